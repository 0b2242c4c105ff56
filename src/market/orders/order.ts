import type { Field } from '#engine/definition/field.ts'
import { resource, type Own } from '#engine/definition/resource.ts'
import { words } from '#engine/definition/words.ts'
import { choice } from '#engine/fields/choices/choice.ts'
import { instant } from '#engine/fields/dates/instant.ts'
import { integer } from '#engine/fields/numbers/integer.ts'
import { longText } from '#engine/fields/text/long-text.ts'
import { amountCurrency, money } from '#engine/fields/numbers/money.ts'
import { reference } from '#engine/fields/choices/reference.ts'
import { text } from '#engine/fields/text/text.ts'
import { toggle } from '#engine/fields/choices/toggle.ts'
import { orderStatusReference } from '#market/workflow/order-status-field.ts'
import { categories } from '#market/workflow/workflow.ts'
import { paymentState } from './payment-state-field.ts'
import { orderSummary } from './resources.ts'

/** The access rule for providers: a provider sees the orders that have a line of that provider. */
const own: Own = {
  verbs: ['read'],
  condition: (owner) =>
    `exists (select from order_detail mine where mine.order_id = t.id and mine.provider_id = ${owner})`,
}

/** A field without sorting, because an index for it would slow down the placing of orders. */
const unordered = <Of extends Field>(field: Of) => ({ ...field, sort: null })

/** Makes zero the default of a field's column. */
const zeroAtFirst = <Of extends Field>(field: Of) => ({ ...field, column: { ...field.column, default: '0' } })

/** An order of a customer, at the prices of the time when its lines were entered. Only the events of its workflow change its status. */
export const order = resource({
  ...orderSummary,
  table: 'customer_order',
  empty: words(
    'Une commande réunit ce qu’un client achète ; le serveur en fixe les prix et n’engage que ce qui est en stock.',
    'An order holds what a customer buys; the server sets the prices and only commits what is in stock.',
    'يجمع الطلب ما يشتريه العميل؛ يثبت الخادم الأسعار ولا يعد إلا بما في المخزون.',
  ),
  fields: {
    number: text({
      label: words('Numéro', 'Number', 'الرقم'),
      required: true,
      managed: true,
      unique: true,
      searched: true,
      max: 30,
    }),
    customerId: reference({
      label: words('Client', 'Customer', 'العميل'),
      required: true,
      target: 'customer',
      large: true,
      through: true,
    }),
    statusId: orderStatusReference({ label: words('État', 'Status', 'الحالة'), required: true, managed: true }),
    category: choice({
      label: words('Catégorie d’état', 'Status category', 'فئة الحالة'),
      required: true,
      managed: true,
      derivedFrom: 'statusId',
      choices: categories,
    }),
    paymentState: paymentState({
      label: words('Paiement', 'Payment', 'الدفع'),
      required: true,
      managed: true,
      choices: [
        { value: 'unpaid', label: words('Non payée', 'Unpaid', 'غير مدفوع'), colour: 'gray' },
        { value: 'partly_paid', label: words('Payée en partie', 'Partly paid', 'مدفوع جزئيًا'), colour: 'yellow' },
        { value: 'paid', label: words('Payée', 'Paid', 'مدفوع'), colour: 'green' },
        {
          value: 'partly_refunded',
          label: words('Remboursée en partie', 'Partly refunded', 'مسترد جزئيًا'),
          colour: 'orange',
        },
        { value: 'refunded', label: words('Remboursée', 'Refunded', 'مسترد'), colour: 'grape' },
      ],
    }),
    total: money({ label: words('Total', 'Total', 'المجموع'), required: true, managed: true, summed: true }),
    paid: unordered(
      money({
        label: words('Payé', 'Paid', 'المدفوع'),
        hint: words(
          'Argent et points reçus pour cette commande.',
          'Money and points received for this order.',
          'المال والنقاط المستلمة لهذا الطلب.',
        ),
        required: true,
        managed: true,
        summed: true,
      }),
    ),
    refunded: unordered(
      money({ label: words('Remboursé', 'Refunded', 'المسترد'), required: true, managed: true, summed: true }),
    ),
    reversed: zeroAtFirst(
      unordered(
        money({
          label: words('Repris par le prestataire', 'Taken back by the provider', 'مسترجع من مزود الدفع'),
          hint: words(
            'Partie du remboursé que le prestataire de paiement a reprise.',
            'The part of the refunded amount that the payment provider took back.',
            'الجزء من المسترد الذي استرجعه مزود الدفع.',
          ),
          required: true,
          managed: true,
        }),
      ),
    ),
    credited: zeroAtFirst(
      unordered(
        money({
          label: words('Avoir', 'Credited', 'الخصم من المستحق'),
          hint: words(
            'Partie du remboursé qui réduit le montant dû.',
            'The part of the refunded amount that lowers the amount due.',
            'الجزء من المسترد الذي يخفض المبلغ المستحق.',
          ),
          required: true,
          managed: true,
        }),
      ),
    ),
    currency: unordered(
      amountCurrency({ label: words('Devise', 'Currency', 'العملة'), required: true, managed: true }),
    ),
    test: unordered(
      toggle({
        label: words('Essai', 'Test', 'تجربة'),
        hint: words(
          'Payée par un mode d’essai : elle ne compte dans aucun chiffre.',
          'Paid by a test mode: it is left out of all figures.',
          'مدفوع بطريقة تجريبية: لا يدخل في أي رقم.',
        ),
        managed: true,
      }),
    ),
    note: longText({ label: words('Note', 'Note', 'ملاحظة'), searched: true, max: 2000 }),
    location: unordered(text({ label: words('Lieu', 'Location', 'المكان'), searched: true, max: 200 })),
    trackingNumber: text({
      given: true,
      label: words('Numéro de suivi', 'Tracking number', 'رقم التتبع'),
      searched: true,
      max: 80,
    }),
    createdById: reference({ label: words('Saisie par', 'Entered by', 'أدخله'), managed: true, target: 'user' }),
    dueAt: instant({
      label: words('Suite automatique', 'Moves on', 'الخطوة التلقائية'),
      hint: words(
        'Quand le temps fera avancer la commande d’elle-même.',
        'When the order will move automatically.',
        'متى يحرك الوقت الطلب تلقائيًا.',
      ),
      managed: true,
    }),
    payUntil: unordered(
      instant({
        label: words('À payer jusqu’au', 'Pay by', 'يدفع حتى'),
        hint: words(
          'Aussi longtemps que le plus long mode de paiement proposé, puis la commande expire.',
          'As long as the longest payment mode offered; then the order expires.',
          'طوال أطول طريقة دفع معروضة، ثم تنتهي مهلة الطلب.',
        ),
        managed: true,
      }),
    ),
    workflowVersion: unordered(
      integer({
        label: words('Version du parcours', 'Workflow version', 'إصدار المسار'),
        required: true,
        managed: true,
      }),
    ),
  },
  stateField: 'statusId',
  title: ['number'],
  evidence: ['customerId', 'total'],
  list: ['number', 'statusId', 'total', 'paymentState', 'createdAt', 'dueAt'],
  form: [
    { label: words('Commande', 'Order', 'الطلب'), fields: ['customerId', 'note'] },
    { label: words('Livraison', 'Delivery', 'التسليم'), fields: ['location', 'trackingNumber'] },
  ],
  tabs: [
    {
      resource: 'order-detail',
      field: 'orderId',
      label: words('Lignes', 'Lines', 'البنود'),
      create: words('Ajouter une ligne', 'Add a line', 'إضافة بند'),
      settled: ({ category }) => category !== 'draft',
    },
  ],
  own,
})
