import type { Language } from '#engine/definition/locale.ts'
import { organisation } from '#engine/definition/organisation.ts'

/** The characters that spreadsheets use as the decimal mark. */
export const decimalMarks = ['.', ','] as const

type DecimalMark = (typeof decimalMarks)[number]

/** The notation with which a spreadsheet reads a CSV file: the delimiter, and the decimal mark of numbers. */
export interface CsvConvention {
  readonly delimiter: string
  readonly decimalMark: DecimalMark
}

/**
 * The delimiter and decimal mark with which a spreadsheet in this language reads numbers as numbers. For the Arabic
 * decimal mark by country, see decision 0092.
 */
export function spreadsheetCsv(language: Language): CsvConvention {
  if (language === 'en') return { delimiter: ',', decimalMark: '.' }
  return { delimiter: ';', decimalMark: language === 'fr' ? ',' : arabicDecimalMark() }
}

/** The decimal mark that fits a delimiter: spreadsheets use `;` as delimiter where `,` is the decimal mark. */
export function decimalMarkFor(delimiter: string, language: Language): DecimalMark {
  const own = spreadsheetCsv(language)
  if (delimiter === own.delimiter) return own.decimalMark
  if (delimiter === ',') return '.'
  return delimiter === ';' ? ',' : own.decimalMark
}

// The decimal mark of Arabic is `,` from Mauritania to Libya and `.` further east (CLDR). The first two letters of a
// currency code are its country.
function arabicDecimalMark(): DecimalMark {
  const region = organisation.currency.slice(0, 2)
  const written = new Intl.NumberFormat(`ar-${region}-u-nu-latn`).format(1.5)
  return written.includes(',') ? ',' : '.'
}
