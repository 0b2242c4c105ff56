import { resource } from '#engine/definition/resource.ts'
import { words } from '#engine/definition/words.ts'
import { choice } from '#engine/fields/choices/choice.ts'
import { instant } from '#engine/fields/dates/instant.ts'
import { longText } from '#engine/fields/text/long-text.ts'
import { amountCurrency, money } from '#engine/fields/numbers/money.ts'
import { reference } from '#engine/fields/choices/reference.ts'
import { text } from '#engine/fields/text/text.ts'
import { toggle } from '#engine/fields/choices/toggle.ts'
import { transactionSummary } from './resources.ts'

/** Whether a transaction with this intent pays money out of the shop. */
export function isOutgoing(intent: unknown): boolean {
  return intent === 'refund' || intent === 'reversal'
}

/** The fields of a transaction that can always change. */
export const wordFields: readonly string[] = ['payerStatus', 'reason']

/** The link fields of a transaction. For transactions that a provider reported, only the provider sets them. */
export const linkFields: readonly string[] = ['paymentLinks', 'saleLinks']

/** A movement of money for an order, completed or attempted, named after PayPal’s payment object. Transactions are never deleted. */
export const transaction = resource({
  ...transactionSummary,
  table: 'payment_transaction',
  empty: words(
    'Chaque paiement et chaque remboursement d’une commande apparaît ici.',
    'Every payment and every refund of an order appears here.',
    'يظهر هنا كل دفع وكل استرداد لطلب.',
  ),
  fields: {
    orderId: reference({
      label: words('Commande', 'Order', 'الطلب'),
      required: true,
      target: 'order',
      large: true,
      through: true,
    }),
    customerId: reference({
      label: words('Client', 'Customer', 'العميل'),
      required: true,
      managed: true,
      target: 'customer',
      large: true,
      through: true,
    }),
    paymentModeId: {
      ...reference({
        label: words('Mode de paiement', 'Payment mode', 'طريقة الدفع'),
        target: 'payment-mode',
      }),
      sample: (): string | null => 'a0dc6fdd-fcf6-4c0b-b20f-b190eca3025c',
    },
    intent: choice({
      label: words('Nature', 'Intent', 'النوع'),
      required: true,
      initial: () => 'sale',
      choices: [
        { value: 'sale', label: words('Paiement', 'Payment', 'دفع') },
        { value: 'refund', label: words('Remboursement', 'Refund', 'استرداد') },
        {
          value: 'reversal',
          label: words('Reprise par le prestataire', 'Reversal by the provider', 'استرجاع من مزود الدفع'),
          colour: 'red',
        },
        {
          value: 'reinstatement',
          label: words('Retour de l’argent', 'Reinstatement', 'إعادة المال'),
        },
      ],
    }),
    state: choice({
      label: words('État', 'State', 'الحالة'),
      required: true,
      initial: () => 'approved',
      usual: 'approved',
      choices: [
        { value: 'created', label: words('Commencée', 'Created', 'بدأت'), colour: 'gray' },
        { value: 'pending', label: words('En cours', 'Pending', 'قيد التنفيذ'), colour: 'yellow' },
        { value: 'approved', label: words('Acceptée', 'Approved', 'مقبولة'), colour: 'green' },
        { value: 'failed', label: words('Refusée', 'Failed', 'مرفوضة'), colour: 'red' },
      ],
    }),
    test: {
      ...toggle({
        label: words('Essai', 'Test', 'تجربة'),
        hint: words('Aucun argent n’a bougé.', 'No money moved.', 'لم يُخصم أي مبلغ.'),
        managed: true,
      }),
      sort: null,
    },
    points: {
      ...toggle({
        label: words('Points', 'Points', 'نقاط'),
        hint: words('Des points, et non de l’argent.', 'Points, and no money.', 'نقاط لا مال.'),
        managed: true,
      }),
      sort: null,
    },
    originId: reference({
      label: words('Mouvement d’origine', 'Original movement', 'الحركة الأصلية'),
      hint: words(
        'Le mouvement que celui-ci annule.',
        'The movement that this one undoes.',
        'الحركة التي تلغيها هذه الحركة.',
      ),
      target: 'transaction',
      large: true,
    }),
    movedAt: {
      ...instant({
        label: words('Date du mouvement', 'Date of the movement', 'تاريخ الحركة'),
        required: true,
        managed: true,
      }),
      column: { type: 'timestamptz', default: 'now()' },
    },
    payerStatus: text({ label: words('Statut du payeur', 'Payer status', 'حالة الدافع'), max: 40 }),
    amountTotal: { ...money({ label: words('Montant', 'Amount', 'المبلغ'), required: true }), kind: 'moved-amount' },
    currency: amountCurrency({ label: words('Devise', 'Currency', 'العملة'), required: true, managed: true }),
    invoiceNumber: text({
      label: words('Numéro de facture', 'Invoice number', 'رقم الفاتورة'),
      searched: true,
      max: 40,
    }),
    reference: text({
      label: words('Référence du prestataire', 'Processor reference', 'مرجع مزود الدفع'),
      searched: true,
      max: 120,
    }),
    reason: longText({ label: words('Motif', 'Reason', 'السبب'), searched: true, max: 1000 }),
    paymentLinks: longText({
      label: words('Liens du paiement', 'Payment links', 'روابط الدفع'),
      max: 4000,
    }),
    saleLinks: longText({ label: words('Liens de la vente', 'Sale links', 'روابط البيع'), max: 4000 }),
  },
  stateField: 'state',
  phrases: { moved: words('{{movedAt}}', '{{movedAt}}', '{{movedAt}}') },
  title: ['invoiceNumber'],
  evidence: ['customerId'],
  list: ['invoiceNumber', 'intent', 'state', 'amountTotal', 'paymentModeId', 'movedAt'],
  form: [
    {
      label: words('Transaction', 'Transaction', 'المعاملة'),
      fields: ['orderId', 'intent', 'originId', 'paymentModeId', 'state', 'amountTotal'],
    },
    {
      label: words('Chez le prestataire', 'At the processor', 'لدى مزود الدفع'),
      fields: ['payerStatus', 'invoiceNumber', 'reference', 'reason', 'paymentLinks', 'saleLinks'],
    },
  ],
  beside: [
    { resource: 'order-detail', field: 'orderId', of: 'orderId', details: ['quantity', 'total'] },
    {
      resource: 'transaction',
      field: 'orderId',
      of: 'orderId',
      details: ['intent', 'amountTotal', 'movedAt'],
      label: words('Autres mouvements de la commande', 'Other movements of the order', 'حركات أخرى للطلب'),
    },
  ],
})
