import type { FastifyInstance } from 'fastify'
import * as z from 'zod'
import { queryOf } from '#engine/http/members.ts'
import { data } from '#engine/http/contract.ts'
import { route } from '#engine/http/route.api.ts'
import type { Services } from '#engine/server/services.api.ts'
import { writeAmount } from '#engine/definition/amount.ts'
import { organisation } from '#engine/definition/organisation.ts'
import { fieldProblem, Problem, problems, type ProblemDetail } from '#engine/definition/problem.ts'
import type { Queryable } from '#engine/database/database.api.ts'
import { readingOf } from '#engine/database/replication/read-only-database.api.ts'
import { identifier } from '#engine/fields/choices/reference.ts'
import { dayIn } from '#market/catalogue/articles/price.ts'
import { momentFigures } from './dashboard-moment.api.ts'
import { said } from './dashboard.messages.ts'
import {
  dashboardPath,
  mostDays,
  paceOf,
  periodBetween,
  periodOf,
  toldDays,
  presets,
  startsOf,
  usualPreset,
  type Compared,
  type DashboardAnswer,
  type SalesGroup,
  type StatusGroup,
} from './dashboard.ts'
import { chapter } from '#market/reports/report-routes.api.ts'
import { salesOf } from '#market/reports/sales/sales.api.ts'
import { lengthOf, type SalesDimension, type SalesMeasures, type SalesPeriod } from '#market/reports/sales/sales.ts'

// More groups than anybody reads; what a chart leaves out is in its table.
const mostGroups = 200

const nothing = (): SalesMeasures => {
  const zero = writeAmount(0n)
  return { orders: 0, units: 0, value: zero, captured: zero, refunded: zero }
}

const measures = {
  orders: z.int().nullable().describe('Null where an order could be counted twice, as in the sales of a brand'),
  units: z.int(),
  value: z.string().describe('What the orders made in the period are worth, whatever became of them'),
  captured: z.string().describe('Money that came in during the period'),
  refunded: z.string().describe('Money that went back during the period'),
}
const period = z.strictObject({ from: z.iso.date(), to: z.iso.date() })
const groups = z.array(z.strictObject({ ...measures, id: z.string().nullable(), name: z.string().nullable() }))

function nowAndBefore<Value extends z.ZodType>(value: Value) {
  return z.strictObject({ now: value, before: value.nullable() })
}

const answer = z.strictObject({
  period,
  previous: period,
  day: z.iso.date().describe('Which day it is for the organisation'),
  provider: z.strictObject({ id: z.uuid(), name: z.string() }).nullable(),
  sales: nowAndBefore(z.strictObject(measures)),
  customers: nowAndBefore(z.int()).nullable().describe('Not told of one provider: a customer is nobody’s'),
  subscriptions: nowAndBefore(z.int()).describe('On the last day of each period'),
  stock: z.strictObject({ available: z.int() }).describe('Of this moment'),
  pace: z.enum(['day', 'week', 'month']),
  time: z.array(z.strictObject({ ...measures, start: z.iso.date(), before: z.string().nullable() })),
  providers: groups,
  articles: groups,
  brands: groups,
  countries: groups,
  statuses: z.array(
    z.strictObject({
      ...measures,
      id: z.uuid(),
      nameFr: z.string(),
      nameEn: z.string(),
      nameAr: z.string(),
      colour: z.string().nullable(),
      category: z.string(),
    }),
  ),
}) satisfies z.ZodType<DashboardAnswer>

/** How the marketplace is doing over a period, for all or for one provider, against the period before. */
export function dashboardRoute(app: FastifyInstance, { database }: Services): void {
  route(
    app,
    {
      method: 'GET',
      chapter,
      path: dashboardPath,
      demand: 'dashboard:read',
      summary:
        'Sales, customers, subscriptions and stock of a period (`period`, or `from` and `to`), of one provider (`provider`) or all',
      query: queryOf(askedOf, () => ({ ...periodParameters, provider: { type: 'string', format: 'uuid' } })),
      answer: data(answer),
    },
    async ({ query }) => ({ data: await dashboardOf(readingOf(database), query) }),
    { config: { atOnce: 'surveys' } },
  )
}

const date = { type: 'string', format: 'date' }
const periodParameters = {
  period: { enum: presets, default: usualPreset },
  from: { ...date, description: 'With `to`, instead of `period`' },
  to: date,
}

interface Asked extends Compared {
  readonly day: string
  readonly providerId: string | undefined
}

async function dashboardOf(on: Queryable, { period, previous, day, providerId }: Asked): Promise<DashboardAnswer> {
  const pace = paceOf(period)
  const asked = { period, providerId }
  const groups = async (dimension: 'provider' | 'article' | 'brand'): Promise<SalesGroup[]> => {
    const rows = await salesOf(on, { ...asked, by: [dimension], largest: 'captured', limit: mostGroups })
    return named(
      on,
      dimension,
      rows.map(({ [dimension]: id = null, ...measures }) => ({ id, ...measures })),
    )
  }
  const [sales, before, time, providers, articles, brands, countries, statuses, moment, provider] = await Promise.all([
    salesOf(on, asked),
    salesOf(on, { ...asked, period: previous }),
    timeOf(on, { period, previous, providerId }, pace),
    groups('provider'),
    groups('article'),
    groups('brand'),
    salesOf(on, { ...asked, by: ['country'], largest: 'captured', limit: mostGroups }),
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
    ...toldDays({ period, previous }),
    ...{ day, pace, time, providers, articles, brands, statuses, ...moment },
    provider: provider[0] ?? null,
    sales: { now: sales[0] ?? nothing(), before: before[0] ?? nothing() },
    countries: countries.map(({ country = null, ...measures }) => ({ id: country, name: country, ...measures })),
  }
}

/** Sales over time, without gaps. Days and months have one before them that they can be held against; weeks fall otherwise. */
async function timeOf(
  on: Queryable,
  { period, previous, providerId }: Omit<Asked, 'day'>,
  pace: DashboardAnswer['pace'],
): Promise<DashboardAnswer['time']> {
  const [now, before] = await Promise.all(
    [period, previous].map((one) => salesOf(on, { period: one, providerId, by: [pace] })),
  )
  const comparable = pace === 'day' || (pace === 'month' && isAligned(period, previous))
  const earlier = startsOf(previous, pace)
  const at = (rows: typeof now, start: string | undefined): SalesMeasures | undefined =>
    rows?.find((row) => row[pace] === start)
  return startsOf(period, pace).map((start, place) => {
    const { orders, units, value, captured, refunded } = at(now, start) ?? nothing()
    const twin = earlier[place]
    return {
      ...{ start, orders, units, value, captured, refunded },
      before: comparable && twin !== undefined ? (at(before, twin) ?? nothing()).captured : null,
    }
  })
}

function isAligned(period: SalesPeriod, previous: SalesPeriod): boolean {
  return period.from.endsWith('-01') && previous.from.endsWith('-01')
}

async function named(
  on: Queryable,
  table: Extract<SalesDimension, 'provider' | 'article' | 'brand'>,
  rows: readonly (SalesMeasures & { readonly id: string | null })[],
): Promise<SalesGroup[]> {
  const ids = rows.flatMap(({ id }) => id ?? [])
  const names = await on.query<{ id: string; name: string }>({
    name: `dashboard-${table}`,
    text: `select id, name from ${table} where id = any($1::uuid[])`,
    values: [ids],
  })
  const known = new Map(names.map(({ id, name }) => [id, name]))
  return rows.map((row) => ({ ...row, name: row.id === null ? null : (known.get(row.id) ?? null) }))
}

async function statusesOf(on: Queryable, period: SalesPeriod, providerId: string | undefined): Promise<StatusGroup[]> {
  const [rows, statuses] = await Promise.all([
    salesOf(on, { period, providerId, by: ['status'] }),
    on.query<Omit<StatusGroup, keyof SalesMeasures>>({
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

function askedOf(search: URLSearchParams): Asked {
  const day = dayIn(organisation.zone, new Date())
  const [from, to, providerId] = [search.get('from'), search.get('to'), search.get('provider') ?? undefined]
  const preset = presets.find((one) => one === (search.get('period') ?? usualPreset))
  const own = from !== null || to !== null
  const details: ProblemDetail[] = [
    ...[...search.keys()]
      .filter((name) => !['period', 'from', 'to', 'provider'].includes(name))
      .map((name) => fieldProblem(name, 'unknown')),
    ...(preset || own ? [] : [{ ...fieldProblem('period', 'choice'), label: said.period }]),
    ...(own && !isDay(from) ? [{ ...fieldProblem('from', 'date'), label: said.from }] : []),
    ...(own && !isDay(to) ? [{ ...fieldProblem('to', 'date'), label: said.to }] : []),
    ...(providerId === undefined || identifier.safeParse(providerId).success ? [] : [fieldProblem('provider', 'type')]),
  ]
  if (details.length === 0 && isDay(from) && isDay(to)) {
    const compared = periodBetween(from, to)
    const length = lengthOf(compared.period)
    if (length < 1 || length > mostDays) details.push({ field: 'to', code: 'order', sentence: said.wrong })
    else return { ...compared, day, providerId }
  }
  if (!preset || details.length > 0) throw new Problem(problems.validation, { details })
  return { ...periodOf(preset, day), day, providerId }
}

/** Whether a text is a day there is. */
function isDay(text: string | null): text is string {
  if (text === null || !/^(19|20)\d\d-\d\d-\d\d$/.test(text)) return false
  const at = Date.parse(text)
  return !Number.isNaN(at) && new Date(at).toISOString().startsWith(text)
}
