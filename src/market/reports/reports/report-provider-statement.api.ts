import { defineMessages, words } from '#engine/definition/words.ts'
import { article as articles } from '#market/catalogue/articles/article.ts'
import { plack as placks } from '#market/stock/plack.ts'
import { provider as providers } from '#market/providers/provider.ts'
import {
  byDay,
  byReference,
  filterSql,
  nameSql,
  type ReportSqlContext,
  type SqlReport,
} from '../report-definition.api.ts'
import { statementSums } from './report-statement-sums.api.ts'
import { soldLines } from './report-sold.api.ts'

const { provider, article } = defineMessages('reports.report-provider-statement.text', {
  provider: words('Fournisseur', 'Provider', 'المورد'),
  article: words('Article', 'Article', 'المنتج'),
})

/** The FROM and WHERE of the sold lines that have a provider. */
function byLine(context: ReportSqlContext): string {
  return `from ${soldLines(context)} where p.provider_id is not null${filterSql(context, {
    provider: (id) => `p.provider_id = ${id}::uuid`,
    article: (id) => `p.article_id = ${id}::uuid`,
  })}`
}

/** The report on the sales and refunds of each provider, from which settlements are computed. */
export const providerStatement: SqlReport = defineMessages('reports.report-provider-statement.providerStatement', {
  name: 'provider-statement',
  label: words('Relevé par fournisseur', 'Statement per provider', 'كشف حساب المورد'),
  hint: words(
    'Les lignes des commandes payées en entier, au prix figé à la vente, chacune à son fournisseur : la vente compte le jour où l’argent a couvert la commande, un remboursement le jour où il a été fait, une reprise par le prestataire de paiement retire la vente ce jour-là. Un remboursement d’un simple montant se répartit sur les lignes. Les essais ne comptent pas. Une commande payée en partie ne figure pas ici : le tableau de bord compte ce qui en a été encaissé.',
    'The lines of fully paid orders, at the price frozen at the time of sale, each with its provider: a sale counts on the day when money covered the order, a refund on the day when it was made, and a reversal by the payment provider takes the sale out on that day. A refund of a mere amount is shared over the lines. Tests do not count. A partly paid order is not listed here: the dashboard counts what was paid in for it.',
    'بنود الطلبات المدفوعة بالكامل بالسعر المثبت عند البيع، كل بند لمورده: يُحسب البيع في اليوم الذي غطى فيه المال الطلب، والاسترداد في يوم إجرائه، واسترجاع مزود الدفع للمال يلغي البيع في يومه. ويوزع استرداد مبلغ فقط على البنود. والتجارب لا تُحسب. والطلب المدفوع جزئيًا لا يظهر هنا، بل تحسب لوحة المعلومات ما حُصّل منه.',
  ),
  period: true,
  source: statementSums,
  counted: 'sum(p.lines)',
  groups: [
    byReference(providers, { label: provider, column: 'p.provider_id' }),
    byReference(articles, { label: article, column: 'p.article_id' }),
    ...byDay('p.day'),
  ],
  measures: [
    { name: 'units', label: words('Unités', 'Units', 'الوحدات'), type: 'count', sql: 'sum(p.units)' },
    {
      name: 'gross',
      label: words('Avant remise', 'Before discount', 'قبل الخصم'),
      type: 'money',
      sql: 'sum(p.sold + p.reduction)',
    },
    {
      name: 'reduction',
      label: words('Remises', 'Discounts', 'الخصومات'),
      type: 'money',
      sql: 'sum(p.reduction)',
    },
    { name: 'sold', label: words('Vendu', 'Sold', 'المباع'), type: 'money', sql: 'sum(p.sold)' },
    { name: 'refunded', label: words('Remboursé', 'Refunded', 'المسترد'), type: 'money', sql: 'sum(p.refunded)' },
    { name: 'net', label: words('Net', 'Net', 'الصافي'), type: 'money', sql: 'sum(p.sold - p.refunded)' },
  ],
  rows: {
    source: byLine,
    label: words('Ligne de commande', 'Order line', 'بند الطلب'),
    at: 'p.at',
    id: 'd.id',
    idType: 'uuid',
    link: `'/orders/' || o.id`,
    columns: [
      { name: 'order', label: words('Commande', 'Order', 'الطلب'), type: 'code', sql: 'o.number' },
      { name: 'at', label: words('Date', 'Date', 'التاريخ'), type: 'moment', sql: 'p.at' },
      {
        name: 'provider',
        label: provider,
        type: 'text',
        sql: nameSql(providers, 'p.provider_id'),
      },
      {
        name: 'article',
        label: words('Article ou plack', 'Article or plack', 'المنتج أو البلاك'),
        type: 'text',
        sql: (context) =>
          `coalesce(${nameSql(articles, 'd.article_id')(context)}, ${nameSql(placks, 'd.plack_id')(context)})`,
      },
      { name: 'units', label: words('Unités', 'Units', 'الوحدات'), type: 'count', sql: 'p.units', total: true },
      { name: 'price', label: words('Prix unitaire', 'Unit price', 'سعر الوحدة'), type: 'money', sql: 'd.unit_price' },
      {
        name: 'reduction',
        label: words('Remises', 'Discounts', 'الخصومات'),
        type: 'money',
        sql: 'p.reduction',
        total: true,
      },
      { name: 'sold', label: words('Vendu', 'Sold', 'المباع'), type: 'money', sql: 'p.sold', total: true },
      {
        name: 'refunded',
        label: words('Remboursé', 'Refunded', 'المسترد'),
        type: 'money',
        sql: 'p.refunded',
        total: true,
      },
      { name: 'net', label: words('Net', 'Net', 'الصافي'), type: 'money', sql: 'p.sold - p.refunded', total: true },
    ],
  },
  filters: [
    { name: 'provider', label: provider, target: 'provider' },
    { name: 'article', label: article, target: 'article' },
  ],
  chart: 'sold',
})
