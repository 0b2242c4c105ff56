import { defineMessages, words } from '#engine/definition/words.ts'

/** Messages about an order’s payments for staff. */
export const messages = defineMessages('orders.payments', {
  due: words('Reste à payer', 'Still due', 'المتبقي للدفع'),
  none: words('Aucun paiement.', 'No payments yet.', 'لا مدفوعات بعد.'),
  linkSent: words(
    'Lien de paiement envoyé le {{when}} à {{whom}}',
    'Payment link sent on {{when}} to {{whom}}',
    'أُرسل رابط الدفع في {{when}} إلى {{whom}}',
  ),
  linkWaiting: words(
    'E-mail du lien de paiement en attente d’envoi',
    'The e-mail with the payment link is waiting to be sent',
    'رسالة رابط الدفع في قائمة الانتظار',
  ),
  linkSentAt: words(
    'Lien de paiement envoyé le {{when}}',
    'Payment link sent on {{when}}',
    'أُرسل رابط الدفع في {{when}}',
  ),
  record: words('Saisir un paiement', 'Record a payment', 'تسجيل دفعة'),
  recorded: words('Paiement saisi', 'Payment recorded', 'تم تسجيل الدفعة'),
  refund: words('Rembourser…', 'Refund…', 'رد مبلغ…'),
  link: words('Lien de paiement', 'Payment link', 'رابط الدفع'),
  mode: words('Mode de paiement', 'Payment mode', 'طريقة الدفع'),
  noMode: words(
    'Aucun mode manuel n’est actif : ajoutez-en un dans les réglages.',
    'No manual mode is active: add one in the settings.',
    'لا توجد طريقة يدوية مفعلة: أضف واحدة في الإعدادات.',
  ),
  addMode: words('Créer un mode de paiement', 'Create a payment mode', 'إنشاء طريقة دفع'),
  amount: words('Montant', 'Amount', 'المبلغ'),
  mostDue: words('{{amount}} restent à payer', '{{amount}} still due', 'المتبقي للدفع: {{amount}}'),
  reference: words('Référence', 'Reference', 'المرجع'),
  referenceWhy: words(
    'Celle du virement ou du reçu : la même ne se saisit qu’une fois.',
    'The reference of the transfer or receipt: each can only be recorded once.',
    'مرجع التحويل أو الإيصال: لا يسجل المرجع نفسه إلا مرة واحدة.',
  ),
  note: words('Note', 'Note', 'ملاحظة'),
  language: words('Langue du client', 'Customer’s language', 'لغة العميل'),
  linkAbout: words(
    'Ce lien ouvre la commande et son paiement, sans mot de passe. Ne le donnez qu’au client.',
    'This link opens the order and its payment without a password. Give it only to the customer.',
    'يفتح هذا الرابط الطلب ودفعه دون كلمة مرور. لا تعطه إلا للعميل.',
  ),
  linkUntil: words(
    'La commande et le lien attendent le paiement jusqu’au {{until}}.',
    'The order and the link await payment until {{until}}.',
    'ينتظر الطلب والرابط الدفع حتى {{until}}.',
  ),
  qr: words('QR code du lien de paiement', 'QR code of the payment link', 'رمز QR لرابط الدفع'),
  mail: words('Envoyer au client', 'Send to the customer', 'إرسال إلى العميل'),
  mailed: words('Le lien part par e-mail', 'The link is on its way by email', 'الرابط في طريقه بالبريد الإلكتروني'),
  test: words('Essai', 'Test', 'تجربة'),
})

/** Labels of the fields in requests about payments. */
export const paymentsMessages = defineMessages('orders.payments.request', {
  paymentMode: words('Mode de paiement', 'Payment mode', 'طريقة الدفع'),
  amount: words('Montant', 'Amount', 'المبلغ'),
  reference: words('Référence', 'Reference', 'المرجع'),
  note: words('Note', 'Note', 'ملاحظة'),
  reason: words('Motif', 'Reason', 'السبب'),
  stock: words('Stock', 'Stock', 'المخزون'),
  event: words('Événement', 'Event', 'الحدث'),
})
