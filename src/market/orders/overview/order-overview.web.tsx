import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Suspense, useState, type ReactNode } from 'react'
import { minorUnits } from '#engine/definition/amount.ts'
import type { Row } from '#engine/definition/resource.ts'
import { words } from '#engine/definition/words.ts'
import { useSay } from '#engine/i18n/i18n.web.ts'
import { lazyComponent } from '#engine/routing/lazy-component.web.ts'
import { useMay } from '#engine/session/permissions.web.ts'
import { Card, CardColumns } from '#engine/ui/card.web.tsx'
import { Letterhead } from './order-letterhead.web.tsx'
import { OrderCustomer } from './order-customer.web.tsx'
import { OrderLines } from './order-lines.web.tsx'
import type { order } from '../order.ts'
import type { OrderParts } from './order-parts.web.ts'
import { eventsOf, refundEvents } from '../orders.web.ts'
import classes from './order-overview.module.css'

const Profiles = lazyComponent(() => import('../order-profiles-tab.web.tsx'))
const Timeline = lazyComponent(() => import('../order-timeline-tab.web.tsx'))

const messages = {
  lines: words('Lignes', 'Lines', 'البنود'),
  payments: words('Paiements', 'Payments', 'المدفوعات'),
  profiles: words('eSIM et remise', 'eSIMs and hand-over', 'ملفات تعريف eSIM وتسليمها'),
  timeline: words('Fil', 'Timeline', 'المجريات'),
  customer: words('Client', 'Customer', 'العميل'),
}

/** The page of an order in one look: what is sold, its money, its eSIMs and its course; beside them whose it is, and its facts. */
export function orderOverview({ Payments, RefundDialog }: Pick<OrderParts, 'Payments' | 'RefundDialog'>) {
  return function OrderOverview(props: {
    readonly resource: typeof order
    readonly row: Row<typeof order>
    readonly children: ReactNode
  }) {
    const { row } = props
    const say = useSay()
    const may = useMay()
    const { data } = useQuery({ ...eventsOf(row), placeholderData: keepPreviousData })
    const [refunding, setRefunding] = useState<string | null>(null)
    const refunds = may('payment:refund') && minorUnits(row.paid) > minorUnits(row.refunded)
    const events = refundEvents(data?.events ?? [])
    return (
      <div className={classes.receipt}>
        <Letterhead row={row} />
        <CardColumns
          side={
            <div className={classes.beside}>
              <Card title={say(messages.customer)}>
                <OrderCustomer row={row} />
              </Card>
              {props.children}
            </div>
          }
        >
          {may('order-detail:read') && (
            <Card title={say(messages.lines)}>
              <OrderLines
                row={row}
                changeable={row.category === 'draft' && may('order-detail:update')}
                onRefund={refunds ? setRefunding : undefined}
              />
            </Card>
          )}
          {may('transaction:read') && (
            <Card title={say(messages.payments)}>
              <Payments row={row} refunding={events} />
            </Card>
          )}
          <div className={classes.beside}>
            {may('profile-id:read') && (
              <Card title={say(messages.profiles)}>
                <Profiles row={row} />
              </Card>
            )}
            <Card title={say(messages.timeline)}>
              <Timeline row={row} />
            </Card>
          </div>
        </CardColumns>
        <Suspense>
          {refunding !== null && (
            <RefundDialog row={row} events={events} line={refunding} onClose={() => setRefunding(null)} />
          )}
        </Suspense>
      </div>
    )
  }
}
