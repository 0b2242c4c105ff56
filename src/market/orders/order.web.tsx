import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef } from 'react'
import { LazyBoundary } from '#engine/routing/lazy-boundary.web.tsx'
import { currencyFormat, minorUnits, writeAmount } from '#engine/definition/amount.ts'
import type { Row } from '#engine/definition/resource.ts'
import { writeNumber } from '#engine/fields/numbers/write-number.web.tsx'
import { useLanguage, useSay } from '#engine/i18n/i18n.web.ts'
import { announce, notices } from '#engine/ui/notices/notices.web.ts'
import { RecordScreen, type Overview } from '#engine/record/record-screen.web.tsx'
import type { RecordHeadParts } from '#engine/record/record-head.web.tsx'
import { recordQuery } from '#engine/http/record-queries.web.ts'
import { onTopic } from '#engine/live/live.web.ts'
import { useMay } from '#engine/session/permissions.web.ts'
import { ordersTopic } from '#market/shared/order-steps.ts'
import { orderOverview } from './overview/order-overview.web.tsx'
import { OfferedActs, OrderStanding } from './overview/order-summary.web.tsx'
import type { OrderParts } from './overview/order-parts.web.ts'
import { paymentArrived } from './order.messages.ts'
import { order } from './order.ts'
import OrderEntry from './entry/order-entry.web.tsx'

/**
 * The screen of an order. A new order shows the entry page; any other order shows its status, its possible and blocked
 * actions, and its contents.
 */
export function orderScreen(parts: OrderParts) {
  const Overview = orderOverview(parts)
  const Acts = (props: { readonly row: Row<typeof order> }) => <OfferedActs {...props} parts={parts} />
  const head = { Status: OrderStanding, Acts }
  return function OrderScreen({ id }: { readonly id: string }) {
    const may = useMay()
    if (id === 'new' && may('order:create'))
      return (
        <LazyBoundary>
          <OrderEntry />
        </LazyBoundary>
      )
    return <OpenOrder id={id} head={head} overview={Overview} />
  }
}

// The event stream may be refused or interrupted, so an open order is also polled.
const refreshInterval = 60_000

/** The time in milliseconds in which a payment recorded by this person has shown its own notice. */
const ownNoticeDelay = 800

/** Announces money that arrives while the order is open. */
function useArrivedPayment(row: Row<typeof order> | undefined): void {
  const say = useSay()
  const language = useLanguage()
  const paid = row && minorUnits(row.paid)
  const last = useRef(paid)
  const announceArrival = useEffectEvent((amount: bigint) => {
    if (notices.get().length === 0)
      announce({
        tone: 'success',
        title: say(paymentArrived, { amount: writeNumber(writeAmount(amount), language, currencyFormat()) }),
      })
  })
  useEffect(() => {
    const arrived = (paid ?? 0n) - (last.current ?? paid ?? 0n)
    last.current = paid
    if (arrived <= 0n) return
    const timer = setTimeout(() => announceArrival(arrived), ownNoticeDelay)
    return () => clearTimeout(timer)
  }, [paid])
}

function OpenOrder(props: {
  readonly id: string
  readonly head: RecordHeadParts<typeof order>
  readonly overview: Overview<typeof order>
}) {
  const { id, head, overview } = props
  const cache = useQueryClient()
  const { data } = useQuery({ ...recordQuery(order, id), refetchInterval: refreshInterval })
  useArrivedPayment(data)
  // Customers, other staff and timed events may change the order while its page is open.
  useEffect(
    () =>
      onTopic(ordersTopic, () => {
        void cache.invalidateQueries({ queryKey: ['record', order.name, id] })
        void cache.invalidateQueries({ queryKey: ['list', order.name, id] })
      }),
    [cache, id],
  )
  return <RecordScreen resource={order} id={id} head={head} overview={overview} />
}
