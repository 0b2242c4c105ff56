import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { IconAlertTriangle } from '@tabler/icons-react'
import { currencyFormat } from '#engine/definition/amount.ts'
import { writeNumber } from '#engine/fields/numbers/write-number.web.tsx'
import { callApi } from '#engine/http/client.web.ts'
import { useLanguage, useSay } from '#engine/i18n/i18n.web.ts'
import { marginMessages as messages } from '#market/shared/margin.messages.ts'
import classes from '../articles/price.module.css'
import type { discountBelowCost } from '../articles/margin.contract.ts'
import { discount } from './discount.ts'

/** Warns of the articles that a discount sells below their cost; `reduction` replaces the stored one while it is edited. */
export default function BelowCost(props: {
  readonly id: string
  readonly reduction?: { readonly type: 'percentage' | 'flat'; readonly value: string }
}) {
  const { id, reduction } = props
  const say = useSay()
  const language = useLanguage()
  const { data } = useQuery({
    queryKey: ['list', discount.name, 'below-cost', id, reduction],
    queryFn: async ({ signal }) => {
      const path = `${discount.path}/:id/below-cost` as const
      return (await callApi<typeof discountBelowCost>('GET', path, { params: { id }, query: reduction ?? {}, signal }))
        .data
    },
    placeholderData: keepPreviousData,
    retry: false,
  })
  const money = (amount: string) => `\u2066${writeNumber(amount, language, currencyFormat())}\u2069`
  if (!data || data.articles.length === 0) return null
  return (
    <div className={classes.warning} role="status">
      <IconAlertTriangle size={16} aria-hidden="true" />
      <span>
        {say(messages.belowCost, { count: data.articles.length })}{' '}
        {data.articles
          .slice(0, shown)
          .map(({ name, after, cost }) => {
            const amounts = say(messages.soldAt, { price: money(after), cost: money(cost) })
            return `\u2068${name}\u2069 (${amounts})`
          })
          .join(' · ')}
        {data.articles.length > shown && ' …'}
      </span>
    </div>
  )
}

const shown = 10
