import { Problem } from '#engine/definition/problem.ts'
import { csvRows, delimiterOf, firstCsvRows, linesOf, type FileRow } from './csv-reader.api.ts'
import { encodingOf, type Encoding } from './encoding.api.ts'
import { importProblem, unreadableFile, type ImportProblemCode } from '../import-problems.api.ts'
import { storable } from './storable-text.api.ts'
import { xlsxRows, xlsxShape } from './xlsx-reader.api.ts'

/** How a file of rows has to be read. */
export type TableFormat =
  | { readonly format: 'csv'; readonly encoding: Encoding; readonly delimiter: string }
  | { readonly format: 'xlsx'; readonly encoding: null; readonly delimiter: null }

/** What a file shows at its beginning. */
export interface TableStart {
  readonly format: TableFormat
  /** The sheet of a workbook that is read. */
  readonly sheet: string | null
  readonly headers: readonly string[]
  readonly sample: readonly FileRow[]
  /** How many rows there are below the headers; of long files a good guess. */
  readonly aboutRows: number
}

const mostColumns = 200
const mostRows = 500_000
const shownRows = 10

function refusedFile(code: ImportProblemCode, values?: { max: number }): Problem {
  return new Problem(unreadableFile, { details: [importProblem(code, values && { values })] })
}

/** Finds out how a file is written, and what stands in its first rows. */
export async function detectTable(bytes: Buffer): Promise<TableStart> {
  if (bytes.length === 0) throw refusedFile('empty_file')
  if (bytes.subarray(0, 4).toString('hex') === 'd0cf11e0') throw refusedFile('old_excel')
  if (bytes.subarray(0, 4).toString('latin1') === 'PK\u0003\u0004') {
    const rows: FileRow[] = []
    for await (const row of xlsxRows(bytes)) {
      if (rows.push(row) > shownRows) break
    }
    const { sheet, lines } = await xlsxShape(bytes)
    return {
      ...begun({ format: 'xlsx', encoding: null, delimiter: null }, rows, lines),
      sheet: sheet && storable(sheet),
    }
  }
  const encoding = encodingOf(bytes)
  if (encoding === null) throw refusedFile('not_a_table')
  const beginning = bytes.subarray(0, 1_200_000)
  const text = new TextDecoder(encoding).decode(beginning)
  const delimiter = delimiterOf(text.slice(0, 64_000))
  const rows = firstCsvRows(text, beginning.length === bytes.length, delimiter, shownRows + 1)
  const lines = linesOf(text, beginning.length / bytes.length)
  return begun({ format: 'csv', encoding, delimiter }, rows, lines)
}

function begun(format: TableFormat, [first, ...sample]: readonly FileRow[], lines: number): TableStart {
  if (!first || sample.length === 0) throw refusedFile('empty_file')
  const headers = first.cells.map((cell) =>
    storable(cell)
      .replace(/[\s\uFEFF]+/g, ' ')
      .trim()
      .slice(0, 200),
  )
  while (headers.at(-1) === '') headers.pop()
  if (headers.length > mostColumns) throw refusedFile('columns', { max: mostColumns })
  if (headers.length === 0) throw refusedFile('empty_file')
  // A value for a name: a file without headers would keep its first row in clear, and lose it.
  if (headers.some((header) => /^(lpa:.*|[\da-f]{16,})$/i.test(header))) throw refusedFile('headless')
  const shown = sample.map(({ line, cells }) => ({ line, cells: cells.map((cell) => storable(cell).slice(0, 300)) }))
  // What was read whole is known; the rest is told by its lines.
  const aboutRows = sample.length < shownRows ? sample.length : Math.max(lines - 1, sample.length)
  return { format, sheet: null, headers, sample: shown, aboutRows }
}

/** The rows of a file below its headers. */
export async function* rowsBelowHeaders(
  pieces: AsyncIterable<Buffer> | Iterable<Buffer>,
  format: TableFormat,
): AsyncGenerator<FileRow, void> {
  const rows =
    format.format === 'csv' ? csvRows(pieces, format.encoding, format.delimiter) : xlsxRows(await whole(pieces))
  let count = -1
  for await (const row of rows) {
    count += 1
    if (count > mostRows) throw refusedFile('rows', { max: mostRows })
    if (count > 0) yield row
  }
}

async function whole(pieces: AsyncIterable<Buffer> | Iterable<Buffer>): Promise<Buffer> {
  const all: Buffer[] = []
  for await (const piece of pieces) all.push(piece)
  return Buffer.concat(all)
}
