import { parentPort } from 'node:worker_threads'
import { PdfTable } from './report-pdf.api.ts'
import type { PrintMessage } from './report-print.api.ts'

/** A thread that prints one table after the other, each begun, gone on with row by row, and ended. */
let table: PdfTable | undefined

parentPort?.on('message', (step: PrintMessage) => {
  const pieces = take(step)
  parentPort?.postMessage(pieces)
})

function take(step: PrintMessage): Uint8Array[] {
  if ('begin' in step) {
    const { logo } = step.begin
    // A picture that came from another thread is no Buffer any more.
    table = new PdfTable({ ...step.begin, logo: logo && { ...logo, png: Buffer.from(logo.png) } })
    return table.begin(step.sample)
  }
  if (!table) throw new Error('Nothing was begun')
  return 'rows' in step ? table.rows(step.rows) : table.end()
}
