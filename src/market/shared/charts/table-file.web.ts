import type { Language } from '#engine/definition/locale.ts'
import { spreadsheetCsv } from '#engine/import-export/table-files/spreadsheet-csv.ts'
import type { ChartFigures } from './chart.web.ts'

// What a spreadsheet would run as a formula is text.
const formula = /^\s*[=+\-@\t\r|%＝＋－＠]/

/** The figures of a chart as a CSV file that the spreadsheet of a language opens: exact values, a mark for UTF-8 at its beginning. */
export function tableFile({ heading, measures, points }: ChartFigures, language: Language): string {
  const { delimiter, decimalMark } = spreadsheetCsv(language)
  const text = (value: string): string => {
    const plain = formula.test(value) ? `'${value}` : value
    return /["\r\n]/.test(plain) || plain.includes(delimiter) ? `"${plain.replaceAll('"', '""')}"` : plain
  }
  const rows = [
    [heading, ...measures.map(({ label }) => label)].map(text),
    ...points.map(({ label, values }) => [
      text(label),
      ...values.map((value) => (value ?? '').replace('.', decimalMark)),
    ]),
  ]
  return `\uFEFF${rows.map((row) => `${row.join(delimiter)}\r\n`).join('')}`
}

/** Saves a text as a file of the one who looks. */
export function saveFile(name: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: 'text/csv' }))
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(address), 10_000)
}
