import { todayIn } from '#engine/definition/days.ts'
import { titleSql } from '#engine/crud/columns.api.ts'
import { rowsInLanguageSql } from '#engine/crud/reader-language.api.ts'
import type { Services } from '#engine/server/services.api.ts'
import { Problem, problems } from '#engine/definition/problem.ts'
import type { Queryable } from '#engine/database/database.api.ts'
import { withGaps } from './report-gaps.ts'
import { byRows, writeCursor } from './report-query.api.ts'
import type { ReportQuery, GroupBy, Grouped, Report } from './report-definition.api.ts'
import { groupOf, groupsStatement, isTime, rowsStatement, totalsStatement } from './report-sql.api.ts'
import type { CellValue, Column, Grouping, ReportInfo, ReportRow } from './report.contract.ts'

/** The columns of a report under a grouping. */
export function columnsOf(report: Report, by: string): readonly Column[] {
  if (by === byRows)
    return (
      report.rows?.columns.map(({ name, label, type, choices, total }) => ({
        name,
        label,
        type,
        ...(choices && { choices }),
        ...(total && { total }),
      })) ?? []
    )
  const group = report.groups.find(({ name }) => name === by)
  if (!group) return []
  const { label, type, choices } = group
  return [
    { name: 'group', label, type, ...(choices && { choices }) },
    ...report.measures.map((measure) => ({
      name: measure.name,
      label: measure.label,
      type: measure.type,
      total: true,
    })),
  ]
}

/** The description of a report for the browser. */
export function infoOf(report: Report): ReportInfo {
  const rows: Grouping[] = report.rows
    ? [{ name: byRows, label: report.rows.label, columns: columnsOf(report, byRows), time: false, paged: true }]
    : []
  const groups = report.groups.map((group) => ({
    name: group.name,
    label: group.label,
    columns: columnsOf(report, group.name),
    time: isTime(group),
    paged: false,
  }))
  const { name, label, hint, period, filters, chart = null } = report
  return {
    name,
    label,
    hint,
    period,
    filters,
    chart,
    groupings: report.rowsFirst ? [...rows, ...groups] : [...groups, ...rows],
  }
}

/** Reads groups up to a limit, the number of all groups, and the totals. */
export async function readGroups(
  on: Queryable,
  report: Report,
  ask: ReportQuery,
  zone: string,
  most: number,
): Promise<{ data: readonly ReportRow[] } & Pick<Grouped, 'totals' | 'count'>> {
  const group = groupOf(report, ask)
  if (!group) throw new Problem(problems.notFound)
  const [read] =
    'read' in report
      ? [await report.read(on, ask, group, most)]
      : await on.query<Grouped>(groupsStatement(report, group, ask, zone, most))
  if (!read) throw new Problem(problems.internal)
  const data = filledGroups(report, group, ask, zone, read)
  const groups = data.length > most ? read.data.slice(0, most) : data
  return { ...read, count: Math.max(read.count, groups.length), data: groups.map((row) => groupRow(group, row)) }
}

/** The groups, with those by time completed up to today, unless another order or a limit leaves some out. */
function filledGroups(report: Report, group: GroupBy, ask: ReportQuery, zone: string, read: Grouped): Grouped['data'] {
  const isWhole = ask.sort === null && read.count === read.data.length
  if (!isWhole || !isTime(group)) return read.data
  const today = todayIn(zone)
  const { from, to } = ask.days
  return withGaps(read.data, report.measures, group.type, report.period ? { from, to: to < today ? to : today } : null)
}

function groupRow(
  group: GroupBy,
  { key = null, title = null, ...figures }: Readonly<Record<string, CellValue>>,
): ReportRow {
  const named = group.type === 'text' ? title : key
  return {
    values: { ...figures, group: named },
    link: group.screen !== undefined && key !== null ? `${group.screen}/${key}` : null,
  }
}

/** Reads a page of rows and the cursor of the next page. */
export async function readRows(
  on: Queryable,
  report: Report,
  ask: ReportQuery,
  zone: string,
  limit: number,
): Promise<{ data: readonly ReportRow[]; next: ReportQuery['after'] }> {
  if (!report.rows) throw new Problem(problems.notFound)
  const { columns } = report.rows
  const read = await on.query<Readonly<Record<string, unknown>>>(rowsStatement(report, report.rows, ask, zone, limit))
  const shown = read.slice(0, limit)
  const last = read.length > limit ? shown.at(-1) : undefined
  return {
    data: shown.map((row) => ({
      values: Object.fromEntries(columns.map(({ name }) => [name, valueOf(row[`c_${name}`])])),
      link: typeof row['link'] === 'string' ? row['link'] : null,
    })),
    next: last ? { at: String(last['at']), id: String(last['id']) } : null,
  }
}

function valueOf(value: unknown): CellValue {
  if (value === null || value === undefined) return null
  if (value instanceof Date) return value.toISOString()
  return typeof value === 'number' ? value : String(value)
}

/** The totals of all rows: name of a summed column → total. */
export async function readTotals(
  on: Queryable,
  report: Report,
  ask: ReportQuery,
  zone: string,
): Promise<Pick<Grouped, 'totals' | 'count'>> {
  if ('read' in report) throw new Problem(problems.notFound)
  const [read] = await on.query<Pick<Grouped, 'totals' | 'count'>>(totalsStatement(report, ask, zone))
  if (!read) throw new Problem(problems.internal)
  return read
}

/** The titles of the chosen filter values, by filter name. */
export async function titlesOf(
  on: Queryable,
  { resources }: Pick<Services, 'resources'>,
  report: Report,
  ask: ReportQuery,
): Promise<Readonly<Record<string, string>>> {
  const named = await Promise.all(
    report.filters.flatMap(({ name, target }) => {
      const resource = resources.find((one) => one.name === target)
      const id = ask.filters[name]
      if (!resource || id === undefined) return []
      const text = `select ${titleSql(resource, 't')} as title from ${rowsInLanguageSql(resource, ask.language)} t where t.id = $1`
      return [
        on.query<{ title: string }>({ text, values: [id] }).then(([row]): [string, string] => [name, row?.title ?? id]),
      ]
    }),
  )
  return Object.fromEntries(named)
}

/** The cursor of the next page, as the response contains it. */
export function nextOf(next: ReportQuery['after']): string | null {
  return next && writeCursor(next.at, next.id)
}
