import type { Resource } from '#engine/definition/resource.ts'
import { words } from '#engine/definition/words.ts'
import type { OwnTab } from '#engine/record/tabs.web.ts'
import { RecordScreen } from '#engine/record/record-screen.web.tsx'
import { part } from '#engine/routing/lazy-component.web.ts'
import { PaymentModeSummary } from './payment-mode-summary.web.tsx'

const tabs: readonly OwnTab[] = [
  {
    key: 'secrets',
    label: words('Clés scellées', 'Sealed keys', 'المفاتيح المختومة'),
    place: 'last',
    demand: 'payment-mode:reveal',
    Panel: part(() => import('#market/shared/secrets-tab.web.tsx')),
  },
]

/** The page of a payment mode: where its provider tells of payments, and its keys in a tab of their own. */
export function PaymentModeScreen(props: { readonly resource: Resource; readonly id: string }) {
  return <RecordScreen {...props} summary={PaymentModeSummary} tabs={tabs} />
}
