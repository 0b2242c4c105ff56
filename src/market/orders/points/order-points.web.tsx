import { useQuery } from '@tanstack/react-query'
import { plural } from '#engine/definition/plural.ts'
import type { Row } from '#engine/definition/resource.ts'
import { useSay } from '#engine/i18n/i18n.web.ts'
import { AppLink } from '#engine/routing/link.web.tsx'
import { useMay } from '#engine/session/permissions.web.ts'
import { customer } from '#market/customers/customer.ts'
import type { order } from '../order.ts'
import { pointsOf } from '../orders.web.ts'

const messages = {
  toEarn: plural(
    { one: '{{count}} point à gagner', other: '{{count}} points à gagner', many: '{{count}} de points à gagner' },
    { one: '{{count}} point to be earned', other: '{{count}} points to be earned' },
    {
      zero: 'لا نقاط تكتسب',
      one: 'نقطة واحدة ستكتسب',
      two: 'نقطتان ستكتسبان',
      few: '{{count}} نقاط ستكتسب',
      many: '{{count}} نقطة ستكتسب',
      other: '{{count}} نقطة ستكتسب',
    },
  ),
  earned: plural(
    { one: '{{count}} point gagné', other: '{{count}} points gagnés', many: '{{count}} de points gagnés' },
    { one: '{{count}} point earned', other: '{{count}} points earned' },
    {
      zero: 'لا نقاط مكتسبة',
      one: 'نقطة واحدة مكتسبة',
      two: 'نقطتان مكتسبتان',
      few: '{{count}} نقاط مكتسبة',
      many: '{{count}} نقطة مكتسبة',
      other: '{{count}} نقطة مكتسبة',
    },
  ),
  spent: plural(
    { one: '{{count}} point dépensé', other: '{{count}} points dépensés', many: '{{count}} de points dépensés' },
    { one: '{{count}} point spent', other: '{{count}} points spent' },
    {
      zero: 'لا نقاط منفقة',
      one: 'نقطة واحدة منفقة',
      two: 'نقطتان منفقتان',
      few: '{{count}} نقاط منفقة',
      many: '{{count}} نقطة منفقة',
      other: '{{count}} نقطة منفقة',
    },
  ),
}

const told = ['toEarn', 'earned', 'spent'] as const

/** What an order earns its customer, earned and was paid by; nothing where it has to do with no points. */
export function OrderPoints({ row }: { readonly row: Row<typeof order> }) {
  const say = useSay()
  const reads = useMay()('loyalty-movement:read')
  const { data } = useQuery(pointsOf(row))
  const parts = data ? told.filter((name) => data[name] > 0) : []
  if (!data || parts.length === 0) return null
  const text = parts.map((name) => say(messages[name], { count: data[name] })).join(' · ')
  return (
    <p>{reads ? <AppLink href={`${customer.screen}/${row.customerId}?tab=loyalty-movement`}>{text}</AppLink> : text}</p>
  )
}
