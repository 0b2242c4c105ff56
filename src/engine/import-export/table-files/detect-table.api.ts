import { Problem } from '#engine/definition/problem.ts'
import type { Language } from '#engine/definition/locale.ts'
import { importProblem, unreadableFile, type ImportProblemCode } from '../import-problems.api.ts'
import { csvRows, type FileRow } from './csv-reader.api.ts'
import { declaredDelimiter, guessDelimiter, surveyWith } from './csv-survey.api.ts'
import { decodedText, inPieces } from './decoded-text.api.ts'
import { guessEncoding, undecodableIn } from './encoding.api.ts'
import type { Encoding } from './encodings.ts'
import { foreignKind } from './file-kind.api.ts'
import { guessOr, type FileReading, type ReadingChoices } from './file-reading.api.ts'
import { guessHeaderRow, headerCandidates, type HeaderCount } from './header-row.api.ts'
import { storable } from './storable-text.api.ts'
import type { TableFormat, TableStart } from './table-file.api.ts'
import { xlsxRows, xlsxLines, xlsxSheets } from './xlsx-reader.api.ts'

const mostColumns = 200
const shownRows = 10
const shownColumns = 8
const mostSheets = 20

/** Inputs of the detection: the reader's language, the field names that headers may use, and the person's choices. */
export interface DetectionHints {
  readonly language: Language
  readonly countHeaders?: HeaderCount
  readonly choices?: ReadingChoices
}

type Start = Pick<FileReading, 'encoding' | 'likelyEncodings' | 'delimiter' | 'sheet' | 'sheets' | 'undecodable'>

function refusedFile(code: ImportProblemCode, values?: { max?: number; line?: number }): Problem {
  return new Problem(unreadableFile, { details: [importProblem(code, values && { values })] })
}

/** Detects the format of a file from its whole content and reads its first rows. */
export async function detectTable(bytes: Buffer, hints: DetectionHints): Promise<TableStart> {
  if (bytes.length === 0) throw refusedFile('empty_file')
  const foreign = foreignKind(bytes)
  if (foreign) throw refusedFile(foreign)
  return bytes.subarray(0, 4).toString('latin1') === 'PK\u0003\u0004'
    ? detectWorkbook(bytes, hints)
    : detectCsv(bytes, hints)
}

async function detectWorkbook(bytes: Buffer, hints: DetectionHints): Promise<TableStart> {
  const all = await xlsxSheets(bytes)
  const visible = all.filter(({ hidden }) => !hidden)
  const chosen = hints.choices?.sheet
  if (chosen !== undefined && !all.some(({ name }) => name === chosen)) throw refusedFile('sheet')
  const sheets = chosen === undefined ? (visible.length > 0 ? visible : all) : all.filter(({ name }) => name === chosen)
  const read = []
  for (const { name } of sheets.slice(0, mostSheets)) {
    const rows = await firstOf(xlsxRows(bytes, name), rowsNeeded(hints))
    read.push({ name, rows, names: guessHeaderRow(rows, countOf(hints))?.names ?? 0 })
  }
  const filled = read.filter(({ rows }) => rows.length > 0)
  const ranked = filled.toSorted((a, b) => b.names - a.names)
  const best = ranked[0] ?? read[0]
  if (!best) throw refusedFile('empty_file')
  const sure = visible.length > 0 && (filled.length < 2 || best.names > 2 * (ranked[1]?.names ?? 0))
  const start: Start = {
    encoding: null,
    likelyEncodings: [],
    delimiter: null,
    sheet: guessOr(chosen, { value: best.name, sure }),
    sheets: all,
    undecodable: 0,
  }
  const lines = await xlsxLines(bytes, best.name)
  const format = { format: 'xlsx', encoding: null, delimiter: null, sheet: best.name } as const
  return tableStart(start, format, best.rows, lines, hints)
}

async function detectCsv(bytes: Buffer, hints: DetectionHints): Promise<TableStart> {
  const { choices = {}, language } = hints
  const guessed = await guessEncoding(bytes)
  if (guessed === null && choices.encoding === undefined) throw refusedFile('not_a_table')
  const encoding = guessOr<Encoding>(choices.encoding, guessed ?? { value: 'utf-8', sure: false })
  const text = () => decodedText(inPieces(bytes), encoding.value)
  const declared = declaredDelimiter(new TextDecoder(encoding.value).decode(bytes.subarray(0, 40)))
  const delimiter =
    choices.delimiter === undefined && declared === null
      ? await guessDelimiter(text, language)
      : {
          value: declared ?? ',',
          sure: true,
          unused: null,
          ...(await surveyWith(text, choices.delimiter ?? declared ?? ',')),
        }
  if (delimiter.openQuote !== null) throw refusedFile('quote', { line: delimiter.openQuote })
  const start: Start = {
    encoding,
    likelyEncodings: (guessed?.likely ?? []).filter((one) => one !== encoding.value),
    delimiter: guessOr(choices.delimiter, delimiter),
    sheet: null,
    sheets: [],
    undecodable: await undecodableIn(bytes, encoding.value),
  }
  const beginsWith = async (value: string, its: Start): Promise<TableStart> => {
    const rows = await firstOf(csvRows(inPieces(bytes), encoding.value, value), rowsNeeded(hints) + 1)
    const below = declared !== null && rows[0]?.cells[0]?.toLowerCase().startsWith('sep') ? rows.slice(1) : rows
    const format = { format: 'csv', encoding: encoding.value, delimiter: value } as const
    return tableStart(its, format, below, delimiter.records - (rows.length - below.length), hints)
  }
  const value = choices.delimiter ?? delimiter.value
  const table = await beginsWith(value, start)
  // A header with one name above rows with several cells shows that the detected delimiter is wrong: it occurs in the
  // texts.
  const isSplit = table.headers.length === 1 && table.sample.some(({ cells }) => cells.filter(Boolean).length > 1)
  if (!isSplit || start.delimiter?.certainty === 'chosen' || declared !== null || delimiter.unused === null)
    return table
  return beginsWith(delimiter.unused, { ...start, delimiter: { value: delimiter.unused, certainty: 'check' } })
}

function tableStart(
  start: Start,
  format:
    | Omit<Extract<TableFormat, { format: 'csv' }>, 'headerRow'>
    | Omit<Extract<TableFormat, { format: 'xlsx' }>, 'headerRow'>,
  rows: readonly FileRow[],
  lines: number,
  hints: DetectionHints,
): TableStart {
  const chosen = hints.choices?.headerRow
  const guessed = guessHeaderRow(rows, countOf(hints))
  const header = chosen === undefined ? guessed?.row : rows.find(({ line }) => line >= chosen)
  const at = header ? rows.indexOf(header) : -1
  const sample = rows.slice(at + 1, at + 1 + shownRows)
  if (!header || !guessed || sample.length === 0) throw refusedFile('empty_file')
  const headers = header.cells.map((cell) =>
    storable(cell)
      .replace(/[\s\uFEFF]+/g, ' ')
      .trim()
      .slice(0, 200),
  )
  while (headers.at(-1) === '') headers.pop()
  if (headers.length > mostColumns) throw refusedFile('columns', { max: mostColumns })
  if (headers.length === 0) throw refusedFile('empty_file')
  // A header that looks like a secret value shows that the file has no header row. The file is refused, because its
  // first row would be stored in clear as headers and not imported.
  if (headers.some(isValue)) throw refusedFile('headless')
  const shown = sample.map(({ line, cells }) => ({ line, cells: cells.map((cell) => storable(cell).slice(0, 300)) }))
  const firstRows = rows.slice(0, Math.max(headerCandidates, at + 1)).map(({ line, cells }) => ({
    line,
    cells: cells.slice(0, shownColumns).map((cell) => storable(cell).replace(/\s+/g, ' ').trim().slice(0, 60)),
  }))
  // Short files have been read completely; for longer files the number of records was counted.
  const below = rows.length - at - 1
  const aboutRows = below < shownRows ? below : Math.max(lines - at - 1, below)
  const headerRow = guessOr(chosen, { value: header.line, sure: guessed.sure })
  const read = chosen === undefined ? headerRow : { ...headerRow, value: header.line }
  return {
    format: { ...format, headerRow: header.line },
    reading: { ...start, headerRow: read, firstRows },
    headers,
    sample: shown,
    aboutRows,
  }
}

/** Whether a cell is a card number or an activation code, which cannot be the name of a column. */
export function isValue(cell: string): boolean {
  return /^(lpa:.*|[\da-f]{16,})$/i.test(cell.trim())
}

const countOf = ({ countHeaders }: DetectionHints): HeaderCount => countHeaders ?? (() => 0)

function rowsNeeded({ choices }: DetectionHints): number {
  return Math.max(headerCandidates, choices?.headerRow ?? 0) + shownRows
}

async function firstOf(rows: AsyncIterable<FileRow>, most: number): Promise<FileRow[]> {
  const first: FileRow[] = []
  for await (const row of rows) {
    if (first.push(row) >= most) break
  }
  return first
}
