import { useQuery } from '@tanstack/react-query'
import { Suspense, type FunctionComponent } from 'react'
import type { Row } from '#engine/definition/resource.ts'
import { RecordScreen, type Overview } from '#engine/record/record-screen.web.tsx'
import { recordQuery } from '#engine/http/record-queries.web.ts'
import { lazyComponent } from '#engine/routing/lazy-component.web.ts'
import { useMay } from '#engine/session/permissions.web.ts'
import { orderOverview } from './order-overview.web.tsx'
import { OrderSummary } from './order-summary.web.tsx'
import type { OrderParts } from './order-parts.web.ts'
import { order } from './order.ts'
import { finalCategories } from '#market/workflow/workflow.ts'

const OrderEntry = lazyComponent(() => import('./entry/order-entry.web.tsx'))

/** The page on which an order is entered; then the page of an order: where it is, what may happen to it and why other things may not, then what it holds. */
export function orderScreen({ PaymentsTab, RefundDialog }: OrderParts) {
  const Overview = orderOverview({ PaymentsTab })
  const Summary = (props: { readonly row: Row<typeof order> }) => (
    <OrderSummary {...props} RefundDialog={RefundDialog} />
  )
  return function OrderScreen({ id }: { readonly id: string }) {
    const may = useMay()
    if (id === 'new' && may('order:create'))
      return (
        <Suspense>
          <OrderEntry />
        </Suspense>
      )
    return <OpenOrder id={id} summary={Summary} overview={Overview} />
  }
}

// Customers pay, and time moves orders, while somebody looks at them.
const refreshInterval = 5_000

function OpenOrder(props: {
  readonly id: string
  readonly summary: FunctionComponent<{ readonly row: Row<typeof order> }>
  readonly overview: Overview<typeof order>
}) {
  const { id, summary, overview } = props
  useQuery({
    ...recordQuery(order, id),
    refetchInterval: ({ state }) =>
      state.data && !finalCategories.includes(state.data.category) ? refreshInterval : false,
  })
  return <RecordScreen resource={order} id={id} summary={summary} overview={overview} />
}
