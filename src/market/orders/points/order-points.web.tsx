import { useQuery } from '@tanstack/react-query'
import type { Row } from '#engine/definition/resource.ts'
import { useSay } from '#engine/i18n/i18n.web.ts'
import { AppLink } from '#engine/routing/link.web.tsx'
import { useMay } from '#engine/session/permissions.web.ts'
import { customer } from '#market/customers/customer.ts'
import type { order } from '../order.ts'
import { pointsOf } from '../orders.web.ts'
import { messages } from './order-points.messages.ts'

const shownParts = ['toEarn', 'earned', 'spent'] as const

/** The points that an order will earn, has earned and was paid with. Renders nothing for an order without points. */
export function OrderPoints({ row }: { readonly row: Row<typeof order> }) {
  const say = useSay()
  const reads = useMay()('loyalty-movement:read')
  const { data } = useQuery(pointsOf(row))
  const parts = data ? shownParts.filter((name) => data[name] > 0) : []
  if (!data || parts.length === 0) return null
  const text = parts.map((name) => say(messages[name], { count: data[name] })).join(' · ')
  return (
    <p>{reads ? <AppLink href={`${customer.screen}/${row.customerId}?tab=loyalty-movement`}>{text}</AppLink> : text}</p>
  )
}
