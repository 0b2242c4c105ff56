import type { Resource } from '#engine/definition/resource.ts'
import type { OwnTab } from '#engine/record/tabs.web.ts'
import { RecordScreen } from '#engine/record/record-screen.web.tsx'
import { part } from '#engine/routing/lazy-component.web.ts'
import { WebhookSummary } from './webhook-summary.web.tsx'
import { said } from './webhook.messages.ts'

const tabs: readonly OwnTab[] = [
  {
    key: 'deliveries',
    label: said.deliveries,
    place: 'first',
    Panel: part(() => import('./deliveries-tab.web.tsx')),
  },
]

/** The page of a webhook: how it stands, its secret, and everything that was sent to it. */
export function WebhookScreen(props: { readonly resource: Resource; readonly id: string }) {
  return <RecordScreen {...props} summary={WebhookSummary} tabs={tabs} />
}
