import type { Choice } from '#engine/definition/field.ts'
import { resource } from '#engine/definition/resource.ts'
import { defineMessages, words } from '#engine/definition/words.ts'
import { choice } from '#engine/fields/choices/choice.ts'
import { reference } from '#engine/fields/choices/reference.ts'
import { instant } from '#engine/fields/dates/instant.ts'
import { amountCurrency, money } from '#engine/fields/numbers/money.ts'
import { text } from '#engine/fields/text/text.ts'
import { disputeSummary } from '../resources.ts'

/** The reasons that a customer gives for a dispute, named as in PayPal. */
export const disputeReasons = defineMessages('orders.dispute.disputeReasons', [
  {
    value: 'merchandise_or_service_not_received',
    label: words('Achat non reçu', 'Item not received', 'لم يُستلم الشراء'),
  },
  {
    value: 'merchandise_or_service_not_as_described',
    label: words('Achat non conforme', 'Item not as described', 'الشراء غير مطابق للوصف'),
  },
  { value: 'unauthorised', label: words('Paiement non autorisé', 'Unauthorised payment', 'دفع غير مصرح به') },
  {
    value: 'credit_not_processed',
    label: words('Remboursement non reçu', 'Refund not received', 'لم يُستلم الاسترداد'),
  },
  { value: 'duplicate_transaction', label: words('Payé deux fois', 'Paid twice', 'دُفع مرتين') },
  { value: 'incorrect_amount', label: words('Montant inexact', 'Incorrect amount', 'مبلغ غير صحيح') },
  {
    value: 'payment_by_other_means',
    label: words('Payé par un autre moyen', 'Paid by other means', 'دُفع بوسيلة أخرى'),
  },
  {
    value: 'canceled_recurring_billing',
    label: words('Abonnement résilié', 'Cancelled subscription', 'اشتراك ملغى'),
  },
  {
    value: 'problem_with_remittance',
    label: words('Problème de versement', 'Problem with the remittance', 'مشكلة في التحويل'),
  },
  { value: 'other', label: words('Autre raison', 'Another reason', 'سبب آخر') },
] as const satisfies readonly Choice[])

/** The stages of a dispute. A dispute is open at every stage except `resolved`. */
export const disputeStatuses = defineMessages('orders.dispute.disputeStatuses', [
  { value: 'open', label: words('Ouvert', 'Open', 'مفتوح'), colour: 'red' },
  {
    value: 'waiting_for_seller_response',
    label: words('Réponse attendue de nous', 'Waiting for our answer', 'بانتظار ردنا'),
    colour: 'red',
  },
  {
    value: 'waiting_for_buyer_response',
    label: words('En attente du client', 'Waiting for the customer', 'بانتظار العميل'),
    colour: 'yellow',
  },
  {
    value: 'under_review',
    label: words('Examiné par le prestataire', 'Under review by the provider', 'يراجعه مزود الدفع'),
    colour: 'yellow',
  },
  { value: 'other', label: words('Autre étape', 'Another stage', 'مرحلة أخرى'), colour: 'yellow' },
  { value: 'resolved', label: words('Clos', 'Closed', 'مغلق'), colour: 'gray' },
] as const satisfies readonly Choice[])

/** The outcomes of a dispute, named as in PayPal. */
export const disputeOutcomes = defineMessages('orders.dispute.disputeOutcomes', [
  {
    value: 'resolved_buyer_favour',
    label: words('En faveur du client', 'In the customer’s favour', 'لصالح العميل'),
    colour: 'red',
  },
  { value: 'resolved_seller_favour', label: words('En notre faveur', 'In our favour', 'لصالحنا'), colour: 'green' },
  {
    value: 'resolved_with_payout',
    label: words('Payé par le prestataire', 'Paid by the provider', 'دفعه مزود الدفع'),
    colour: 'green',
  },
  {
    value: 'canceled_by_buyer',
    label: words('Retiré par le client', 'Withdrawn by the customer', 'سحبه العميل'),
    colour: 'green',
  },
  { value: 'accepted', label: words('Accepté', 'Accepted', 'مقبول'), colour: 'gray' },
  { value: 'denied', label: words('Rejeté', 'Denied', 'مرفوض'), colour: 'gray' },
  { value: 'other', label: words('Autre issue', 'Another outcome', 'نتيجة أخرى'), colour: 'gray' },
] as const satisfies readonly Choice[])

/** A payment that a customer disputes at the payment provider. The provider writes the record; staff answer on the provider’s site. */
export const dispute = resource({
  ...disputeSummary,
  empty: words(
    'Quand un client conteste un paiement chez PayPal, le litige apparaît ici avec sa raison et son délai de réponse.',
    'When a customer contests a payment at PayPal, the dispute appears here with its reason and deadline.',
    'تظهر هنا النزاعات التي يفتحها العملاء لدى PayPal، مع سببها ومهلة الرد.',
  ),
  fields: {
    reference: text({
      label: words('Numéro du litige', 'Dispute number', 'رقم النزاع'),
      required: true,
      managed: true,
      searched: true,
      max: 120,
    }),
    orderId: reference({
      label: words('Commande', 'Order', 'الطلب'),
      required: true,
      managed: true,
      target: 'order',
      large: true,
      through: true,
    }),
    transactionId: reference({
      label: words('Paiement contesté', 'Disputed payment', 'الدفعة المتنازع عليها'),
      required: true,
      managed: true,
      target: 'transaction',
      large: true,
      through: true,
    }),
    reason: choice({
      label: words('Raison', 'Reason', 'السبب'),
      required: true,
      managed: true,
      choices: disputeReasons,
    }),
    status: choice({
      label: words('Étape', 'Stage', 'المرحلة'),
      required: true,
      managed: true,
      choices: disputeStatuses,
    }),
    outcome: choice({ label: words('Issue', 'Outcome', 'النتيجة'), managed: true, choices: disputeOutcomes }),
    amount: money({ label: words('Montant contesté', 'Disputed amount', 'المبلغ المتنازع عليه'), managed: true }),
    currency: amountCurrency({ label: words('Devise', 'Currency', 'العملة'), required: true, managed: true }),
    respondBy: instant({ label: words('Répondre avant le', 'Answer by', 'الرد قبل'), managed: true }),
    reportedAt: instant({
      label: words('Dernière nouvelle du prestataire', 'Last news from the provider', 'آخر خبر من مزود الدفع'),
      managed: true,
    }),
  },
  unique: [{ fields: ['transactionId', 'reference'] }],
  stateField: 'status',
  title: ['reference'],
  evidence: ['orderId', 'amount'],
  list: ['reference', 'orderId', 'reason', 'amount', 'status', 'respondBy', 'outcome'],
  form: [
    {
      label: words('Litige', 'Dispute', 'النزاع'),
      fields: ['reference', 'orderId', 'transactionId', 'reason', 'amount', 'currency'],
    },
    { label: words('Suite', 'Progress', 'التقدم'), fields: ['status', 'respondBy', 'outcome', 'reportedAt'] },
  ],
  beside: ['orderId', 'transactionId'],
})
