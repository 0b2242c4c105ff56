import type { Field } from '#engine/definition/field.ts'
import { ownedBy, resource } from '#engine/definition/resource.ts'
import { words } from '#engine/definition/words.ts'
import { reference } from '#engine/fields/choices/reference.ts'
import { toggle } from '#engine/fields/choices/toggle.ts'
import { date } from '#engine/fields/dates/date.ts'
import { integer } from '#engine/fields/numbers/integer.ts'
import { money } from '#engine/fields/numbers/money.ts'
import { text } from '#engine/fields/text/text.ts'
import { providerStatementLineSummary } from '../resources.ts'

/** Removes sorting from a field. There are as many lines as sales, and each sort order would need an index. */
const unordered = <Of extends Field>(field: Of) => ({ ...field, sort: null })

const amount = { required: true, managed: true, signed: true } as const

/** An order line on an issued statement: a sale or refund on a day of the period, or a difference from an earlier statement. */
export const providerStatementLine = resource({
  ...providerStatementLineSummary,
  empty: words(
    'Les lignes de commandes d’un relevé émis apparaissent ici.',
    'The order lines of an issued statement appear here.',
    'تظهر هنا بنود الطلبات في كشف صادر.',
  ),
  fields: {
    statementId: reference({
      label: words('Relevé', 'Statement', 'الكشف'),
      required: true,
      managed: true,
      target: 'provider-statement',
    }),
    providerId: reference({
      label: words('Fournisseur', 'Provider', 'المورد'),
      required: true,
      managed: true,
      target: 'provider',
    }),
    orderId: reference({
      label: words('Commande', 'Order', 'الطلب'),
      required: true,
      managed: true,
      target: 'order',
      large: true,
    }),
    orderDetailId: reference({
      label: words('Ligne de commande', 'Order line', 'بند الطلب'),
      required: true,
      managed: true,
      target: 'order-detail',
      large: true,
    }),
    orderNumber: unordered(
      text({
        label: words('Numéro de commande', 'Order number', 'رقم الطلب'),
        required: true,
        managed: true,
        searched: true,
        max: 30,
      }),
    ),
    carried: unordered(
      toggle({
        label: words('Période précédente', 'Earlier period', 'فترة سابقة'),
        managed: true,
      }),
    ),
    day: date({
      label: words('Date', 'Date', 'التاريخ'),
      hint: words(
        'Vide pour une différence d’une période précédente.',
        'Empty for a difference from an earlier period.',
        'فارغ لفرق من فترة سابقة.',
      ),
      managed: true,
    }),
    article: unordered(
      text({
        label: words('Article ou plack', 'Article or plack', 'المنتج أو البلاك'),
        managed: true,
        searched: true,
        max: 200,
      }),
    ),
    units: unordered(integer({ label: words('Unités', 'Units', 'الوحدات'), required: true, managed: true })),
    reduction: unordered(money({ ...amount, label: words('Remises', 'Discounts', 'الخصومات') })),
    sold: unordered(money({ ...amount, label: words('Vendu', 'Sold', 'المباع') })),
    refunded: unordered(money({ ...amount, label: words('Remboursé', 'Refunded', 'المسترد') })),
    net: unordered(money({ ...amount, label: words('Net', 'Net', 'الصافي'), summed: true })),
  },
  phrases: { day: words('{{day}}', '{{day}}', '{{day}}') },
  title: ['article'],
  heading: words('{{article}} · {{orderNumber}}', '{{article}} · {{orderNumber}}', '{{article}} · {{orderNumber}}'),
  evidence: ['orderNumber'],
  list: ['article', 'statementId', 'providerId', 'day', 'units', 'net'],
  sort: 'createdAt',
  form: [
    {
      label: words('Ligne', 'Line', 'البند'),
      fields: ['orderNumber', 'orderId', 'orderDetailId', 'article', 'statementId', 'providerId', 'carried', 'day'],
    },
    {
      label: words('Chiffres', 'Figures', 'الأرقام'),
      fields: ['units', 'reduction', 'sold', 'refunded', 'net'],
    },
  ],
  beside: ['orderId'],
  own: ownedBy('providerId', ['read']),
})
