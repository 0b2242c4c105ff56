import type { Cell, TableWriter } from '#engine/import-export/table-files/cell.api.ts'
import { organisation } from '#engine/definition/organisation.ts'
import { say } from '#engine/definition/words.ts'
import type { ReportContents } from './report-contents.api.ts'
import { isFigure, plainValue } from './report-format.ts'
import type { Column, ReportRow } from './report.contract.ts'
import { sum } from './report-table-file.messages.ts'

/** Writes a report as a table for a spreadsheet, in chunks. The totals are the last line. */
export async function* reportTable(
  writer: TableWriter,
  { columns, totals, language, rows }: ReportContents,
): AsyncGenerator<string | Uint8Array, void> {
  const cellOf = (column: Column, value: ReportRow['values'][string] = null): Cell | null => {
    const text = plainValue(column, value, { language, zone: organisation.zone })
    if (text === '') return null
    if (column.type === 'money') return { type: 'number', text, decimals: organisation.decimals }
    if (isFigure(column)) return { type: 'number', text }
    return { type: ['day', 'week', 'month'].includes(column.type) && value !== null ? 'day' : 'text', text }
  }
  yield* writer.begin(columns.map(({ label }) => say(label, language)))
  for await (const page of rows(Number.MAX_SAFE_INTEGER))
    yield* writer.rows(page.map(({ values }) => columns.map((column) => cellOf(column, values[column.name]))))
  if (columns.some(({ total }) => total))
    yield* writer.rows([
      columns.map((column, at): Cell | null => {
        if (column.total) return cellOf(column, totals[column.name])
        return at === 0 ? { type: 'text', text: say(sum, language) } : null
      }),
    ])
  yield* writer.end()
}
