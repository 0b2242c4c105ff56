import { nameFields } from '#engine/definition/name-fields.ts'
import { dataQuery } from '#engine/http/api-query.web.ts'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useLanguage } from '#engine/i18n/i18n.web.ts'
import type { orderStatuses } from './order-statuses.contract.ts'

/** An order status as displayed: its name in the reader’s language and its colour. */
export interface OrderStatusView {
  readonly id: string
  readonly name: string
  readonly colour: string
  readonly category: string
}

// The key starts with “list”, so the statuses are refetched after every write.
const statusesQuery = queryOptions({
  ...dataQuery<typeof orderStatuses>(['list', 'order-status', 'known'], '/api/accounts/list/orders/statuses'),
  staleTime: 60_000,
})

/** The order statuses in display order; empty while loading. */
export function useOrderStatuses(): readonly OrderStatusView[] {
  const language = useLanguage()
  const { data = [] } = useQuery(statusesQuery)
  return data.map((status) => ({
    id: status.id,
    name: status[nameFields[language]],
    colour: status.colour ?? 'var(--souk-text-faint)',
    category: status.category,
  }))
}
