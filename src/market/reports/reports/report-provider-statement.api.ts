import { words } from '#engine/definition/words.ts'
import { article as articles } from '#market/catalogue/articles/article.ts'
import { plack as placks } from '#market/stock/plack.ts'
import { provider as providers } from '#market/providers/provider.ts'
import {
  byDay,
  byReference,
  filterSql,
  nameSql,
  withinPeriodSql,
  type ReportSqlContext,
  type SqlReport,
} from '../report-definition.api.ts'
import { statementSums } from './report-statement-sums.api.ts'
import { soldLines } from './report-sold.api.ts'

const provider = words('Fournisseur', 'Provider', 'المورد')
const article = words('Article', 'Article', 'المنتج')

const placedAtSql = `coalesce(o.created_at, 'infinity'::timestamptz)`

/** The sold lines `d` that are somebody’s, with what of each went back, `r`. */
function byLine(asked: ReportSqlContext): string {
  return `from ${soldLines(asked)} cross join lateral (
    select coalesce(sum(l.amount), 0) as refunded from refund_line l join payment_transaction p on p.id = l.transaction_id
    where l.order_detail_id = d.id and p.state = 'approved') r
  where ${withinPeriodSql(placedAtSql, asked)} and d.provider_id is not null${filterSql(asked, {
    provider: (id) => `d.provider_id = ${id}::uuid`,
    article: (id) => `d.article_id = ${id}::uuid`,
  })}`
}

/** What was sold of each provider’s, at which prices, and what of it went back: what one settles with them by. */
export const providerStatement: SqlReport = {
  name: 'provider-statement',
  label: words('Relevé par fournisseur', 'Statement per provider', 'كشف حساب المورد'),
  hint: words(
    'Les lignes des commandes payées, au prix figé à la vente, le jour de la commande, chacune à son fournisseur. Un remboursement compte sur les lignes pour lesquelles il a été fait ; d’un simple montant, chaque ligne de la commande porte sa part. Les essais ne comptent pas.',
    'The lines of paid orders, at the price frozen at the time of sale, on the day of the order, each with its provider. A refund counts on the lines it was made for; when it is only an amount, each line of the order bears its share. Tests do not count.',
    'بنود الطلبات المدفوعة بالسعر المثبت عند البيع وفي يوم الطلب، كل بند لمورده. يُحسب الاسترداد على البنود التي تم من أجلها؛ وإن كان مبلغًا فقط فعلى كل بند من الطلب حصته. والتجارب لا تُحسب.',
  ),
  period: true,
  source: statementSums,
  counted: 'sum(p.lines)',
  groups: [
    byReference({
      name: 'provider',
      label: provider,
      column: 'p.provider_id',
      to: providers,
      screen: '/providers',
    }),
    byReference({ name: 'article', label: article, column: 'p.article_id', to: articles, screen: '/articles' }),
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
    { name: 'sold', label: words('Vendu', 'Sold', 'المبيع'), type: 'money', sql: 'sum(p.sold)' },
    { name: 'refunded', label: words('Remboursé', 'Refunded', 'المسترد'), type: 'money', sql: 'sum(p.refunded)' },
    { name: 'net', label: words('Net', 'Net', 'الصافي'), type: 'money', sql: 'sum(p.sold - p.refunded)' },
  ],
  rows: {
    source: byLine,
    label: words('Ligne de commande', 'Order line', 'بند الطلب'),
    at: placedAtSql,
    id: 'd.id',
    idType: 'uuid',
    link: `'/orders/' || o.id`,
    columns: [
      { name: 'order', label: words('Commande', 'Order', 'الطلب'), type: 'code', sql: 'o.number' },
      { name: 'at', label: words('Date', 'Date', 'التاريخ'), type: 'moment', sql: 'o.created_at' },
      {
        name: 'provider',
        label: provider,
        type: 'text',
        sql: nameSql(providers, 'd.provider_id'),
      },
      {
        name: 'article',
        label: words('Article ou plack', 'Article or plack', 'المنتج أو البلاك'),
        type: 'text',
        sql: (asked) =>
          `coalesce(${nameSql(articles, 'd.article_id')(asked)}, ${nameSql(placks, 'd.plack_id')(asked)})`,
      },
      { name: 'units', label: words('Unités', 'Units', 'الوحدات'), type: 'count', sql: 'd.quantity', total: true },
      { name: 'price', label: words('Prix unitaire', 'Unit price', 'سعر الوحدة'), type: 'money', sql: 'd.unit_price' },
      {
        name: 'reduction',
        label: words('Remises', 'Discounts', 'الخصومات'),
        type: 'money',
        sql: 'd.reduction * d.quantity',
        total: true,
      },
      { name: 'sold', label: words('Vendu', 'Sold', 'المبيع'), type: 'money', sql: 'd.total', total: true },
      {
        name: 'refunded',
        label: words('Remboursé', 'Refunded', 'المسترد'),
        type: 'money',
        sql: 'r.refunded',
        total: true,
      },
      { name: 'net', label: words('Net', 'Net', 'الصافي'), type: 'money', sql: 'd.total - r.refunded', total: true },
    ],
  },
  filters: [
    { name: 'provider', label: provider, target: 'provider' },
    { name: 'article', label: article, target: 'article' },
  ],
  chart: 'sold',
}
