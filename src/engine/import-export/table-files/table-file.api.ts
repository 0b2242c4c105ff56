import { Problem } from '#engine/definition/problem.ts'
import { importProblem, unreadableFile } from '../import-problems.api.ts'
import { csvRows, type FileRow } from './csv-reader.api.ts'
import type { Encoding } from './encodings.ts'
import type { FileReading } from './file-reading.api.ts'
import { xlsxRows } from './xlsx-reader.api.ts'

/** The format of a file of rows. If `headerRow` is null, the header row is the first row that is not empty. */
export type TableFormat =
  | {
      readonly format: 'csv'
      readonly encoding: Encoding
      readonly delimiter: string
      readonly headerRow: number | null
    }
  | {
      readonly format: 'xlsx'
      readonly encoding: null
      readonly delimiter: null
      /** The name of the sheet; null for the first sheet. */
      readonly sheet: string | null
      readonly headerRow: number | null
    }

/** The results of reading the beginning of a file. */
export interface TableStart {
  readonly format: TableFormat
  readonly reading: FileReading
  readonly headers: readonly string[]
  readonly sample: readonly FileRow[]
  /** The number of rows below the headers; an estimate for very large workbooks. */
  readonly aboutRows: number
}

const mostRows = 500_000

/** The rows of a file below its headers. */
export async function* rowsBelowHeaders(
  pieces: AsyncIterable<Buffer> | Iterable<Buffer>,
  format: TableFormat,
): AsyncGenerator<FileRow, void> {
  const rows =
    format.format === 'csv'
      ? csvRows(pieces, format.encoding, format.delimiter)
      : xlsxRows(await whole(pieces), format.sheet)
  let { headerRow } = format
  let count = 0
  for await (const row of rows) {
    headerRow ??= row.line
    if (row.line <= headerRow) continue
    count += 1
    if (count > mostRows) {
      throw new Problem(unreadableFile, { details: [importProblem('rows', { values: { max: mostRows } })] })
    }
    yield row
  }
}

/** All pieces of a file, concatenated. */
export async function whole(pieces: AsyncIterable<Buffer> | Iterable<Buffer>): Promise<Buffer> {
  const all: Buffer[] = []
  for await (const piece of pieces) all.push(piece)
  return Buffer.concat(all)
}
