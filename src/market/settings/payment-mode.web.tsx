import type { Resource } from '#engine/core/resource.ts'
import { words } from '#engine/core/words.ts'
import type { OwnTab } from '#engine/web/crud/page/tabs.ts'
import { RecordScreen } from '#engine/web/crud/record-screen.web.tsx'
import { part } from '#engine/web/part.ts'
import { PaymentModeSummary } from './payment-mode-summary.web.tsx'

const tabs: readonly OwnTab[] = [
  {
    key: 'secrets',
    label: words('Clés scellées', 'Sealed keys', 'المفاتيح المختومة'),
    place: 'last',
    demand: 'payment-mode:reveal',
    Panel: part(() => import('../access/secrets-tab.web.tsx')),
  },
]

/** The page of a payment mode: where its provider tells of payments, and its keys in a tab of their own. */
export function PaymentModeScreen(props: { readonly resource: Resource; readonly id: string }) {
  return <RecordScreen {...props} summary={PaymentModeSummary} tabs={tabs} />
}
