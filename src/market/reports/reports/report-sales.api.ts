import { rowsInLanguageSql } from '#engine/crud/reader-language.api.ts'
import type { Language } from '#engine/definition/locale.ts'
import type { Resource } from '#engine/definition/resource.ts'
import { defineMessages, words } from '#engine/definition/words.ts'
import type { Queryable } from '#engine/database/database.api.ts'
import { article as articles } from '#market/catalogue/articles/article.ts'
import { brand as brands } from '#market/catalogue/brand.ts'
import { provider as providers } from '#market/providers/provider.ts'
import { categories } from '#market/workflow/workflow.ts'
import type { ReportQuery } from '#market/reports/report-definition.api.ts'
import type { Grouped, GroupBy, CustomReport } from '../report-definition.api.ts'
import { addDays } from '#engine/definition/days.ts'
import { querySales } from '../sales/sales.api.ts'
import { salesDimensions, type SalesDimension, type SalesMeasures } from '../sales/sales.ts'

const { provider, article, brand } = defineMessages('reports.report-sales.text', {
  provider: words('Fournisseur', 'Provider', 'المورد'),
  article: words('Article', 'Article', 'المنتج'),
  brand: words('Marque', 'Brand', 'العلامة التجارية'),
})

const group = (name: SalesDimension, label: GroupBy['label'], more: Partial<GroupBy> = {}): GroupBy => ({
  name,
  label,
  type: 'text',
  key: () => 'null',
  ...more,
})

const named: Readonly<Partial<Record<SalesDimension, Resource>>> = {
  provider: providers,
  article: articles,
  brand: brands,
}

/** The report on sales, payments and refunds, with the same figures as the dashboard. */
export const sales: CustomReport = defineMessages('reports.report-sales.sales', {
  name: 'sales',
  label: words('Ventes', 'Sales', 'المبيعات'),
  hint: words(
    'Les commandes passées dans la période, annulées comprises, brouillons exclus. Encaissé : argent reçu, sans points ni essais. Remboursé : remboursements et reprises par le prestataire de paiement. L’argent d’une commande se répartit sur ses lignes.',
    'Orders placed in the period, including cancelled ones, excluding drafts. Paid in: money received, without points and tests. Refunded: refunds and reversals by the payment provider. The money of an order is spread over its lines.',
    'الطلبات المنشأة في الفترة بما فيها الملغاة دون المسودات. المحصَّل: المال المستلم دون النقاط والتجارب. المسترد: ما رُد وما استرجعه مزود الدفع. يوزع مال الطلب على بنوده.',
  ),
  period: true,
  groups: [
    group('day', words('Jour', 'Day', 'يوم'), { type: 'day' }),
    group('week', words('Semaine', 'Week', 'الأسبوع'), { type: 'week' }),
    group('month', words('Mois', 'Month', 'الشهر'), { type: 'month' }),
    group('provider', provider, { screen: '/providers' }),
    group('article', article, { screen: '/articles' }),
    group('brand', brand, { screen: '/brands' }),
    group('country', words('Pays', 'Country', 'البلد'), { type: 'country' }),
    group('category', words('État', 'Status', 'الحالة'), { type: 'choice', choices: categories }),
  ],
  measures: [
    { name: 'orders', label: words('Commandes', 'Orders', 'الطلبات'), type: 'count' },
    { name: 'units', label: words('Unités', 'Units', 'الوحدات'), type: 'count' },
    { name: 'value', label: words('Commandé', 'Ordered', 'قيمة الطلبات'), type: 'money' },
    { name: 'captured', label: words('Encaissé', 'Paid in', 'المبلغ المحصَّل'), type: 'money' },
    { name: 'refunded', label: words('Remboursé', 'Refunded', 'المسترد'), type: 'money' },
  ],
  filters: [
    { name: 'provider', label: provider, target: 'provider' },
    { name: 'article', label: article, target: 'article' },
    { name: 'brand', label: brand, target: 'brand' },
    { name: 'category', label: words('État', 'Status', 'الحالة'), choices: categories },
  ],
  chart: 'value',
  read: readSales,
})

async function readSales(on: Queryable, ask: ReportQuery, { name, type }: GroupBy, most: number): Promise<Grouped> {
  const by = salesDimensions.find((one) => one === name)
  const { provider: providerId, article: articleId, brand: brandId, category } = ask.filters
  const question = {
    period: { from: ask.days.from, to: addDays(ask.days.to, 1) },
    providerId,
    articleId,
    brandId,
    category,
  }
  const [rows, [whole]] = await Promise.all([
    querySales(on, { ...question, by: by ? [by] : [], ...(type === 'text' && { largest: 'value' as const }) }),
    querySales(on, question),
  ])
  const sorted = ask.sort ? sortedBy(rows, ask.sort) : rows
  const shown = sorted.slice(0, most + 1)
  const titles = await titlesOf(
    on,
    ask.language,
    by,
    shown.map((row) => (by && row[by]) ?? null),
  )
  return {
    data: shown.map((row) => {
      const key = (by && row[by]) ?? null
      return { ...figuresOf(row), key, title: key === null ? null : (titles.get(key) ?? null) }
    }),
    totals: whole ? figuresOf(whole) : {},
    count: rows.length,
  }
}

function figuresOf({ orders, units, value, captured, refunded }: SalesMeasures) {
  return { orders, units, value, captured, refunded }
}

function sortedBy<Row extends SalesMeasures>(rows: readonly Row[], sort: NonNullable<ReportQuery['sort']>): Row[] {
  const measure = (['orders', 'units', 'value', 'captured', 'refunded'] as const).find((name) => name === sort.measure)
  const figure = (row: Row): number => Number((measure && row[measure]) ?? 0)
  return rows.toSorted((one, other) => (sort.down ? figure(other) - figure(one) : figure(one) - figure(other)))
}

/** The titles of the groups that have names. */
async function titlesOf(
  on: Queryable,
  language: Language | undefined,
  by: SalesDimension | undefined,
  keys: readonly (string | null)[],
): Promise<ReadonlyMap<string, string>> {
  const resource = by && named[by]
  if (!resource) return new Map()
  const rows = await on.query<{ id: string; name: string }>({
    text: `select id, name from ${rowsInLanguageSql(resource, language)} n where id = any($1::uuid[])`,
    values: [keys.filter((key) => key !== null)],
  })
  return new Map(rows.map(({ id, name }) => [id, name]))
}
