import type { Resource } from '#engine/definition/resource.ts'
import type { Language } from '#engine/definition/locale.ts'
import type { AnswerOf } from '#engine/http/contract.ts'
import type { importRows } from './imports.contract.ts'
import type { Queryable } from '#engine/database/database.api.ts'
import { csvWriter } from './table-files/csv-writer.api.ts'
import { rowProblemText } from './import-answer.api.ts'
import type { ImportRun } from './import-run.api.ts'
import type { RowProblem } from './import-problems.api.ts'
import { importReportMessages } from './import-report.messages.ts'

const { lineWords, reasonWords } = importReportMessages

/** A row of an import with its outcome. */
export type ReportedRow = AnswerOf<typeof importRows>['data'][number]

type StoredRow = Omit<ReportedRow, 'problems'> & { readonly problems: readonly RowProblem[] }

const pageSize = 100
const refusedSql = `(verdict in ('invalid', 'odd', 'duplicate', 'conflict', 'sold') or outcome = 'refused')`

/** The rows of an import after a line, optionally with one verdict or outcome. */
export async function reportedRows(
  on: Queryable,
  run: ImportRun,
  resource: Resource,
  page: { after: number; verdict: string | null },
  language: Language,
): Promise<{ data: ReportedRow[]; page: { next: number | null } }> {
  const rows = await readRows(on, run.id, page.after, page.verdict, pageSize + 1)
  const data = rows.slice(0, pageSize).map(({ problems, ...row }) => ({
    ...row,
    problems: problems.map((problem) => rowProblemText(resource, problem, language)),
  }))
  return { data, page: { next: rows.length > pageSize ? (data.at(-1)?.line ?? null) : null } }
}

async function readRows(
  on: Queryable,
  runId: string,
  after: number,
  verdict: string | null,
  limit: number,
): Promise<StoredRow[]> {
  const which = verdict === 'refused' ? refusedSql : '($3::text is null or verdict = $3 or outcome = $3)'
  return on.query<StoredRow>({
    text: `select line, cells, verdict, outcome, record_id as "recordId", problems from import_row
where run_id = $1 and line > $2 and ${which} and ($3::text is null or true) order by line limit $4`,
    values: [runId, after, verdict, limit],
  })
}

/** The words in the file name of a report of refused rows. */
export const refusedWords = importReportMessages.refusedWords

/**
 * The refused rows with their original cells, line number and reason, as a CSV that people can correct and import
 * again.
 */
export async function* refusedCsv(
  on: Queryable,
  run: ImportRun,
  resource: Resource,
  language: Language,
): AsyncGenerator<string | Uint8Array, void> {
  const writer = csvWriter(language)
  const text = (value: string) => ({ type: 'text', text: value }) as const
  yield* writer.begin([...run.headers, lineWords[language], reasonWords[language]])
  for (let after = 0; ;) {
    const rows = await readRows(on, run.id, after, 'refused', 500)
    const last = rows.at(-1)
    if (!last) return
    after = last.line
    yield* writer.rows(
      rows.map(({ line, cells, problems }) => {
        const why = problems.map((problem) => rowProblemText(resource, problem, language).detail).join(' · ')
        return [...run.headers.map((_, at) => text(cells[at] ?? '')), { type: 'number', text: String(line) }, text(why)]
      }),
    )
  }
}
