import type { ComponentType } from 'react'
import type { Row } from '#engine/definition/resource.ts'
import { RecordScreen } from '#engine/record/record-screen.web.tsx'
import { subscription } from './subscription.ts'

/** What orders a subscription once more. */
export type RenewButton = ComponentType<{ readonly id: string }>

/** The page of a subscription, and what can be done so that it goes on. */
export function subscriptionScreen(Renew: RenewButton) {
  const head = {
    Acts: ({ row }: { readonly row: Row<typeof subscription> }) => row.active && <Renew id={row.id} />,
  }
  return function SubscriptionScreen({ id }: { readonly id: string }) {
    return <RecordScreen resource={subscription} id={id} head={head} />
  }
}
