import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState, type Ref } from 'react'
import { textDirection } from '#engine/definition/text/text-direction.ts'
import { Thumb } from '#engine/fields/images/image.web.tsx'
import { writeNumber } from '#engine/fields/numbers/write-number.web.tsx'
import { callApi } from '#engine/http/client.web.ts'
import { useLanguage, useSay } from '#engine/i18n/i18n.web.ts'
import { Combobox } from '#engine/ui/controls/combobox.web.tsx'
import { useDebounced } from '#engine/ui/use-debounced.web.ts'
import { DeliveredFrom } from '#market/shared/delivered-from.web.tsx'
import { Amount } from '#market/shared/amount.web.tsx'
import { PlanLine } from '#market/shared/plan/plan-line.web.tsx'
import { orderDetail } from '../order-detail.ts'
import type { Offer, orderOffers } from './order-entry.contract.ts'
import { messages } from './order-entry.messages.ts'
import { offersPath } from './quote.ts'
import classes from './order-entry.module.css'
import { inputMessages } from '#engine/crud/form-field.messages.ts'

/** The search box that adds order lines: it finds offers, and clears its text after a choice. */
export function OfferSearch(props: {
  readonly box: Ref<HTMLInputElement>
  readonly error: string | undefined
  readonly onAdd: (offer: Offer) => void
}) {
  const say = useSay()
  const [open, setOpen] = useState(false)
  const [words, setWords] = useState('')
  const typed = useDebounced(words.trim(), 150)
  const search = useQuery({
    // Any write may change a price or a stock, so the offers are refetched with the lists.
    queryKey: ['list', 'offers', typed],
    enabled: open,
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) =>
      (await callApi<typeof orderOffers>('GET', offersPath, { query: { q: typed }, signal })).data,
  })
  const offers = search.data ?? []
  const nothing = search.isError
    ? inputMessages.searchFailed
    : search.isSuccess && offers.length === 0
      ? inputMessages.nothingFound
      : null
  return (
    <Combobox
      ref={props.box}
      label={say(messages.search)}
      placeholder={say(messages.searchHow)}
      error={props.error}
      value={null}
      title=""
      words={words}
      onWords={setWords}
      open={open}
      onOpen={setOpen}
      options={offers.map((offer) => ({
        value: `${offer.articleId} ${offer.plackId}`,
        content: <OfferOption offer={offer} />,
        disabled: offer.refusal !== null,
        onPick: () => props.onAdd(offer),
      }))}
      nothing={nothing ? say(nothing) : undefined}
      busy={words.trim() !== typed || search.isFetching}
    />
  )
}

/** The message key of an offer that is out of stock. The messages for articles say how to restock. */
function shortageOf({ articleId, cost }: Offer): 'out_of_stock' | 'withoutProfiles' | 'withoutPieces' {
  if (articleId === null) return 'out_of_stock'
  return cost?.delivers === 'profiles' ? 'withoutProfiles' : 'withoutPieces'
}

function OfferOption({ offer }: { readonly offer: Offer }) {
  const { articleId, name, picture, plan, refusal, cost } = offer
  const say = useSay()
  const language = useLanguage()
  const units = cost?.left ?? null
  const facts = [
    articleId === null ? say(messages.lotOf) : null,
    refusal ? say(messages[refusal === 'out_of_stock' ? shortageOf(offer) : refusal]) : null,
    !refusal && units !== null && units > 0 ? say(messages.left, { count: writeNumber(units, language) }) : null,
    !refusal && !units && cost?.onOrder ? say(orderDetail.fields.onOrder.label) : null,
  ].filter((fact) => fact !== null)
  return (
    <>
      <Thumb name={picture ?? ''} />
      <span className={classes.what}>
        <span dir={textDirection(name)}>{name}</span>
        <PlanLine plan={plan} />
        {facts.length > 0 && <small>{facts.join(' · ')}</small>}
        {cost?.deliveredFrom && (
          <small>
            <DeliveredFrom moment={cost.deliveredFrom} />
          </small>
        )}
      </span>
      {cost && (
        <span className={classes.price}>
          <Amount value={cost.price} />
          {cost.price !== cost.unitPrice && (
            <del>
              <Amount value={cost.unitPrice} />
            </del>
          )}
        </span>
      )}
    </>
  )
}
