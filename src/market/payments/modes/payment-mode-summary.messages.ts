import { defineMessages, words } from '#engine/definition/words.ts'

/** Messages of a payment mode’s summary. */
export const messages = defineMessages('settings.payment-mode-summary', {
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
    'Sans « webhook ID », un paiement approuvé sans retour du client est encaissé plus tard, et les remboursements et contestations faits chez PayPal ne sont pas vus.',
    'Without a “webhook ID”, a payment that a customer approves without coming back is captured later, and refunds and disputes made at PayPal are not seen.',
    'من دون «webhook ID» تُحصّل متأخرةً الدفعة التي يوافق عليها العميل دون أن يعود، ولا تظهر المبالغ المردودة والنزاعات التي تتم لدى PayPal.',
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
})
