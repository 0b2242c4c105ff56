import type { Language } from '#engine/definition/locale.ts'
import { yesNoText, type Cell } from './cell.api.ts'
import { escapeFormula } from './formula-injection.api.ts'
import type { CsvConvention } from './spreadsheet-csv.ts'
import type { TableWriter } from './table-writer.api.ts'

/** Delimiters a CSV may be asked with. Excel expects a semicolon where the comma is the decimal mark. */
export const delimiters: Readonly<Record<string, string>> = { ',': ',', ';': ';', '|': '|', tab: '\t', '\t': '\t' }

/** The delimiter the spreadsheet of a language expects. */
export function defaultDelimiter(language: Language): string {
  return language === 'en' ? ',' : ';'
}

/** Writes CSV (RFC 4180) in UTF-8 with its mark, which Excel needs to read accents and Arabic. */
export function csvWriter(
  language: Language,
  delimiter: string,
  decimalMark: CsvConvention['decimalMark'] = '.',
): TableWriter {
  const quotable = new RegExp(`["\\r\\n${delimiter === '|' ? '\\|' : delimiter}]|^\\s|\\s$`)
  const quoted = (text: string) => (quotable.test(text) ? `"${text.replaceAll('"', '""')}"` : text)
  const written = (cell: Cell | null) => {
    if (cell === null) return ''
    if (cell.type === 'boolean') return yesNoText(cell.text, language)
    if (cell.type === 'number') return quoted(cell.text.replace('.', decimalMark))
    return quoted(cell.type === 'text' ? escapeFormula(cell.text) : cell.text)
  }
  const line = (texts: readonly string[]) => `${texts.join(delimiter)}\r\n`
  return {
    type: 'text/csv; charset=utf-8',
    begin: (headers) => [`\uFEFF${line(headers.map((header) => quoted(escapeFormula(header))))}`],
    rows: (rows) => [rows.map((cells) => line(cells.map(written))).join('')],
    end: () => [],
  }
}
