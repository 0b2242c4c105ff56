import { words } from '#engine/core/words.ts'
import { byDay, byReference, narrowed, within, type Asked, type CountedReport } from './report-definition.api.ts'
import { statementSums } from './report-statement-sums.api.ts'
import { soldLines } from './report-sold.api.ts'

const provider = words('Fournisseur', 'Provider', 'المورد')
const article = words('Article', 'Article', 'المنتج')

// Whose the eSIM profiles of a line are: those it holds, or held last.
const holders = `(
  select f.provider_id, count(*) as own, row_number() over (order by f.provider_id) as place,
    sum(count(*)) over (order by f.provider_id) as upto, sum(count(*)) over () as whole
  from order_profile h join profile_id f on f.id = h.profile_id
  where h.order_detail_id = d.id and (h.released_at is null
    or not exists (select from order_profile k where k.order_detail_id = d.id and k.released_at is null))
  group by f.provider_id) q`

// Cut so that the parts come to the whole line. A line of several providers stands once for each of them.
const cut = `case when q.place = 1 then d.id else md5(d.id::text || q.place)::uuid end as id, q.provider_id,
  (round(d.quantity * q.upto / q.whole) - round(d.quantity * (q.upto - q.own) / q.whole))::integer as units,
  round(d.total * q.upto / q.whole, 2) - round(d.total * (q.upto - q.own) / q.whole, 2) as sold,
  round(r.share * q.upto / q.whole, 2) - round(r.share * (q.upto - q.own) / q.whole, 2) as refunded`

const uncut = 'd.id, d.provider_id, d.quantity as units, d.total as sold, r.share as refunded'

const placed = `coalesce(o.created_at, 'infinity'::timestamptz)`

/** The sold lines `d` with the part `p` of one provider: of the provider a line names, or of those of its profiles. */
function byLine(asked: Asked): string {
  return `from ${soldLines(asked)} cross join lateral (
    select ${uncut} where d.provider_id is not null
    union all
    select ${cut} from ${holders} where d.provider_id is null and d.delivers = 'profiles') p
  where ${within(placed, asked)} and p.provider_id is not null${narrowed(asked, {
    // Lines of other providers are passed over before their profiles are looked at.
    provider: (id) => `p.provider_id = ${id}::uuid and coalesce(d.provider_id, ${id}::uuid) = ${id}::uuid`,
    article: (id) => `d.article_id = ${id}::uuid`,
  })}`
}

/** What was sold of each provider’s, at which prices, and what of it went back: what one settles with them by. */
export const providerStatement: CountedReport = {
  name: 'provider-statement',
  label: words('Relevé par fournisseur', 'Statement per provider', 'كشف حساب المورد'),
  hint: words(
    'Les lignes des commandes payées, au prix figé à la vente, le jour de la commande. Une ligne sans fournisseur revient à celui de ses profils. Un remboursement se répartit sur les lignes de sa commande, en proportion de leurs montants.',
    'The lines of paid orders, at the price frozen when sold, on the day of the order. A line without a provider is that of its profiles. A refund is spread over the lines of its order in proportion to their amounts.',
    'أسطر الطلبات المدفوعة بالسعر المثبت عند البيع وفي يوم الطلب. والسطر بلا مورد يعود إلى مورد ملفاته. يوزع المبلغ المسترد على أسطر طلبه بنسبة مبالغها.',
  ),
  period: true,
  source: statementSums,
  counted: 'sum(p.lines)',
  groups: [
    byReference({
      name: 'provider',
      label: provider,
      column: 'p.provider_id',
      table: 'provider',
      screen: '/providers',
    }),
    byReference({ name: 'article', label: article, column: 'p.article_id', table: 'article', screen: '/articles' }),
    ...byDay('p.day'),
  ],
  measures: [
    { name: 'units', label: words('Unités', 'Units', 'الوحدات'), type: 'count', sql: 'sum(p.units)' },
    {
      name: 'gross',
      label: words('Avant remise', 'Before reduction', 'قبل الخصم'),
      type: 'money',
      sql: 'sum(p.sold + p.reduction)',
    },
    {
      name: 'reduction',
      label: words('Remises', 'Reductions', 'الخصومات'),
      type: 'money',
      sql: 'sum(p.reduction)',
    },
    { name: 'sold', label: words('Vendu', 'Sold', 'المبيع'), type: 'money', sql: 'sum(p.sold)' },
    { name: 'refunded', label: words('Remboursé', 'Refunded', 'المسترد'), type: 'money', sql: 'sum(p.refunded)' },
    { name: 'net', label: words('Net', 'Net', 'الصافي'), type: 'money', sql: 'sum(p.sold - p.refunded)' },
  ],
  rows: {
    source: byLine,
    label: words('Ligne de commande', 'Order line', 'سطر الطلب'),
    at: placed,
    // A line whose profiles are of several providers stands once for each of them.
    id: 'p.id',
    idType: 'uuid',
    link: `'/orders/' || o.id`,
    columns: [
      { name: 'order', label: words('Commande', 'Order', 'الطلب'), type: 'code', sql: 'o.number' },
      { name: 'at', label: words('Date', 'Date', 'التاريخ'), type: 'moment', sql: 'o.created_at' },
      {
        name: 'provider',
        label: provider,
        type: 'text',
        sql: '(select n.name from provider n where n.id = p.provider_id)',
      },
      {
        name: 'article',
        label: words('Article ou plack', 'Article or plack', 'المنتج أو البلاك'),
        type: 'text',
        sql: 'coalesce((select n.name from article n where n.id = d.article_id), (select n.name from plack n where n.id = d.plack_id))',
      },
      { name: 'units', label: words('Unités', 'Units', 'الوحدات'), type: 'count', sql: 'p.units', total: true },
      { name: 'price', label: words('Prix unitaire', 'Unit price', 'سعر الوحدة'), type: 'money', sql: 'd.unit_price' },
      {
        name: 'reduction',
        label: words('Remises', 'Reductions', 'الخصومات'),
        type: 'money',
        sql: 'd.reduction * p.units',
        total: true,
      },
      { name: 'sold', label: words('Vendu', 'Sold', 'المبيع'), type: 'money', sql: 'p.sold', total: true },
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
}
