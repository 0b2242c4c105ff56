import type { SqlParameters } from '#engine/crud/columns.api.ts'
import type { Queryable } from '#engine/database/database.api.ts'
import type { Choice } from '#engine/definition/field.ts'
import type { Language } from '#engine/definition/locale.ts'
import type { Resource } from '#engine/definition/resource.ts'
import type { Words } from '#engine/definition/words.ts'
import type { CellValue, Column, ReportFilter } from './report.contract.ts'
import type { ColumnType } from './report.ts'
import { reportDefinitionMessages } from './report-definition.messages.ts'
import type { TimeUnit } from '#engine/definition/days.ts'
import type { DayRange, PeriodName } from './report-period.ts'

/** What somebody wants to know, read from an address. */
export interface ReportQuery {
  readonly by: string
  readonly preset: PeriodName | null
  readonly days: DayRange
  /** The measure groups are sorted by; null for the report’s own order. */
  readonly sort: { readonly measure: string; readonly down: boolean } | null
  readonly filters: Readonly<Record<string, string>>
  readonly after: { readonly at: string; readonly id: string } | null
  /** The language that names are read in; the organisation's where none is said. */
  readonly language?: Language
}

/** What is asked of a report, as its SQL needs it: placeholders of what was chosen. */
export interface ReportSqlContext {
  /** The grouping. */
  readonly by: string
  /** The days asked for; a report of now has none. */
  readonly days: DayRange
  /** The groups of days, weeks or months that a report by time consists of: placeholders of their first days and of the moments at which they begin. */
  readonly timeGroups: (unit: TimeUnit) => { readonly days: string; readonly moments: string }
  /** The placeholder of the moments at which the days begin, up to the one after the last. */
  readonly dayStarts: string
  /** The placeholders of the moments the days begin and end at: from the first, before the second. */
  readonly from: string
  readonly until: string
  /** The placeholder of a filter’s value; undefined when nothing is chosen. */
  readonly chosen: (filter: string) => string | undefined
  readonly values: SqlParameters
  /** The rows of a resource with their names as who asks reads them: stands where SQL names a table. */
  readonly rowsOf: (resource: Resource) => string
}

/** Something summed up in each group and over all. */
export interface Measure {
  readonly name: string
  readonly label: Words
  readonly type: 'money' | 'count'
  /** What stands at the end of a group rather than what happened in it: carried on along time. */
  readonly standing?: boolean
}

/** A way to group. The key is SQL over the source; the title over the key, once few groups are left. */
export interface GroupBy {
  readonly name: string
  readonly label: Words
  readonly type: ColumnType
  readonly key: (context: ReportSqlContext) => string
  /** What a key is called: SQL over `g.key`. */
  readonly title?: (context: ReportSqlContext) => string
  readonly choices?: readonly Choice[]
  /** The screen of the records a key names, without the id. */
  readonly screen?: string
}

/** The report row by row: its columns in SQL over the source, and the moment and id it is paged by, latest first. */
export interface Rows {
  readonly label: Words
  /** Where its rows come from when a page of them is found more quickly than their sums. */
  readonly source?: (context: ReportSqlContext) => string
  readonly columns: readonly (Column & { readonly sql: string | ((context: ReportSqlContext) => string) })[]
  readonly at: string
  readonly id: string
  readonly idType: 'uuid' | 'bigint'
  /** SQL of the address of the record a row tells of. */
  readonly link?: string
}

/** Groups with their figures, how many there are in all and what they come to. */
export interface Grouped {
  readonly data: readonly Readonly<Record<string, CellValue>>[]
  readonly totals: Readonly<Record<string, CellValue>>
  readonly count: number
}

interface ReportFacts {
  readonly name: string
  readonly label: Words
  readonly hint: Words
  readonly period: boolean
  readonly groups: readonly GroupBy[]
  /** Whether it opens row by row rather than by its first grouping. */
  readonly rowsFirst?: boolean
  readonly filters: readonly ReportFilter[]
  readonly chart?: string
}

/** A report that counts by itself: FROM and WHERE, an aggregate for each measure, and the rows one by one. */
export interface SqlReport extends ReportFacts {
  readonly source: (context: ReportSqlContext) => string
  /** How many rows there are, as an aggregate over the source; without it each row of the source is one. */
  readonly counted?: string
  readonly measures: readonly (Measure & { readonly sql: string })[]
  readonly rows?: Rows
}

/** A report of figures that are kept elsewhere. */
export interface CustomReport extends ReportFacts {
  readonly measures: readonly Measure[]
  readonly read: (on: Queryable, ask: ReportQuery, group: GroupBy, most: number) => Promise<Grouped>
  readonly rows?: undefined
}

/** A report: what it counts, how it is grouped and narrowed. Everything else is the same for all of them. */
export type Report = SqlReport | CustomReport

/** Groups of days, weeks and months of a moment, in the organisation’s zone. What is older than the first group counts there. */
export function byTime(moment: string): readonly GroupBy[] {
  return timeGroups((unit, context) => {
    const { days, moments } = context.timeGroups(unit)
    return `(${days})[greatest(1, width_bucket(${moment}, ${moments}))]`
  })
}

/** Groups of days, weeks and months of a day. */
export function byDay(day: string): readonly GroupBy[] {
  return timeGroups((unit) => `date_trunc('${unit}', ${day}::timestamp)::date`)
}

function timeGroups(key: (unit: TimeUnit, context: ReportSqlContext) => string): readonly GroupBy[] {
  return (
    [
      ['day', reportDefinitionMessages.day],
      ['week', reportDefinitionMessages.week],
      ['month', reportDefinitionMessages.month],
    ] as const
  ).map(([name, label]) => ({ name, label, type: name, key: (context: ReportSqlContext) => key(name, context) }))
}

/** Groups of the rows that a column refers to, each with a link to its record. */
export function byReference(
  to: Resource,
  { label, column, name = to.name }: { readonly label: Words; readonly column: string; readonly name?: string },
): GroupBy {
  return { name, label, type: 'text', key: () => column, title: nameSql(to, 'g.key::uuid'), screen: to.screen }
}

/** SQL of what the row of an id is called, as who asks reads it. */
export function nameSql(resource: Resource, id: string): (context: ReportSqlContext) => string {
  return ({ rowsOf }) => `(select n.name from ${rowsOf(resource)} n where n.id = ${id})`
}

/** SQL that a moment is in the period. */
export function withinPeriodSql(moment: string, { from, until }: ReportSqlContext): string {
  return `${moment} >= ${from} and ${moment} < ${until}`
}

/** SQL that narrows by what was chosen; nothing when nothing was. */
export function filterSql(
  context: ReportSqlContext,
  conditions: Readonly<Record<string, (value: string) => string>>,
): string {
  return Object.entries(conditions)
    .map(([name, sql]) => {
      const value = context.chosen(name)
      return value === undefined ? '' : ` and ${sql(value)}`
    })
    .join('')
}
