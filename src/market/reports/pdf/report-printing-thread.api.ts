import { parentPort } from 'node:worker_threads'
import { PdfTable } from './report-pdf.api.ts'
import type { PrintMessage } from './report-print.api.ts'

/** The program of the printing thread, which prints one table after another. A table consists of the messages `begin`, `rows` and `end`. */
let table: PdfTable | undefined

parentPort?.on('message', (step: PrintMessage) => {
  const pieces = take(step)
  parentPort?.postMessage(pieces)
})

function take(step: PrintMessage): Uint8Array[] {
  if ('begin' in step) {
    const { logo } = step.begin
    // A Buffer sent between threads arrives as a Uint8Array.
    table = new PdfTable({ ...step.begin, logo: logo && { ...logo, png: Buffer.from(logo.png) } })
    return table.begin(step.sample)
  }
  if (!table) throw new Error('No document was started')
  return 'rows' in step ? table.rows(step.rows) : table.end()
}
