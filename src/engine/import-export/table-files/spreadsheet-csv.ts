import type { Language } from '#engine/definition/locale.ts'

/** How a spreadsheet reads a CSV: what separates cells, and the decimal mark of its numbers. */
export interface CsvConvention {
  readonly delimiter: ',' | ';'
  readonly decimalMark: '.' | ','
}

/** The CSV that the spreadsheet of a reader’s language counts with. Lists, which Souk reads back, keep dots whatever their delimiter. */
export const spreadsheetCsv: Readonly<Record<Language, CsvConvention>> = {
  fr: { delimiter: ';', decimalMark: ',' },
  en: { delimiter: ',', decimalMark: '.' },
  ar: { delimiter: ',', decimalMark: '.' },
}
