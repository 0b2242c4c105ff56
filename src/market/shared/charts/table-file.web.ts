import type { ChartFigures } from './chart.web.ts'

// What a spreadsheet would run as a formula is text.
const formula = /^\s*[=+\-@\t\r|%＝＋－＠]/

function cell(value: string): string {
  const plain = formula.test(value) && !/^-?\d+(\.\d+)?$/.test(value) ? `'${value}` : value
  return /[",;\r\n]/.test(plain) ? `"${plain.replaceAll('"', '""')}"` : plain
}

/** The figures of a chart as a CSV file that spreadsheets open: exact values, a mark for UTF-8 at its beginning. */
export function tableFile({ heading, measures, points }: ChartFigures): string {
  const rows = [
    [heading, ...measures.map(({ label }) => label)],
    ...points.map(({ label, values }) => [label, ...values.map((value) => value ?? '')]),
  ]
  return `\uFEFF${rows.map((row) => `${row.map(cell).join(',')}\r\n`).join('')}`
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
