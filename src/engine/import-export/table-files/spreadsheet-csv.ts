import type { Language } from '#engine/definition/locale.ts'
import { organisation } from '#engine/definition/organisation.ts'

/** The signs that a spreadsheet takes for the decimal mark of a number. */
export const decimalMarks = ['.', ','] as const

type DecimalMark = (typeof decimalMarks)[number]

/** How a spreadsheet reads a CSV: the sign between its cells, and the decimal mark of its numbers. */
export interface CsvConvention {
  readonly delimiter: string
  readonly decimalMark: DecimalMark
}

/** The CSV that the spreadsheet of a language counts with; decision 0092 says how Arabic is read where. */
export function spreadsheetCsv(language: Language): CsvConvention {
  if (language === 'en') return { delimiter: ',', decimalMark: '.' }
  return { delimiter: ';', decimalMark: language === 'fr' ? ',' : arabicDecimalMark() }
}

/** The decimal mark that belongs to a delimiter: a spreadsheet that separates cells by `;` does so because `,` is in its numbers. */
export function decimalMarkFor(delimiter: string, language: Language): DecimalMark {
  const own = spreadsheetCsv(language)
  if (delimiter === own.delimiter) return own.decimalMark
  if (delimiter === ',') return '.'
  return delimiter === ';' ? ',' : own.decimalMark
}

// Arabic is written with `,` from Mauritania to Libya and with `.` further east (CLDR). A currency begins with its country.
function arabicDecimalMark(): DecimalMark {
  const region = organisation.currency.slice(0, 2)
  const written = new Intl.NumberFormat(`ar-${region}-u-nu-latn`).format(1.5)
  return written.includes(',') ? ',' : '.'
}
