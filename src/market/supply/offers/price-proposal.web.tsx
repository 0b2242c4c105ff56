import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { currencyFormat } from '#engine/definition/amount.ts'
import type { Row } from '#engine/definition/resource.ts'
import { writeNumber } from '#engine/fields/numbers/write-number.web.tsx'
import type { RecordFormState } from '#engine/form/use-record-form.web.ts'
import { callApi } from '#engine/http/client.web.ts'
import { recordQuery } from '#engine/http/record-queries.web.ts'
import { useLanguage, useSay } from '#engine/i18n/i18n.web.ts'
import { Button } from '#engine/ui/controls/button.web.tsx'
import type { pricePreview } from '#market/pricing/proposals.contract.ts'
import { previewPath } from '#market/pricing/proposals.ts'
import { supplierAccount } from '../supplier-account.ts'
import { offerMessages as messages } from '../supply.messages.ts'
import type { supplierOffer } from './supplier-offer.ts'
import classes from '../supply.module.css'

/**
 * The price that the pricing rules propose for a catalogue plan, in the form of its article. It follows the category of the article, and
 * fills the price until a person enters another one.
 */
export function PriceProposal(props: { readonly offer: Row<typeof supplierOffer>; readonly form: RecordFormState }) {
  const { offer, form } = props
  const say = useSay()
  const language = useLanguage()
  const { data: account } = useQuery(recordQuery(supplierAccount, offer.accountId))
  const providerId = account?.providerId
  const { categoryId } = form.values
  const { data } = useQuery({
    queryKey: ['list', previewPath, offer.cost, offer.currency, providerId, categoryId],
    queryFn: async ({ signal }) => {
      const place = typeof categoryId === 'string' ? { categoryId } : {}
      const query = { amount: offer.cost ?? '', currency: offer.currency ?? '', providerId: providerId ?? '', ...place }
      return (await callApi<typeof pricePreview>('GET', previewPath, { query, signal })).data
    },
    enabled: providerId !== undefined && offer.cost !== null && offer.currency !== null,
  })
  const proposed = useRef('')
  const price = data?.price ?? null
  useEffect(() => {
    const current = form.values['price'] ?? ''
    if (price === null || (current !== '' && current !== proposed.current)) return
    proposed.current = price
    if (current !== price) form.set('price', price)
  }, [price, form])
  if (!data || offer.cost === null || offer.currency === null) return null
  const amount = (value: string) => `\u2066${writeNumber(value, language, currencyFormat())}\u2069`
  const cost = `\u2066${writeNumber(offer.cost, language, { style: 'currency', currency: offer.currency })}\u2069`
  if (data.cost === null) return <p role="status">{say(messages.noRate, { currency: offer.currency })}</p>
  const { rule } = data
  if (!rule || price === null) return <p role="status">{say(messages.noRule, { cost })}</p>
  const margin =
    rule.type === 'flat'
      ? amount(rule.value)
      : `\u2066${writeNumber(rule.value, language, { style: 'unit', unit: 'percent' })}\u2069`
  return (
    <div className={classes.proposal}>
      <p role="status">{say(messages.price, { cost, rule: margin, price: amount(price) })}</p>
      {form.values['price'] !== price && (
        <Button tone="quiet" onClick={() => form.set('price', price)}>
          {say(messages.takePrice)}
        </Button>
      )}
    </div>
  )
}
