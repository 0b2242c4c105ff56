import type { OwnTab } from '#engine/record/tabs.web.ts'
import { RecordScreen } from '#engine/record/record-screen.web.tsx'
import { lazyComponent } from '#engine/routing/lazy-component.web.ts'
import { paymentMode } from './payment-mode.ts'
import { PaymentModeSummary } from './payment-mode-summary.web.tsx'
import { paymentModeMessagesMore as paymentModeMessages } from './payment-mode.messages.ts'

const tabs: readonly OwnTab<typeof paymentMode>[] = [
  {
    key: 'secrets',
    label: paymentModeMessages.sealedKeys,
    place: 'last',
    demand: 'payment-mode:reveal',
    Panel: lazyComponent(() => import('#market/shared/reveal/secrets-tab.web.tsx')),
  },
]

/** The page of a payment mode, with its webhook address and a tab for its keys. */
export function PaymentModeScreen({ id }: { readonly id: string }) {
  return <RecordScreen resource={paymentMode} id={id} summary={PaymentModeSummary} tabs={tabs} />
}
