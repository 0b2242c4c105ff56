import type { Services } from '#engine/server/services.api.ts'
import { organisation } from '#engine/definition/organisation.ts'
import { Problem, problemKind } from '#engine/definition/problem.ts'
import { words } from '#engine/definition/words.ts'
import type { Language } from '#engine/definition/locale.ts'
import { readOnlyDatabase } from '#engine/database/replication/read-only-database.api.ts'
import { byRows } from './report-query.api.ts'
import type { ReportQuery, Report } from './report-definition.api.ts'
import { columnsOf, readGroups, readRows, readTotals, titlesOf } from './report-read.api.ts'
import { formatCount } from './report-format.ts'
import type { Column, ReportRow } from './report.contract.ts'
import { maxGroups } from './report.ts'
import { tooManyMessage } from './report-contents.messages.ts'

const atOnce = 500

const tooMany = problemKind('too_many_groups', 409, words('Trop de groupes', 'Too many groups', 'مجموعات كثيرة جدًا'))

/** The contents of a report for one reader, for files of any format. */
export interface ReportContents {
  readonly report: Report
  readonly ask: ReportQuery
  readonly language: Language
  readonly columns: readonly Column[]
  readonly totals: ReportRow['values']
  /** The number of rows. */
  readonly count: number
  /** The titles of the chosen filter values, by filter name. */
  readonly titles: Readonly<Record<string, string>>
  /** The lines printed above the rows; by default period, grouping and filters. */
  readonly above?: readonly string[]
  /** Reads the rows page by page, at most the given number. */
  readonly rows: (most: number) => AsyncGenerator<readonly ReportRow[], void>
}

/** Reads everything in a report except its rows, which the caller reads later. Throws a `Problem` before the first row. */
export async function readContents(
  services: Services,
  report: Report,
  query: ReportQuery,
  language: Language,
): Promise<ReportContents> {
  const ask = { ...query, language }
  const { database } = services
  const { zone } = organisation
  const paged = ask.by === byRows
  const reading = readOnlyDatabase(database)
  const [sums, groups, titles] = await Promise.all([
    paged ? readTotals(reading, report, ask, zone) : null,
    paged ? null : readGroups(reading, report, ask, zone, maxGroups.file),
    titlesOf(reading, services, report, ask),
  ])
  const { totals, count } = sums ?? groups ?? { totals: {}, count: 0 }
  if (groups && count > maxGroups.file) {
    const values = { count: formatCount(count, language), most: formatCount(maxGroups.file, language) }
    throw new Problem(tooMany, { details: [{ code: 'too_many_groups', sentence: tooManyMessage, values }] })
  }
  async function* rows(most: number): AsyncGenerator<readonly ReportRow[], void> {
    if (groups) return yield groups.data.slice(0, most)
    let after: ReportQuery['after'] = null
    for (let written = 0; written < most; written += atOnce) {
      const limit = Math.min(atOnce, most - written)
      const page = await readRows(readOnlyDatabase(database), report, { ...ask, after }, zone, limit)
      yield page.data
      if (page.next === null) return
      after = page.next
    }
  }
  return { report, ask, language, columns: columnsOf(report, ask.by), totals, count, titles, rows }
}
