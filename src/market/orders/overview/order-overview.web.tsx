import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { LazyBoundary } from '#engine/routing/lazy-boundary.web.tsx'
import { minorUnits } from '#engine/definition/amount.ts'
import type { Row } from '#engine/definition/resource.ts'
import { useSay } from '#engine/i18n/i18n.web.ts'
import { useMay } from '#engine/session/permissions.web.ts'
import { Card, CardColumns } from '#engine/ui/card.web.tsx'
import { useMediaQuery } from '#engine/ui/use-media-query.web.ts'
import { marginRead } from '#market/costs/margin.ts'
import { marginMessages } from '#market/shared/margin.messages.ts'
import { renewsEnded } from '#market/workflow/guards.ts'
import { finalCategories } from '#market/workflow/workflow.ts'
import { Letterhead } from './order-letterhead.web.tsx'
import { OrderCustomer } from './order-customer.web.tsx'
import { OrderFacts } from './order-facts.web.tsx'
import { linesOf, OrderLines } from './order-lines.web.tsx'
import type { order } from '../order.ts'
import type { OrderParts } from './order-parts.web.ts'
import { eventsOf, refundEvents } from '../orders.web.ts'
import { messages } from './order-overview.messages.ts'
import Profiles from '../order-profiles-tab.web.tsx'
import Margin from './order-margin.web.tsx'
import Timeline from '../order-timeline-tab.web.tsx'
import classes from './order-overview.module.css'

// The page has one column of cards up to this width (card.module.css).
const oneColumn = '(max-width: 75em)'

/** The overview of an order: lines, money, eSIMs and timeline, with the customer and the facts beside them. */
export function orderOverview(
  parts: Pick<OrderParts, 'Payments' | 'Disputes' | 'RefundDialog' | 'useRefundableLines'>,
) {
  const { Payments, Disputes, RefundDialog, useRefundableLines } = parts
  return function OrderOverview(props: {
    readonly resource: typeof order
    readonly row: Row<typeof order>
    readonly children: ReactNode
  }) {
    const { row, children } = props
    const say = useSay()
    const may = useMay()
    const isNarrow = useMediaQuery(oneColumn)
    const { data } = useQuery({ ...eventsOf(row), placeholderData: keepPreviousData })
    const [refunding, setRefunding] = useState<string | null>(null)
    const refunds = may('payment:refund') && minorUnits(row.paid) > minorUnits(row.refunded)
    const refundable = useRefundableLines(row, refunds)
    const events = refundEvents(data?.events ?? [])
    const readsLines = may('order-detail:read')
    const lines = useQuery({ ...linesOf(row), enabled: readsLines }).data?.data
    // An order with only pieces has no eSIM to hand over.
    const hasProfiles = !readsLines || lines?.some(({ delivers }) => delivers === 'profiles')
    const customer = (
      <div className={classes.beside}>
        <Card title={say(messages.customer)}>
          <OrderCustomer row={row} />
        </Card>
      </div>
    )
    const facts = (
      <div className={classes.beside}>
        <OrderFacts row={row}>{children}</OrderFacts>
      </div>
    )
    const margin = readsLines && may(marginRead) && (
      <div className={classes.beside}>
        <Card title={say(marginMessages.title)}>
          <Margin row={row} />
        </Card>
      </div>
    )
    return (
      <div className={classes.receipt}>
        <Letterhead row={row} />
        {data?.renewsEnded && !finalCategories.includes(row.category) && (
          <p className={classes.notice} role="status">
            {say(renewsEnded)}.{minorUnits(row.paid) > minorUnits(row.refunded) && ` ${say(messages.refund)}`}
          </p>
        )}
        <LazyBoundary>
          <Disputes row={row} />
        </LazyBoundary>
        <CardColumns
          side={
            !isNarrow && (
              <>
                {customer}
                {facts}
                {margin}
              </>
            )
          }
        >
          {readsLines && (
            <Card title={say(messages.lines)}>
              <OrderLines
                row={row}
                changeable={row.category === 'draft' && may('order-detail:update')}
                refundable={refundable}
                onRefund={setRefunding}
              />
            </Card>
          )}
          {isNarrow && customer}
          {may('transaction:read') && (
            <Card title={say(messages.payments)}>
              <Payments row={row} refunding={events} />
            </Card>
          )}
          {hasProfiles && may('profile-id:read') && (
            <div className={classes.beside}>
              <Card title={say(messages.profiles)}>
                <Profiles row={row} />
              </Card>
            </div>
          )}
          {isNarrow && facts}
          {isNarrow && margin}
          <div className={classes.beside}>
            <Card title={say(messages.timeline)}>
              <Timeline row={row} />
            </Card>
          </div>
        </CardColumns>
        <LazyBoundary>
          {refunding !== null && (
            <RefundDialog row={row} events={events} line={refunding} onClose={() => setRefunding(null)} />
          )}
        </LazyBoundary>
      </div>
    )
  }
}
