import { defineMessages, words } from '#engine/definition/words.ts'
import { article as articles } from '#market/catalogue/articles/article.ts'
import { brand as brands } from '#market/catalogue/brand.ts'
import { category as categories } from '#market/catalogue/category.ts'
import { marginRead } from '#market/costs/margin.ts'
import { provider as providers } from '#market/providers/provider.ts'
import { joinLineCostSql } from '#market/shared/line-cost-sql.api.ts'
import { byDay, byReference, filterSql, nameSql, type SqlReport } from '../report-definition.api.ts'
import { soldLines } from './report-sold.api.ts'

const { article, brand, category, provider, units, sold, cost, margin, unknown } = defineMessages(
  'reports.report-margin.text',
  {
    article: words('Article', 'Article', 'المنتج'),
    brand: words('Marque', 'Brand', 'العلامة التجارية'),
    category: words('Catégorie', 'Category', 'الفئة'),
    provider: words('Fournisseur', 'Provider', 'المورد'),
    units: words('Unités', 'Units', 'الوحدات'),
    sold: words('Vendu net', 'Net sold', 'صافي المباع'),
    cost: words('Coût connu', 'Known cost', 'التكلفة المعروفة'),
    margin: words('Marge', 'Margin', 'الهامش'),
    unknown: words('Lignes sans coût', 'Lines without cost', 'بنود دون تكلفة'),
  },
)

// A line that is no longer sold takes its cost back.
const lineCost = 'c.home * sign(p.units::numeric)'
const lineMargin = `p.sold - p.refunded - ${lineCost}`

/** The report on margins: the money of sold lines less their frozen cost. Lines with unknown cost have no margin. */
export const margins: SqlReport = defineMessages('reports.report-margin.margins', {
  name: 'margin',
  label: words('Marges', 'Margins', 'الهوامش'),
  hint: words(
    'Le montant des lignes vendues, moins les remboursements et le coût figé à la saisie de la ligne. Les lignes dont le coût est inconnu sont comptées à part et n’entrent pas dans la marge.',
    'The amount of sold lines, less refunds and the cost frozen when the line was entered. Lines with unknown cost are counted separately and are not part of the margin.',
    'مبلغ البنود المبيعة ناقصًا المبالغ المستردة والتكلفة المثبتة عند إدخال البند. تُعد البنود مجهولة التكلفة على حدة ولا تدخل في الهامش.',
  ),
  demand: marginRead,
  period: true,
  source: (context) =>
    `from ${soldLines(context)} left join article a on a.id = p.article_id ${joinLineCostSql}
    where true${filterSql(context, {
      article: (id) => `p.article_id = ${id}::uuid`,
      brand: (id) => `a.brand_id = ${id}::uuid`,
      category: (id) => `a.category_id = ${id}::uuid`,
      provider: (id) => `p.provider_id = ${id}::uuid`,
    })}`,
  groups: [
    byReference(articles, { label: article, column: 'p.article_id' }),
    byReference(categories, { label: category, column: 'a.category_id' }),
    byReference(brands, { label: brand, column: 'a.brand_id' }),
    byReference(providers, { label: provider, column: 'p.provider_id' }),
    ...byDay('p.day'),
  ],
  measures: [
    { name: 'units', label: units, type: 'count', sql: 'sum(p.units)' },
    { name: 'sold', label: sold, type: 'money', sql: 'sum(p.sold - p.refunded)' },
    { name: 'cost', label: cost, type: 'money', sql: `sum(${lineCost})` },
    { name: 'margin', label: margin, type: 'money', sql: `sum(${lineMargin})` },
    {
      name: 'unknown',
      label: unknown,
      type: 'count',
      sql: 'coalesce(sum(sign(p.units::numeric)) filter (where c.home is null), 0)::integer',
    },
  ],
  rows: {
    label: words('Ligne de commande', 'Order line', 'بند الطلب'),
    at: 'p.at',
    id: 'd.id',
    idType: 'uuid',
    link: `'/orders/' || o.id`,
    columns: [
      { name: 'order', label: words('Commande', 'Order', 'الطلب'), type: 'code', sql: 'o.number' },
      { name: 'at', label: words('Date', 'Date', 'التاريخ'), type: 'moment', sql: 'p.at' },
      { name: 'article', label: article, type: 'text', sql: nameSql(articles, 'p.article_id') },
      { name: 'units', label: units, type: 'count', sql: 'p.units', total: true },
      { name: 'sold', label: sold, type: 'money', sql: 'p.sold - p.refunded', total: true },
      { name: 'cost', label: cost, type: 'money', sql: lineCost, total: true },
      { name: 'margin', label: margin, type: 'money', sql: lineMargin, total: true },
    ],
  },
  filters: [
    { name: 'article', label: article, target: 'article' },
    { name: 'category', label: category, target: 'category' },
    { name: 'brand', label: brand, target: 'brand' },
    { name: 'provider', label: provider, target: 'provider' },
  ],
  chart: 'margin',
})
