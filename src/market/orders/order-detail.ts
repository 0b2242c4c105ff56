import { referencedColumn } from '#engine/fields/computed-columns.ts'
import { order } from './order.ts'
import type { Choice } from '#engine/definition/field.ts'
import { fieldProblem } from '#engine/definition/problem.ts'
import { ownedBy, resource, type Rule } from '#engine/definition/resource.ts'
import { defineMessages, words } from '#engine/definition/words.ts'
import { choice } from '#engine/fields/choices/choice.ts'
import { integer } from '#engine/fields/numbers/integer.ts'
import { money } from '#engine/fields/numbers/money.ts'
import { reference } from '#engine/fields/choices/reference.ts'
import { toggle } from '#engine/fields/choices/toggle.ts'
import { plan } from '#market/shared/plan/plan.ts'
import { orderDetailSummary } from './resources.ts'

const sellsSomething: Rule = ({ articleId, plackId }) =>
  (articleId ?? plackId) ? [] : [fieldProblem('articleId', 'required')]

/** The states of a line’s stock. */
export const lineStates = defineMessages('orders.order-detail', [
  { value: 'none', label: words('Non réservé', 'Not reserved', 'غير محجوز'), colour: 'gray' },
  { value: 'reserved', label: words('Réservé', 'Reserved', 'محجوز'), colour: 'yellow' },
  { value: 'taken', label: words('Sorti du stock', 'Taken from stock', 'مسحوب من المخزون'), colour: 'green' },
  { value: 'released', label: words('Libéré', 'Released', 'أُلغي حجزه'), colour: 'gray' },
  { value: 'cancelled', label: words('Annulé', 'Cancelled', 'ملغى'), colour: 'gray' },
  { value: 'returned', label: words('Rendu', 'Returned', 'مرتجع'), colour: 'orange' },
  { value: 'lost', label: words('Passé en perte', 'Written off', 'مشطوب'), colour: 'red' },
] as const satisfies readonly Choice[])

/** A line of an order: a quantity of an article or a plack, at a price that is fixed when the line is entered. */
export const orderDetail = resource({
  ...orderDetailSummary,
  empty: words(
    'Une ligne dit quel article ou quel plack est vendu, en quelle quantité et à quel prix.',
    'A line says which article or plack is sold, in what quantity and at what price.',
    'يذكر البند المنتج أو البلاك المباع وكميته وسعره.',
  ),
  fields: {
    orderId: reference({
      label: words('Commande', 'Order', 'الطلب'),
      required: true,
      target: 'order',
      large: true,
      through: true,
    }),
    articleId: reference({ label: words('Article', 'Article', 'المنتج'), target: 'article' }),
    plackId: reference({
      label: words('Plack', 'Plack', 'البلاك'),
      hint: words(
        'Le plack dont la quantité est prise.',
        'The plack the quantity is taken from.',
        'البلاك الذي تؤخذ منه الكمية.',
      ),
      target: 'plack',
    }),
    providerId: reference({
      label: words('Fournisseur', 'Provider', 'المورد'),
      hint: words(
        'À qui la vente revient. Vide : celui du plack ; pour des profils eSIM, celui dont le stock les fournit.',
        'Who the sale belongs to. Empty: the plack’s provider; for eSIM profiles, the provider whose stock supplies them.',
        'المورد الذي يُحتسب له البيع. إن تُرك فارغًا فهو مورد البلاك، أو المورد الذي يوفر مخزونه ملفات تعريف eSIM.',
      ),
      target: 'provider',
    }),
    anyProvider: {
      ...toggle({
        label: words('Tout fournisseur', 'Any provider', 'أي مورد'),
        hint: words(
          'Aucun fournisseur n’a été demandé : celui de la ligne est celui dont le stock a servi.',
          'No provider was requested: the line’s provider is the one whose stock served it.',
          'لم يُطلب مورد معين: مورد البند هو الذي لبّاه مخزونه.',
        ),
        managed: true,
      }),
      sort: null,
    },
    quantity: integer({ label: words('Quantité', 'Quantity', 'الكمية'), required: true, min: 1, max: 10_000 }),
    pieces: {
      ...integer({
        label: words('Pièces par unité', 'Pieces per unit', 'القطع لكل وحدة'),
        hint: words(
          'Ce que chaque unité prend du plack, fixé à la saisie de la ligne ou quand son plack est choisi.',
          'What each unit takes from the plack, fixed when the line is entered or its plack is chosen.',
          'ما تأخذه كل وحدة من البلاك، يثبت عند إدخال البند أو عند اختيار بلاكه.',
        ),
        required: true,
        managed: true,
        min: 1,
      }),
      blank: 1,
      sort: null,
      column: { type: 'integer', default: '1', check: (column: string) => `${column} >= 1` },
    },
    onOrder: {
      ...toggle({
        label: words('Disponible sur commande', 'Available on order', 'متاح عند الطلب'),
        hint: words(
          'Vendu même sans stock : la livraison attend les pièces ou les profils.',
          'Sold even without stock: delivery waits for the pieces or profiles.',
          'بيع حتى دون مخزون: ينتظر التسليم القطع أو الملفات.',
        ),
        managed: true,
      }),
      sort: null,
    },
    delivers: choice({
      label: words('Type de livraison', 'Delivery type', 'نوع التسليم'),
      required: true,
      managed: true,
      choices: [
        { value: 'profiles', label: words('Des profils eSIM', 'eSIM profiles', 'ملفات تعريف eSIM') },
        { value: 'goods', label: words('Des pièces du stock', 'Stock pieces', 'قطعًا من المخزون') },
        { value: 'renewal', label: words('Un renouvellement', 'A renewal', 'تجديدًا') },
        { value: 'top_up', label: words('Une recharge', 'A top-up', 'إعادة شحن') },
      ],
    }),
    profileId: reference({
      label: words('eSIM à recharger', 'eSIM to top up', 'ملف eSIM المراد شحنه'),
      hint: words(
        'Le fournisseur ajoute le forfait de la ligne à cette eSIM.',
        'The supplier adds the plan of the line to this eSIM.',
        'يضيف المورد باقة البند إلى ملف eSIM هذا.',
      ),
      managed: true,
      target: 'profile-id',
      large: true,
    }),
    unitPrice: money({ label: words('Prix unitaire', 'Unit price', 'سعر الوحدة'), required: true, managed: true }),
    reduction: money({
      label: words('Remise par unité', 'Discount per unit', 'الخصم لكل وحدة'),
      required: true,
      managed: true,
    }),
    total: money({ label: words('Total', 'Total', 'المجموع'), required: true, managed: true, summed: true }),
    points: {
      ...integer({
        label: words('Points par unité', 'Points per unit', 'النقاط لكل وحدة'),
        hint: words(
          'Ce que chaque unité rapporte au client quand la commande se termine, fixé à la saisie de la ligne.',
          'What each unit earns the customer when the order completes, fixed when the line is entered.',
          'ما تكسبه كل وحدة للعميل عند اكتمال الطلب، يثبت عند إدخال البند.',
        ),
        managed: true,
        min: 0,
      }),
      sort: null,
    },
    plan: plan({
      label: words('Forfait vendu', 'Plan sold', 'الباقة المباعة'),
      hint: words(
        'Ce que l’article donnait à la saisie de la ligne.',
        'What the article gave when the line was entered.',
        'ما كان المنتج يمنحه عند إدخال البند.',
      ),
      managed: true,
    }),
    state: choice({
      label: words('Stock', 'Stock', 'المخزون'),
      required: true,
      managed: true,
      choices: lineStates,
    }),
  },
  phrases: {
    price: words('{{quantity}} × {{unitPrice}}', '{{quantity}} × {{unitPrice}}', '{{quantity}} × {{unitPrice}}'),
  },
  title: ['articleId', 'plackId'],
  combined: { customer: referencedColumn('orderId', order, 'customerId') },
  evidence: ['customer'],
  list: ['orderId', 'articleId', 'plackId', 'quantity', 'unitPrice', 'reduction', 'total', 'state'],
  form: [
    {
      label: words('Ligne', 'Line', 'البند'),
      fields: ['orderId', 'articleId', 'plackId', 'providerId', 'quantity'],
    },
  ],
  beside: ['orderId', 'articleId', 'plackId', 'profileId'],
  rules: [sellsSomething],
  own: ownedBy('providerId', ['read']),
})
