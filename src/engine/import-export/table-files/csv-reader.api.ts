import { CsvError, parse, type Options } from 'csv-parse'
import { Problem, type ProblemDetail } from '#engine/definition/problem.ts'
import { decodedText } from './decoded-text.api.ts'
import type { Encoding } from './encodings.ts'
import { importProblem, unreadableFile } from '../import-problems.api.ts'
import type { WorkbookCell } from './xlsx-cell.api.ts'

/** A row of a file: its line number and its cells. */
export interface FileRow {
  readonly line: number
  readonly cells: readonly string[]
  /**
   * For each cell, whether its text is the canonical form of a typed workbook cell: a plain number with `.`, an ISO day
   * or moment, or `15 %`.
   */
  readonly exact?: readonly boolean[]
  /** Additional information from a workbook about the row. */
  readonly workbook?: WorkbookRow
}

/**
 * Additional information from a workbook about a row: its formatted cells, the ranges of its merged cells (column →
 * range), and whether the row is hidden.
 */
export interface WorkbookRow {
  readonly cells: readonly WorkbookCell[]
  readonly merged: ReadonlyMap<number, string>
  readonly hidden: boolean
}

const longestRow = 1_000_000

function options(delimiter: string): Options {
  return {
    delimiter,
    record_delimiter: ['\r\n', '\n', '\r'],
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
    max_record_size: longestRow,
    info: true,
  }
}

/** The rows of a CSV file, read piece by piece. */
export async function* csvRows(
  pieces: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
  encoding: Encoding,
  delimiter: string,
): AsyncGenerator<FileRow, void> {
  const parser = parse(options(delimiter))
  const feeding = feed(pieces, encoding, parser)
  feeding.catch((error: unknown) => parser.destroy(error instanceof Error ? error : new Error('unreadable')))
  let line = 0
  let countedTwice = 0
  try {
    for await (const parsed of parser) {
      const { record, info } = parsed as { record: string[]; info: { lines: number } }
      // Within quotation marks, the parser counts both characters of a CRLF as line ends.
      for (const cell of record) if (cell.includes('\r\n')) countedTwice += cell.split('\r\n').length - 1
      line = info.lines - countedTwice
      if (isRow(record, line)) yield { line, cells: record }
    }
    await feeding
  } catch (error) {
    throw error instanceof CsvError ? readable(error, line + 1) : error
  }
}

/** Whether a record is a row: it is neither empty nor the line `sep=` that declares the delimiter. */
function isRow(cells: readonly string[], line: number): boolean {
  return cells.some((cell) => cell.trim() !== '') && !(line === 1 && /^sep=.?$/i.test(cells.join('')))
}

async function feed(
  pieces: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
  encoding: Encoding,
  parser: ReturnType<typeof parse>,
): Promise<void> {
  for await (const text of decodedText(pieces, encoding)) {
    if (parser.destroyed) return
    if (!parser.write(text)) await drained(parser)
  }
  if (!parser.destroyed) parser.end()
}

function drained(parser: ReturnType<typeof parse>): Promise<void> {
  return new Promise((resolve) => {
    const go = () => {
      parser.off('drain', go)
      parser.off('close', go)
      resolve()
    }
    parser.on('drain', go)
    parser.on('close', go)
  })
}

function readable(error: CsvError, line: number): Problem {
  const detail: ProblemDetail =
    error.code === 'CSV_QUOTE_NOT_CLOSED' || error.code === 'CSV_MAX_RECORD_SIZE'
      ? importProblem('quote', { values: { line } })
      : importProblem('broken', { values: { line } })
  return new Problem(unreadableFile, { details: [detail], cause: error })
}
