import { IconAlertTriangle } from '@tabler/icons-react'
import { organisation } from '#engine/definition/organisation.ts'
import type { Row } from '#engine/definition/resource.ts'
import { words } from '#engine/definition/words.ts'
import { useLanguage, useSay } from '#engine/i18n/i18n.web.ts'
import { webhookPath } from '../links/payment-view.ts'
import { missingKeys, paymentMode } from './payment-mode.ts'
import { CopyButton } from '#market/shared/copy-button.web.tsx'
import classes from './payment-mode.module.css'
import { payPalTakes } from './paypal-currencies.ts'

const messages = {
  events: words(
    'Adresse des notifications, à inscrire chez PayPal',
    'Notification address, to register with PayPal',
    'عنوان الإشعارات، يسجل لدى PayPal',
  ),
  which: words(
    'Événements : CHECKOUT.ORDER.APPROVED et tous ceux de PAYMENT.CAPTURE, PAYMENT.REFUND et CUSTOMER.DISPUTE. PayPal rend un « webhook ID » à saisir comme identifiant de jeton.',
    'Events: CHECKOUT.ORDER.APPROVED and all of PAYMENT.CAPTURE, PAYMENT.REFUND and CUSTOMER.DISPUTE. PayPal gives a “webhook ID” to enter as token id.',
    'الأحداث: \u2066CHECKOUT.ORDER.APPROVED\u2069 وكل أحداث \u2066PAYMENT.CAPTURE\u2069 و\u2066PAYMENT.REFUND\u2069 و\u2066CUSTOMER.DISPUTE\u2069. يعطيك PayPal المعرف «webhook ID» ليُكتب في معرف الرمز.',
  ),
  noEvents: words(
    'Sans « webhook ID », PayPal n’annonce rien : un paiement approuvé sans retour du client est encaissé avec quelques minutes de retard, et les remboursements et contestations faits chez PayPal ne sont pas vus.',
    'Without a “webhook ID” PayPal announces nothing: a payment that a customer approves without coming back is captured a few minutes late, and refunds and disputes made at PayPal are not seen.',
    'من دون «webhook ID» لا يعلن PayPal شيئًا: الدفعة التي يوافق عليها العميل دون أن يعود تُحصّل متأخرة بضع دقائق، ولا تظهر المبالغ المردودة والنزاعات التي تتم لدى PayPal.',
  ),
  missing: words(
    'Il manque à ce mode : {{keys}}. Sans cela, il n’est proposé à personne.',
    'This mode is missing: {{keys}}. Until then it is offered to nobody.',
    'ينقص هذه الطريقة: {{keys}}. وبدون ذلك لا تعرض على أحد.',
  ),
  test: words(
    'Mode d’essai : qui a un lien de paiement peut déclarer sa commande payée sans rien payer. Désactivez-le avant de vendre.',
    'Test mode: anyone with a payment link can mark the order as paid without paying. Deactivate it before you sell.',
    'وضع تجربة: من يملك رابط دفع يستطيع اعتبار طلبه مدفوعًا دون دفع. أوقفه قبل البيع.',
  ),
  notTaken: words(
    'PayPal n’encaisse pas en {{currency}}, la devise de l’organisation : ce mode n’est proposé à aucun client.',
    'PayPal does not accept {{currency}}, the organisation’s currency: no customer is offered this mode.',
    'لا يقبل PayPal عملة المؤسسة {{currency}}: لا تُعرض هذه الطريقة على أي عميل.',
  ),
}

/** What a payment mode needs besides its fields: where PayPal tells of payments, and a warning where nothing is paid. */
export function PaymentModeSummary({ row }: { readonly row: Row<typeof paymentMode> }) {
  const say = useSay()
  const language = useLanguage()
  const { currency } = organisation
  if (row.kind === 'sandbox' && row.active) return <Warning text={say(messages.test)} />
  if (row.kind !== 'paypal') return null
  if (!payPalTakes(currency)) return <Warning text={say(messages.notTaken, { currency: `\u2066${currency}\u2069` })} />
  const missing = missingKeys(row).map((name) => say(paymentMode.fields[name].label))
  const address = `${location.origin}${webhookPath}/${row.id}`
  return (
    <div className={classes.events}>
      {missing.length > 0 && (
        <Warning text={say(messages.missing, { keys: new Intl.ListFormat(language).format(missing) })} />
      )}
      {!row.tokenId && <Warning text={say(messages.noEvents)} />}
      <p>{say(messages.events)}</p>
      <p className={classes.address}>
        <bdi dir="ltr">{address}</bdi>
        <CopyButton what={say(messages.events)} text={address} />
      </p>
      <p className={classes.about}>{say(messages.which)}</p>
    </div>
  )
}

function Warning({ text }: { readonly text: string }) {
  return (
    <p className={classes.warning}>
      <IconAlertTriangle size={18} aria-hidden="true" />
      {text}
    </p>
  )
}
