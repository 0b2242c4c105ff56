import type { Language } from '#engine/definition/locale.ts'
import { spreadsheetCsv } from '#engine/import-export/table-files/spreadsheet-csv.ts'
import type { ChartFigures } from './chart.web.ts'

// The beginnings of a text that a spreadsheet would run as a formula.
const formula = /^\s*[=+\-@\t\r|%＝＋－＠]/

/** The data of a chart as CSV for spreadsheets in the given language: exact values, in UTF-8 with a byte order mark. */
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

/** Downloads a text as a file. */
export function saveFile(name: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: 'text/csv' }))
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(address), 10_000)
}
