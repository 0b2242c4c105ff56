import { useQuery } from '@tanstack/react-query'
import { Suspense, type FunctionComponent } from 'react'
import type { Row } from '#engine/definition/resource.ts'
import { words } from '#engine/definition/words.ts'
import type { OwnTab } from '#engine/record/tabs.web.ts'
import { RecordScreen } from '#engine/record/record-screen.web.tsx'
import { recordQuery } from '#engine/http/record-queries.web.ts'
import { lazyComponent } from '#engine/routing/lazy-component.web.ts'
import { useMay } from '#engine/session/permissions.web.ts'
import { OrderSummary } from './order-summary.web.tsx'
import type { OrderParts } from './order-parts.web.ts'
import { order } from './order.ts'
import { finalCategories } from '#market/workflow/workflow.ts'

const OrderEntry = lazyComponent(() => import('./entry/order-entry.web.tsx'))

const paymentsTab = {
  key: 'payments',
  label: words('Paiements', 'Payments', 'المدفوعات'),
  place: 'last',
  demand: 'transaction:read',
} as const

const ownTabs: readonly OwnTab<typeof order>[] = [
  {
    key: 'profiles',
    label: words('Profils eSIM', 'eSIM profiles', 'ملفات eSIM'),
    place: 'last',
    demand: 'profile-id:read',
    Panel: lazyComponent(() => import('./order-profiles-tab.web.tsx')),
  },
  {
    key: 'timeline',
    label: words('Parcours', 'Course', 'المسار'),
    place: 'last',
    Panel: lazyComponent(() => import('./order-timeline-tab.web.tsx')),
  },
]

/** The page on which an order is entered; then the page of an order: where it is, what may happen to it and why other things may not, then what it holds. */
export function orderScreen({ PaymentsTab, RefundDialog }: OrderParts) {
  const tabs = [{ ...paymentsTab, Panel: PaymentsTab }, ...ownTabs]
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
    return <OpenOrder id={id} summary={Summary} tabs={tabs} />
  }
}

// Customers pay, and time moves orders, while somebody looks at them.
const refreshInterval = 5_000

function OpenOrder(props: {
  readonly id: string
  readonly summary: FunctionComponent<{ readonly row: Row<typeof order> }>
  readonly tabs: readonly OwnTab<typeof order>[]
}) {
  const { id, summary, tabs } = props
  useQuery({
    ...recordQuery(order, id),
    refetchInterval: ({ state }) =>
      state.data && !finalCategories.includes(state.data.category) ? refreshInterval : false,
  })
  return <RecordScreen resource={order} id={id} summary={summary} tabs={tabs} />
}
