import { useQuery } from '@tanstack/react-query'
import { minorUnits } from '#engine/definition/amount.ts'
import { organisation } from '#engine/definition/organisation.ts'
import type { Resource, Row } from '#engine/definition/resource.ts'
import { Code } from '#engine/fields/cells.web.tsx'
import { writeNumber } from '#engine/fields/numbers/write-number.web.tsx'
import { useLanguage, useSay } from '#engine/i18n/i18n.web.ts'
import { Answer, ComputedStrip } from '#engine/record/record-strip.web.tsx'
import { Amount } from '#market/shared/amount.web.tsx'
import { marginMessages } from '#market/shared/margin.messages.ts'
import { SupplierAmount } from '#market/shared/supplier-amount.web.tsx'
import { messages } from './article-price.messages.ts'
import { marginQuery } from './margin-query.web.ts'

/**
 * Today’s price of an article, its cost at a provider, and the margin between them. A record with an amount of its own has
 * a margin only while this amount is the cost.
 */
export function ProviderMargin(props: {
  readonly resource: Resource
  readonly row: Row
  readonly articleId: string
  readonly providerId: string
  readonly amount?: string
  /** The columns of the record that follow. */
  readonly names?: readonly string[]
}) {
  const { resource, row, articleId, providerId, amount, names = [] } = props
  const say = useSay()
  const { data, isPending } = useQuery(marginQuery(articleId))
  if (isPending) return <span aria-busy="true" hidden />
  if (!data) return null
  const cost = data.costs.find((one) => one.providerId === providerId && one.amount === (amount ?? one.amount))
  return (
    <ComputedStrip resource={resource} row={row} names={names}>
      <Answer label={say(messages.today)}>
        <Amount value={data.price} />
      </Answer>
      {cost && (
        <Answer label={say(marginMessages.cost)}>
          <SupplierAmount value={cost.amount} currency={cost.currency} />
          {cost.cost !== null && cost.currency !== organisation.currency && (
            <>
              {' ≈ '}
              <Amount value={cost.cost} />
            </>
          )}
        </Answer>
      )}
      {cost && (
        <Answer label={say(marginMessages.margin)}>
          {cost.margin === null ? say(marginMessages.noRate) : <MarginOf price={data.price} margin={cost.margin} />}
        </Answer>
      )}
    </ComputedStrip>
  )
}

/** A margin and its part of the price. */
function MarginOf({ price, margin }: { readonly price: string; readonly margin: string }) {
  const language = useLanguage()
  const whole = minorUnits(price)
  const part = whole > 0n ? Number(minorUnits(margin)) / Number(whole) : null
  return (
    <>
      <Amount value={margin} />
      {part !== null && (
        <>
          {' · '}
          <Code text={writeNumber(part.toFixed(3), language, { style: 'percent' })} figures />
        </>
      )}
    </>
  )
}
