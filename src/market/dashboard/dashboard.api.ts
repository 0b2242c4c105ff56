import { rowsInLanguageSql } from '#engine/crud/reader-language.api.ts'
import type { Language } from '#engine/definition/locale.ts'
import { article } from '#market/catalogue/articles/article.ts'
import { brand } from '#market/catalogue/brand.ts'
import { provider } from '#market/providers/provider.ts'
import { route } from '#engine/http/route.api.ts'
import type { Area } from '#engine/server/services.api.ts'
import { writeAmount } from '#engine/definition/amount.ts'
import type { Queryable } from '#engine/database/database.api.ts'
import { readOnlyDatabase } from '#engine/database/replication/read-only-database.api.ts'
import { momentFigures } from './dashboard-moment.api.ts'
import type { DashboardQuery } from './dashboard-ask.ts'
import { dashboardContract, type DashboardAnswer, type SalesGroup } from './dashboard.contract.ts'
import { granularityOf, bucketStarts, inclusiveDays } from './dashboard.ts'
import { querySales } from '#market/reports/sales/sales.api.ts'
import type { DayPeriod } from '#market/shared/period.ts'
import type { SalesMeasures } from '#market/reports/sales/sales.ts'

// The largest number of groups in a dimension, which is more than anyone reads. The chart shows fewer groups, and its table lists the
// others.
const mostGroups = 200

const dimensions = { provider, article, brand } as const

const nothing = (): SalesMeasures => {
  const zero = writeAmount(0n)
  return { orders: 0, units: 0, value: zero, captured: zero, refunded: zero }
}

/** The route of the dashboard’s figures for a period and all providers or one, compared with the previous period. */
export const dashboardRoute: Area = (app, { database }) => {
  route(app, dashboardContract, async ({ query, change }) => ({
    data: await dashboardOf(readOnlyDatabase(database), query, change.circumstances.language),
  }))
}

async function dashboardOf(
  on: Queryable,
  { period, previous, day, providerId }: DashboardQuery,
  language: Language,
): Promise<DashboardAnswer> {
  const pace = granularityOf(period)
  const salesQuery = { period, providerId }
  const groups = async (dimension: keyof typeof dimensions): Promise<SalesGroup[]> => {
    const rows = await querySales(on, { ...salesQuery, by: [dimension], largest: 'captured', limit: mostGroups })
    return named(
      on,
      dimension,
      language,
      rows.map(({ [dimension]: id = null, ...measures }) => ({ id, ...measures })),
    )
  }
  const [sales, before, time, providers, articles, brands, countries, statuses, moment, only] = await Promise.all([
    querySales(on, salesQuery),
    querySales(on, { ...salesQuery, period: previous }),
    timeOf(on, { period, previous, providerId }, pace),
    groups('provider'),
    groups('article'),
    groups('brand'),
    querySales(on, { ...salesQuery, by: ['country'], largest: 'captured', limit: mostGroups }),
    statusesOf(on, period, providerId),
    momentFigures(on, { period, previous, day, providerId }),
    providerId === undefined
      ? []
      : on.query<{ id: string; name: string }>({
          text: 'select id, name from provider where id = $1',
          values: [providerId],
        }),
  ])
  return {
    ...inclusiveDays({ period, previous }),
    ...{ day, pace, time, providers, articles, brands, statuses, ...moment },
    provider: only[0] ?? null,
    sales: { now: sales[0] ?? nothing(), before: before[0] ?? nothing() },
    countries: countries.map(({ country = null, ...measures }) => ({ id: country, name: country, ...measures })),
  }
}

/**
 * Sales over time, including days, weeks or months without sales. Days and months are compared with the previous period. Weeks are not
 * compared, because they begin on different dates.
 */
async function timeOf(
  on: Queryable,
  { period, previous, providerId }: Omit<DashboardQuery, 'day'>,
  pace: DashboardAnswer['pace'],
): Promise<DashboardAnswer['time']> {
  const [now, before] = await Promise.all(
    [period, previous].map((one) => querySales(on, { period: one, providerId, by: [pace] })),
  )
  const comparable = pace === 'day' || (pace === 'month' && isAligned(period, previous))
  const earlier = bucketStarts(previous, pace)
  const at = (rows: typeof now, start: string | undefined): SalesMeasures | undefined =>
    rows?.find((row) => row[pace] === start)
  return bucketStarts(period, pace).map((start, place) => {
    const { orders, units, value, captured, refunded } = at(now, start) ?? nothing()
    const twin = earlier[place]
    return {
      ...{ start, orders, units, value, captured, refunded },
      before: comparable && twin !== undefined ? (at(before, twin) ?? nothing()).captured : null,
    }
  })
}

function isAligned(period: DayPeriod, previous: DayPeriod): boolean {
  return period.from.endsWith('-01') && previous.from.endsWith('-01')
}

async function named(
  on: Queryable,
  dimension: keyof typeof dimensions,
  language: Language,
  rows: readonly (SalesMeasures & { readonly id: string | null })[],
): Promise<SalesGroup[]> {
  const ids = rows.flatMap(({ id }) => id ?? [])
  const names = await on.query<{ id: string; name: string }>({
    text: `select id, name from ${rowsInLanguageSql(dimensions[dimension], language)} n where id = any($1::uuid[])`,
    values: [ids],
  })
  const nameById = new Map(names.map(({ id, name }) => [id, name]))
  return rows.map((row) => ({ ...row, name: row.id === null ? null : (nameById.get(row.id) ?? null) }))
}

async function statusesOf(
  on: Queryable,
  period: DayPeriod,
  providerId: string | undefined,
): Promise<DashboardAnswer['statuses'][number][]> {
  const [rows, statuses] = await Promise.all([
    querySales(on, { period, providerId, by: ['status'] }),
    on.query<Omit<DashboardAnswer['statuses'][number], keyof SalesMeasures>>({
      name: 'dashboard-statuses',
      text: `select id, name_fr as "nameFr", name_en as "nameEn", name_ar as "nameAr", colour, category from order_status
        order by position nulls last, id`,
    }),
  ])
  return statuses.flatMap((status) => {
    const { status: _, ...measures } = rows.find((row) => row.status === status.id) ?? { status: null, ...nothing() }
    return measures.orders ? [{ ...measures, ...status }] : []
  })
}
