import type { SqlParameters } from '#engine/crud/columns.api.ts'
import type { Queryable } from '#engine/database/database.api.ts'
import type { Permission } from '#engine/definition/access.ts'
import type { Choice } from '#engine/definition/field.ts'
import type { Language } from '#engine/definition/locale.ts'
import type { Resource } from '#engine/definition/resource.ts'
import type { Words } from '#engine/definition/words.ts'
import type { CellValue, Column, ReportFilter } from './report.contract.ts'
import type { ColumnType } from './report.ts'
import { reportDefinitionMessages } from './report-definition.messages.ts'
import type { TimeUnit } from '#engine/definition/days.ts'
import type { DayRange, PeriodName } from './report-period.ts'

/** A parsed query of a report. */
export interface ReportQuery {
  readonly by: string
  readonly preset: PeriodName | null
  readonly days: DayRange
  /** The measure that sorts the groups; null for the report’s default order. */
  readonly sort: { readonly measure: string; readonly down: boolean } | null
  readonly filters: Readonly<Record<string, string>>
  readonly after: { readonly at: string; readonly id: string } | null
  /** The language of names; by default the organisation’s. */
  readonly language?: Language
}

/** The values that a report’s SQL uses, as placeholders of parameters. */
export interface ReportSqlContext {
  /** The name of the chosen grouping. */
  readonly by: string
  /** The days of the period. A report without a period does not use them. */
  readonly days: DayRange
  /** For groups by day, week or month: placeholders of the groups’ first days and of the moments at which the groups begin. */
  readonly timeGroups: (unit: TimeUnit) => { readonly days: string; readonly moments: string }
  /** The placeholder of the array of moments at which the days begin, including the day after the last one. */
  readonly dayStarts: string
  /** The placeholders of the beginning (included) and the end (excluded) of the period. */
  readonly from: string
  readonly until: string
  /** The placeholder of a filter’s value; undefined when the filter is not set. */
  readonly chosen: (filter: string) => string | undefined
  readonly values: SqlParameters
  /** The rows of a resource with their names in the reader’s language, as SQL to use instead of a table name. */
  readonly rowsOf: (resource: Resource) => string
}

/** A figure that is computed for each group and in total. */
export interface Measure {
  readonly name: string
  readonly label: Words
  readonly type: 'money' | 'count'
  /**
   * Whether the figure is a balance. A balance is the value at the end of a group, and continues into the next group;
   * other figures are sums of a group’s events.
   */
  readonly balance?: boolean
}

/** A grouping. `key` is SQL over the source. `title` is SQL over the key, evaluated only for the groups shown. */
export interface GroupBy {
  readonly name: string
  readonly label: Words
  readonly type: ColumnType
  readonly key: (context: ReportSqlContext) => string
  /** The title of a key: SQL over `g.key`. */
  readonly title?: (context: ReportSqlContext) => string
  readonly choices?: readonly Choice[]
  /** The screen of the records that the keys identify; links append the id. */
  readonly screen?: string
}

/** The ungrouped rows of a report: the SQL of their columns, and the moment and id by which pages are ordered, the latest first. */
export interface Rows {
  readonly label: Words
  /** Another source for the rows, for reports whose pages are read faster from it than from the source of the sums. */
  readonly source?: (context: ReportSqlContext) => string
  readonly columns: readonly (Column & { readonly sql: string | ((context: ReportSqlContext) => string) })[]
  readonly at: string
  readonly id: string
  readonly idType: 'uuid' | 'bigint'
  /** SQL of the address of the row’s record. */
  readonly link?: string
}

/** The groups with their figures, the number of all groups, and the totals. */
export interface Grouped {
  readonly data: readonly Readonly<Record<string, CellValue>>[]
  readonly totals: Readonly<Record<string, CellValue>>
  readonly count: number
}

interface ReportFacts {
  readonly name: string
  /** The permission that the report requires besides that of all reports. */
  readonly demand?: Permission
  readonly label: Words
  readonly hint: Words
  readonly period: boolean
  readonly groups: readonly GroupBy[]
  /** Whether the report first shows its ungrouped rows instead of its first grouping. */
  readonly rowsFirst?: boolean
  readonly filters: readonly ReportFilter[]
  readonly chart?: string
}

/** A report that is computed in SQL: FROM and WHERE, an aggregate for each measure, and the rows. */
export interface SqlReport extends ReportFacts {
  readonly source: (context: ReportSqlContext) => string
  /** An aggregate that counts the rows of the source; by default `count(*)`. */
  readonly counted?: string
  readonly measures: readonly (Measure & { readonly sql: string })[]
  readonly rows?: Rows
}

/** A report whose figures come from a function instead of SQL. */
export interface CustomReport extends ReportFacts {
  readonly measures: readonly Measure[]
  readonly read: (on: Queryable, ask: ReportQuery, group: GroupBy, most: number) => Promise<Grouped>
  readonly rows?: undefined
}

/** A report: its measures, groupings and filters. All other code is shared by all reports. */
export type Report = SqlReport | CustomReport

/**
 * Groupings of a moment: by day, by week and by month in the organisation’s time zone. Moments before the first group
 * count in the first group.
 */
export function byTime(moment: string): readonly GroupBy[] {
  return timeGroups((unit, context) => {
    const { days, moments } = context.timeGroups(unit)
    return `(${days})[greatest(1, width_bucket(${moment}, ${moments}))]`
  })
}

/** Groupings of a date: by day, by week and by month. */
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

/** Groups by the rows to which a column refers, each with a link to its record. */
export function byReference(
  to: Resource,
  { label, column, name = to.name }: { readonly label: Words; readonly column: string; readonly name?: string },
): GroupBy {
  return { name, label, type: 'text', key: () => column, title: nameSql(to, 'g.key::uuid'), screen: to.screen }
}

/** SQL that selects the name of a row by its id, in the reader’s language. */
export function nameSql(resource: Resource, id: string): (context: ReportSqlContext) => string {
  return ({ rowsOf }) => `(select n.name from ${rowsOf(resource)} n where n.id = ${id})`
}

/** An SQL condition: the moment is in the period. */
export function withinPeriodSql(moment: string, { from, until }: ReportSqlContext): string {
  return `${moment} >= ${from} and ${moment} < ${until}`
}

/** SQL conditions for the chosen filters; empty when no filter is set. */
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
