import { queryOptions, useQueryClient } from '@tanstack/react-query'
import type { Row } from '#engine/definition/resource.ts'
import { request } from '#engine/http/client.web.ts'
import { paymentMode } from '#market/settings/payment-modes/payment-mode.ts'
import { order } from '#market/orders/order.ts'
import type { Refundable } from './refunds/refundable.ts'

/** The movements of an order’s money, the newest first; null for whoever may not read them. */
export const movementsOf = ({ id, version }: Row) =>
  queryOptions({
    queryKey: ['list', 'order', id, 'money', version],
    queryFn: ({ signal }) =>
      request<{ data: { transactions: readonly Row[] | null } }>(`${order.path}/by/order/${id}`, { signal }).then(
        ({ data }) => data.transactions,
      ),
  })

/** The modes that staff settle by hand. */
export const handModes = queryOptions({
  queryKey: ['list', paymentMode.name, 'manual'],
  queryFn: ({ signal }) =>
    request<{ data: readonly Row[] }>(paymentMode.path, {
      query: { kind: 'manual', active: true, limit: 200 },
      signal,
    }).then(({ data }) => data),
})

/** What may still go back of an order. */
export const refundableOf = ({ id, version }: Row) =>
  queryOptions({
    queryKey: ['list', 'order', id, 'refundable', version],
    queryFn: ({ signal }) =>
      request<{ data: Refundable }>(`${order.path}/${id}/refunds`, { signal }).then(({ data }) => data),
  })

/** Sends an act on the money of an order; what the screen says of the order follows. */
export function useMoneyAct(row: Row): (act: 'payments' | 'refunds', body: object, key: string) => Promise<Row> {
  const cache = useQueryClient()
  return async (act, body, idempotencyKey) => {
    try {
      const path = `${order.path}/${row.id}/${act}`
      return (await request<{ data: Row }>(path, { method: 'POST', body, idempotencyKey, timeout: 45_000 })).data
    } finally {
      void cache.invalidateQueries({ queryKey: ['list'] })
      void cache.invalidateQueries({ queryKey: ['record', order.name, row.id] })
    }
  }
}
