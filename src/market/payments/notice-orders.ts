import type { NoticeFacts } from '#engine/definition/notice.ts'

/** The SQL of the fact `orders` of a counted notice: the numbers of the three latest orders `o`. */
export const noticeOrdersSql = `(array_agg(distinct o.number order by o.number desc))[1:3] as orders`

/** The order numbers of a notice as its detail; nothing for a notice of an earlier version. */
export function orderDetail({ orders }: NoticeFacts): { readonly detail?: string } {
  return Array.isArray(orders) && orders.length > 0
    ? { detail: orders.map((number) => `\u2066${String(number)}\u2069`).join(' · ') }
    : {}
}
