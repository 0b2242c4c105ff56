import { quoteIdentifier, SqlParameters } from '#engine/crud/columns.api.ts'
import { rowsInLanguageSql } from '#engine/crud/reader-language.api.ts'
import { amountJson } from '#engine/fields/numbers/money.ts'
import { instantJson } from '#engine/fields/dates/instant.ts'
import type { Statement } from '#engine/database/database.api.ts'
import { byRows } from './report-query.api.ts'
import { addDays, dayStart, todayIn, unitStarts, type TimeUnit } from '#engine/definition/days.ts'
import type {
  ReportQuery,
  ReportSqlContext,
  SqlReport,
  GroupBy,
  Measure,
  Report,
  Rows,
} from './report-definition.api.ts'
import type { ColumnType } from './report.ts'

/** The name of the member that contains the key of a group. */
export const keyColumn = 'key'

/** The first day of the groups by time in a report without a period. Ledgers have no older entries. */
const firstDayOfLedgers = '2020-01-01'

/** Builds the context for a report’s SQL. */
function contextOf(report: Report, ask: ReportQuery, zone: string, values: SqlParameters): ReportSqlContext {
  const after = addDays(ask.days.to, 1)
  const [from, until] = [ask.days.from, after].map((day) => `${values.add(dayStart(day, zone))}::timestamptz`)
  const grouped = report.period ? ask.days : { from: firstDayOfLedgers, to: todayIn(zone) }
  const momentsOf = (days: readonly string[]): string =>
    `${values.add(days.map((day) => dayStart(day, zone)))}::timestamptz[]`
  return {
    by: ask.by,
    days: ask.days,
    from: from ?? '',
    until: until ?? '',
    timeGroups: (unit) => {
      const days = unitStarts(grouped.from, grouped.to, unit)
      return { days: `${values.add(days)}::date[]`, moments: momentsOf(days) }
    },
    get dayStarts() {
      return momentsOf(unitStarts(ask.days.from, after, 'day'))
    },
    chosen: (name) => (ask.filters[name] === undefined ? undefined : values.add(ask.filters[name])),
    values,
    rowsOf: (resource) => rowsInLanguageSql(resource, ask.language),
  }
}

// PostgreSQL must know the type of each parameter, even when a report without a period does not use the days.
const typed = (values: SqlParameters): string =>
  `and (${values.list
    .slice(0, 2)
    .map((_, at) => `$${at + 1}::text is not null`)
    .join(' or ')})`

/** The SQL that writes a measure as JSON: amounts as text, counts as numbers. */
function measureJsonSql({ type }: Measure, sql: string): string {
  return type === 'money' ? amountJson(`coalesce(${sql}, 0)`) : `coalesce(${sql}, 0)::bigint`
}

/** Builds the statement that reads the groups of a report, their number and the totals. */
export function groupsStatement(
  report: SqlReport,
  group: GroupBy,
  ask: ReportQuery,
  zone: string,
  most: number,
): Statement {
  const values = new SqlParameters()
  const context = contextOf(report, ask, zone, values)
  const time = isTime(group)
  const { measures } = report
  const sums = measures.map(({ name, sql }) => `${sql} as ${quoteIdentifier(name)}`)
  // A balance accumulates from one day to the next, beginning with the balance before the period.
  const shown = measures.map(({ name, balance }) =>
    balance && time
      ? `sum(${quoteIdentifier(name)}) over (order by key nulls first) as ${quoteIdentifier(name)}`
      : quoteIdentifier(name),
  )
  const members = [
    `'${keyColumn}', g.key::text`,
    `'title', ${group.title?.(context) ?? 'null'}`,
    ...measures.map((measure) => `'${measure.name}', ${measureJsonSql(measure, `g.${quoteIdentifier(measure.name)}`)}`),
  ]
  const totals = measures.map(
    (measure) => `'${measure.name}', ${measureJsonSql(measure, `sum(g.${quoteIdentifier(measure.name)})`)}`,
  )
  const key = group.key(context)
  // When stored sums are corrected by subtraction, a group may have no rows left and must be left out.
  const having = report.counted === undefined ? '' : ` having ${report.counted} <> 0`
  const text = `with g as materialized (select ${key} as key, ${sums.join(', ')} ${report.source(context)} ${typed(values)} group by 1${having}),
shown as (select key, ${shown.join(', ')} from g),
page as (select * from shown${time ? ' where key is not null' : ''} order by ${orderSql(report, ask, time)} limit ${most + 1})
select coalesce((select json_agg(json_build_object(${members.join(', ')})) from page g), '[]') as data,
  (select json_build_object(${totals.join(', ')}) from g) as totals,
  (select count(*)::integer from g${time ? ' where key is not null' : ''}) as count`
  return { text, values: values.list }
}

/** Whether a grouping is by day, week or month. */
export function isTime(group: Pick<GroupBy, 'type'>): group is { readonly type: TimeUnit } {
  return group.type === 'day' || group.type === 'week' || group.type === 'month'
}

function orderSql({ measures, chart }: Report, { sort }: ReportQuery, time: boolean): string {
  if (sort) return `${quoteIdentifier(sort.measure)} ${sort.down ? 'desc nulls last' : 'asc'}, key`
  const first = chart ?? measures[0]?.name
  return time || first === undefined ? 'key' : `${quoteIdentifier(first)} desc nulls last, key`
}

function cellSql(type: ColumnType, sql: string): string {
  if (type === 'moment') return instantJson(sql)
  return type === 'money' ? amountJson(sql) : sql
}

/** Builds the statement that reads a page of a report’s rows, the latest first. */
export function rowsStatement(report: SqlReport, rows: Rows, ask: ReportQuery, zone: string, limit: number): Statement {
  const values = new SqlParameters()
  const context = contextOf(report, ask, zone, values)
  const { at, id, idType, columns, link } = rows
  const source = (rows.source ?? report.source)(context)
  const type = report.period ? 'timestamptz' : 'text'
  const after = ask.after
    ? ` and (${at}, ${id}) < (${values.add(ask.after.at)}::${type}, ${values.add(ask.after.id)}::${idType})`
    : ''
  const members = [
    ...columns.map(
      ({ sql, name, type: kind }) =>
        `${cellSql(kind, typeof sql === 'string' ? sql : sql(context))} as ${quoteIdentifier(`c_${name}`)}`,
    ),
    `(${at})::text as "at"`,
    `(${id})::text as "id"`,
    `${link ?? 'null'}::text as "link"`,
  ]
  return {
    text: `select ${members.join(', ')} ${source} ${typed(values)}${after} order by ${at} desc, ${id} desc limit ${limit + 1}`,
    values: values.list,
  }
}

/** Builds the statement that reads the totals of all rows and their number. */
export function totalsStatement(report: SqlReport, ask: ReportQuery, zone: string): Statement {
  const values = new SqlParameters()
  const context = contextOf(report, ask, zone, values)
  const sums = report.measures.map((measure) => `'${measure.name}', ${measureJsonSql(measure, measure.sql)}`)
  return {
    text: `select json_build_object(${sums.join(', ')}) as totals, coalesce(${report.counted ?? 'count(*)'}, 0)::integer as count ${report.source(context)} ${typed(values)}`,
    values: values.list,
  }
}

/** The chosen grouping; null for the ungrouped rows. */
export function groupOf(report: Report, { by }: ReportQuery): GroupBy | null {
  return by === byRows ? null : (report.groups.find(({ name }) => name === by) ?? null)
}
