import { CsvError, parse, type Options } from 'csv-parse'
import { parse as parseAtOnce } from 'csv-parse/sync'
import { Problem, type ProblemDetail } from '#engine/definition/problem.ts'
import type { Encoding } from './encoding.api.ts'
import { importProblem, unreadableFile } from '../import-problems.api.ts'
import { delimiters } from './csv-writer.api.ts'

/** One row of a file: where it stands and what its cells hold. */
export interface FileRow {
  readonly line: number
  readonly cells: readonly string[]
  /** True for cells whose text is canonical already: a plain number with `.`, an ISO day, a percentage such as `15 %`. */
  readonly exact?: readonly boolean[]
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

/** The delimiter of a text: the one that stands in its first lines equally often, outside quotation marks. */
export function delimiterOf(text: string): string {
  const lines = outsideQuotes(text)
    .split(/\r\n|\n|\r/)
    .filter(Boolean)
    .slice(0, 20)
  const candidates = [...new Set(Object.values(delimiters))].map((delimiter) => {
    const counts = lines.map((line) => line.split(delimiter).length - 1)
    const first = counts[0] ?? 0
    const alike = counts.filter((count) => count === first).length / Math.max(counts.length, 1)
    return { delimiter, score: first === 0 ? 0 : alike * 1000 + Math.min(first, 999) }
  })
  const best = candidates.toSorted((a, b) => b.score - a.score)[0]
  return best && best.score > 0 ? best.delimiter : ','
}

/** About how many lines of a CSV say something, counted in its beginning: `share` is how much of the file that is. */
export function linesOf(text: string, share: number): number {
  const lines = text
    .replace(/"(?:[^"]|"")*"/g, 'q')
    .split(/\r\n|\n|\r/)
    .filter((line) => /[^\s;,|]/.test(line)).length
  return Math.round(lines / share)
}

function outsideQuotes(text: string): string {
  return text.replace(/"(?:[^"]|"")*"/g, '')
}

/** The rows of a CSV, read piece by piece. */
export async function* csvRows(
  pieces: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
  encoding: Encoding,
  delimiter: string,
): AsyncGenerator<FileRow, void> {
  const parser = parse(options(delimiter))
  const feeding = feed(pieces, encoding, parser)
  feeding.catch((error: unknown) => parser.destroy(error instanceof Error ? error : new Error('unreadable')))
  let line = 0
  try {
    for await (const found of parser) {
      const { record, info } = found as { record: string[]; info: { lines: number } }
      line = info.lines
      if (record.some((cell) => cell.trim() !== '')) yield { line, cells: record }
    }
    await feeding
  } catch (error) {
    throw error instanceof CsvError ? readable(error, line + 1) : error
  }
}

async function feed(
  pieces: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
  encoding: Encoding,
  parser: ReturnType<typeof parse>,
): Promise<void> {
  const decoder = new TextDecoder(encoding)
  let first = true
  for await (const piece of pieces) {
    // Some programs write the mark of UTF-8 twice.
    const text = decoder.decode(piece, { stream: true })
    const bare = first ? text.replace(/^\uFEFF+/, '') : text
    if (text) first = false
    if (!parser.write(bare)) await drained(parser)
  }
  parser.end(decoder.decode())
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

/** The first rows of a CSV, from its beginning; a row that the beginning cuts is left out. */
export function firstCsvRows(text: string, whole: boolean, delimiter: string, most: number): FileRow[] {
  try {
    const beginning = whole ? text : text.slice(0, text.lastIndexOf('\n') + 1)
    const found = parseAtOnce(beginning.replace(/^\uFEFF+/, ''), { ...options(delimiter), to: most + 5 })
    return (found as unknown as { record: string[]; info: { lines: number } }[])
      .map(({ record, info }) => ({ line: info.lines, cells: record }))
      .filter(({ cells }) => cells.some((cell) => cell.trim() !== ''))
      .slice(0, most)
  } catch (error) {
    throw error instanceof CsvError ? readable(error, 1) : error
  }
}

function readable(error: CsvError, line: number): Problem {
  const detail: ProblemDetail =
    error.code === 'CSV_QUOTE_NOT_CLOSED' || error.code === 'CSV_MAX_RECORD_SIZE'
      ? importProblem('quote', { values: { line } })
      : importProblem('broken', { values: { line } })
  return new Problem(unreadableFile, { details: [detail], cause: error })
}
