import { resource } from '#engine/definition/resource.ts'
import { words } from '#engine/definition/words.ts'
import { choice } from '#engine/fields/choices/choice.ts'
import { reference } from '#engine/fields/choices/reference.ts'
import { instant } from '#engine/fields/dates/instant.ts'
import { decimal } from '#engine/fields/numbers/decimal.ts'
import { integer } from '#engine/fields/numbers/integer.ts'
import { longText } from '#engine/fields/text/long-text.ts'
import { text } from '#engine/fields/text/text.ts'
import { supplierCurrency } from '#market/settings/named-codes.ts'
import { supplyReasons } from './refusals.ts'
import { supplyOrderSummary } from './resources.ts'
import { supplierAmount } from './supplier-amount.ts'

const managed = { managed: true } as const

/** A purchase from a supplier. Souk sends it once with its key; without an answer it searches for it before anything else. */
export const supplyOrder = resource({
  ...supplyOrderSummary,
  empty: words(
    'Quand une commande payée manque de stock, Souk achète ses eSIM au fournisseur : l’achat apparaît ici.',
    'When a paid order lacks stock, Souk buys its eSIMs from the supplier: the purchase appears here.',
    'إذا لم يكفِ المخزون لطلب مدفوع، يشتري Souk ملفات eSIM من المورد ويظهر الشراء هنا.',
  ),
  fields: {
    orderId: reference({
      label: words('Commande', 'Order', 'الطلب'),
      ...managed,
      required: true,
      target: 'order',
      large: true,
      through: true,
    }),
    orderDetailId: reference({
      label: words('Ligne de commande', 'Order line', 'بند الطلب'),
      ...managed,
      required: true,
      target: 'order-detail',
      large: true,
      through: true,
    }),
    articleId: reference({
      label: words('Article', 'Article', 'المنتج'),
      ...managed,
      required: true,
      target: 'article',
    }),
    accountId: reference({
      label: words('Compte fournisseur', 'Supplier account', 'حساب المورد'),
      ...managed,
      required: true,
      target: 'supplier-account',
    }),
    planId: reference({
      label: words('Source', 'Source', 'المصدر'),
      ...managed,
      required: true,
      target: 'supplier-plan',
    }),
    profileId: reference({
      label: words('eSIM à recharger', 'eSIM to top up', 'ملف eSIM المراد شحنه'),
      hint: words(
        'Vide : l’achat apporte de nouvelles eSIM.',
        'Empty: the purchase brings new eSIMs.',
        'فارغ: يجلب الشراء ملفات eSIM جديدة.',
      ),
      ...managed,
      target: 'profile-id',
      large: true,
    }),
    quantity: integer({
      label: words('eSIM commandées', 'eSIMs ordered', 'ملفات eSIM المطلوبة'),
      ...managed,
      required: true,
      min: 1,
    }),
    received: integer({ label: words('eSIM reçues', 'eSIMs received', 'ملفات eSIM المستلمة'), ...managed, min: 0 }),
    state: choice({
      label: words('État', 'State', 'الحالة'),
      ...managed,
      required: true,
      choices: [
        { value: 'queued', label: words('À envoyer', 'To be sent', 'للإرسال'), colour: 'gray' },
        { value: 'sending', label: words('Réponse attendue', 'Awaiting the answer', 'بانتظار الرد'), colour: 'cyan' },
        { value: 'accepted', label: words('En préparation', 'In preparation', 'قيد التحضير'), colour: 'blue' },
        { value: 'done', label: words('Reçu', 'Received', 'مستلم'), colour: 'green' },
        { value: 'held', label: words('Décision attendue', 'Awaiting a decision', 'بانتظار قرار'), colour: 'orange' },
        { value: 'refused', label: words('Refusé', 'Refused', 'مرفوض'), colour: 'red' },
        { value: 'cancelled', label: words('Abandonné', 'Given up', 'متروك'), colour: 'gray' },
      ],
    }),
    reason: choice({ label: words('Raison', 'Reason', 'السبب'), ...managed, choices: supplyReasons }),
    supplierCode: text({
      label: words('Code du fournisseur', 'Supplier’s code', 'رمز المورد'),
      ...managed,
      max: 120,
    }),
    key: text({
      label: words('Notre clé', 'Our key', 'مفتاحنا'),
      ...managed,
      required: true,
      searched: true,
      max: 60,
    }),
    reference: text({
      label: words('Commande du fournisseur', 'Supplier’s order', 'طلب المورد'),
      ...managed,
      searched: true,
      max: 120,
    }),
    cost: decimal({
      label: words('Coût d’une eSIM', 'Cost of one eSIM', 'تكلفة eSIM'),
      ...managed,
      ...supplierAmount,
    }),
    currency: supplierCurrency({ label: words('Devise', 'Currency', 'العملة'), ...managed }),
    sentAt: instant({ label: words('Envoyé le', 'Sent on', 'أُرسل في'), ...managed }),
    receivedAt: instant({ label: words('Reçu le', 'Received on', 'استُلم في'), ...managed }),
    note: longText({ label: words('Note', 'Note', 'ملاحظة'), max: 1000 }),
  },
  stateField: 'state',
  title: ['orderId', 'articleId'],
  evidence: ['accountId', 'quantity'],
  list: ['orderId', 'articleId', 'accountId', 'quantity', 'state', 'reason', 'createdAt'],
  form: [{ label: words('Achat', 'Purchase', 'الشراء'), fields: ['note'] }],
  unique: [{ fields: ['accountId', 'reference'] }],
})

/**
 * Whether an order line needs its purchase: `paused` while the order is unpaid, disputed or suspended; `over` when the line waits for
 * nothing or its order will not be delivered.
 */
export type Demand = 'due' | 'paused' | 'over'

/** The states of a purchase that may still deliver; a line has at most one such purchase. */
export const openStates = ['queued', 'sending', 'accepted', 'held'] as const
