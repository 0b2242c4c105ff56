import { AppLink } from '#engine/routing/link.web.tsx'
import { useSay } from '#engine/i18n/i18n.web.ts'
import { useMay } from '#engine/session/permissions.web.ts'
import { paymentMode } from './modes/payment-mode.ts'
import { messages } from './payments.messages.ts'

/** A link to the payment modes for staff who may create one, shown where no payment mode exists. */
export function AddPaymentMode() {
  const say = useSay()
  const may = useMay()
  return may('payment-mode:create') ? <AppLink href={paymentMode.screen}>{say(messages.addMode)}</AppLink> : null
}
