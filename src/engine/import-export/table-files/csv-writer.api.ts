import type { Language } from '#engine/definition/locale.ts'
import { yesNoText, type Cell, type TableWriter } from './cell.api.ts'
import { escapeFormula, textFormula } from './formula-injection.api.ts'
import { spreadsheetCsv, type CsvConvention } from './spreadsheet-csv.ts'

/**
 * The delimiters that a CSV request may choose. Excel expects a semicolon in languages whose decimal mark is the comma.
 */
export const delimiters: Readonly<Record<string, string>> = { ',': ',', ';': ';', '|': '|', tab: '\t', '\t': '\t' }

/** The options for writing a CSV file. */
export interface CsvOptions extends CsvConvention {
  /** Whether the file begins with `sep=;`, with which Excel splits cells independently of its language. */
  readonly separatorLine?: boolean
  /** Whether long numbers are written as `="8933…"`, which spreadsheets keep exactly. */
  readonly wholeNumbers?: boolean
}

/**
 * Writes CSV (RFC 4180) in UTF-8 with a byte order mark, which Excel needs to read accents and Arabic. After a `sep=`
 * line Excel ignores that mark; the file is then in UTF-16.
 */
export function csvWriter(language: Language, options: CsvOptions = spreadsheetCsv(language)): TableWriter {
  const { delimiter, decimalMark, separatorLine = false, wholeNumbers = false } = options
  const quotable = new RegExp(`["\\r\\n${delimiter === '|' ? '\\|' : delimiter}]|^\\s|\\s$`)
  const quoted = (text: string) => (quotable.test(text) ? `"${text.replaceAll('"', '""')}"` : text)
  const textCell = (text: string) => quoted((wholeNumbers && textFormula(text)) || escapeFormula(text))
  const written = (cell: Cell | null) => {
    if (cell === null) return ''
    if (cell.type === 'boolean') return yesNoText(cell.text, language)
    if (cell.type === 'number') return quoted(cell.text.replace('.', decimalMark))
    return cell.type === 'text' ? textCell(cell.text) : quoted(cell.text)
  }
  const line = (texts: readonly string[]) => `${texts.join(delimiter)}\r\n`
  const encoded = (text: string) => (separatorLine ? Buffer.from(text, 'utf16le') : text)
  const first = separatorLine ? `\uFEFFsep=${delimiter}\r\n` : '\uFEFF'
  return {
    type: `text/csv; charset=${separatorLine ? 'utf-16le' : 'utf-8'}`,
    begin: (headers) => [encoded(first + line(headers.map((header) => quoted(escapeFormula(header)))))],
    rows: (rows) => [encoded(rows.map((cells) => line(cells.map(written))).join(''))],
    end: () => [],
  }
}
