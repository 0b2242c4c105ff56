import type { Resource } from '#engine/core/resource.ts'
import type { OwnTab } from '#engine/web/crud/page/tabs.ts'
import { RecordScreen } from '#engine/web/crud/record-screen.web.tsx'
import { part } from '#engine/web/part.ts'
import { WebhookSummary } from './webhook-summary.web.tsx'
import { said } from './webhook-words.ts'

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
