import type { Language } from '#engine/definition/locale.ts'
import { yesNoText, type Cell } from './cell.api.ts'
import { escapeFormula, textFormula } from './formula-injection.api.ts'
import { spreadsheetCsv, type CsvConvention } from './spreadsheet-csv.ts'
import type { TableWriter } from './table-writer.api.ts'

/** Delimiters a CSV may be asked with. Excel expects a semicolon where the comma is the decimal mark. */
export const delimiters: Readonly<Record<string, string>> = { ',': ',', ';': ';', '|': '|', tab: '\t', '\t': '\t' }

/** How a CSV is written. */
export interface CsvOptions extends CsvConvention {
  /** Begins with `sep=;`, by which Excel separates cells whatever its language. */
  readonly separatorLine?: boolean
  /** Writes long numbers as `="8933…"`, which a spreadsheet keeps whole. */
  readonly wholeNumbers?: boolean
}

/**
 * Writes CSV (RFC 4180) in UTF-8 with its mark, which Excel needs to read accents and Arabic. Behind a `sep=` line Excel
 * forgets that mark; there it reads UTF-16.
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
