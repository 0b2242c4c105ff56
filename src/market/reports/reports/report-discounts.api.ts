import { defineMessages, words } from '#engine/definition/words.ts'
import { article as articles } from '#market/catalogue/articles/article.ts'
import { brand as brands } from '#market/catalogue/brand.ts'
import { provider as providers } from '#market/providers/provider.ts'
import { byDay, byReference, filterSql, nameSql, type SqlReport } from '../report-definition.api.ts'
import { soldLines } from './report-sold.api.ts'

const { article, brand, provider } = defineMessages('reports.report-discounts.text', {
  article: words('Article', 'Article', 'المنتج'),
  brand: words('Marque', 'Brand', 'العلامة التجارية'),
  provider: words('Fournisseur', 'Provider', 'المورد'),
})

/** The report on the cost of discounts: the part of the full prices that was not charged. */
export const discountCost: SqlReport = defineMessages('reports.report-discounts.discountCost', {
  name: 'discount-cost',
  label: words('Coût des remises', 'Cost of discounts', 'تكلفة الخصومات'),
  hint: words(
    'Ce que les remises ont retiré du prix des lignes vendues, tel que figé à la vente. Une ligne ne dit pas laquelle des remises a joué : le coût se lit par article, marque, fournisseur ou temps.',
    'What discounts took off the price of sold lines, as frozen at the time of sale. A line does not say which discount applied: the cost is read by article, brand, provider or time.',
    'ما أنقصته الخصومات من سعر البنود المبيعة كما ثبت عند البيع. لا يذكر البند أي خصم طُبق، لذا تُقرأ التكلفة حسب المنتج أو العلامة أو المورد أو الزمن.',
  ),
  period: true,
  source: (context) =>
    `from ${soldLines(context)} left join article a on a.id = p.article_id
    where p.reduction <> 0${filterSql(context, {
      article: (id) => `p.article_id = ${id}::uuid`,
      brand: (id) => `a.brand_id = ${id}::uuid`,
      provider: (id) => `p.provider_id = ${id}::uuid`,
    })}`,
  groups: [
    byReference(articles, { label: article, column: 'p.article_id' }),
    byReference(brands, { label: brand, column: 'a.brand_id' }),
    byReference(providers, { label: provider, column: 'p.provider_id' }),
    ...byDay('p.day'),
  ],
  measures: [
    {
      name: 'units',
      label: words('Unités remisées', 'Discounted units', 'الوحدات المخفضة'),
      type: 'count',
      sql: 'sum(p.units)',
    },
    {
      name: 'gross',
      label: words('Au prix plein', 'At full price', 'بالسعر الكامل'),
      type: 'money',
      sql: 'sum(p.sold + p.reduction)',
    },
    {
      name: 'cost',
      label: words('Coût des remises', 'Cost of discounts', 'تكلفة الخصومات'),
      type: 'money',
      sql: 'sum(p.reduction)',
    },
    { name: 'sold', label: words('Vendu', 'Sold', 'المباع'), type: 'money', sql: 'sum(p.sold)' },
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
      { name: 'units', label: words('Unités', 'Units', 'الوحدات'), type: 'count', sql: 'p.units', total: true },
      { name: 'price', label: words('Prix plein', 'Full price', 'السعر الكامل'), type: 'money', sql: 'd.unit_price' },
      {
        name: 'cost',
        label: words('Remise', 'Discount', 'الخصم'),
        type: 'money',
        sql: 'p.reduction',
        total: true,
      },
      { name: 'sold', label: words('Vendu', 'Sold', 'المباع'), type: 'money', sql: 'p.sold', total: true },
    ],
  },
  filters: [
    { name: 'article', label: article, target: 'article' },
    { name: 'brand', label: brand, target: 'brand' },
    { name: 'provider', label: provider, target: 'provider' },
  ],
  chart: 'cost',
})
