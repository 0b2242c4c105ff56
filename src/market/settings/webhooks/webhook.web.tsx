import type { OwnTab } from '#engine/record/tabs.web.ts'
import { RecordScreen } from '#engine/record/record-screen.web.tsx'
import { lazyComponent } from '#engine/routing/lazy-component.web.ts'
import { WebhookSummary } from './webhook-summary.web.tsx'
import { messages } from './webhook.messages.ts'
import { webhook } from './webhook.ts'

const tabs: readonly OwnTab<typeof webhook>[] = [
  {
    key: 'deliveries',
    label: messages.deliveries,
    place: 'first',
    Panel: lazyComponent(() => import('./deliveries-tab.web.tsx')),
  },
]

/** The page of a webhook: its status, its secret and its deliveries. */
export function WebhookScreen({ id }: { readonly id: string }) {
  return <RecordScreen resource={webhook} id={id} summary={WebhookSummary} tabs={tabs} />
}
