import { useT } from '#engine/web/i18n.ts'
import { SignInFrame } from '../access/sign-in-frame.web.tsx'

/** The payment page without a payment link: it asks for nothing and says why. */
export function PaymentPage() {
  const t = useT()
  return (
    <SignInFrame
      over={t('payment.title')}
      title={t('payment.noOrder')}
      intro={t('payment.noOrder.detail')}
      children={null}
    />
  )
}
