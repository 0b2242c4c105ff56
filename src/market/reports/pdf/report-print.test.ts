import { expect, test } from 'vitest'
import { maxBlockingTime } from '#engine/testing/event-loop-delay.api.ts'
import type { PrintedReport } from './report-pdf.api.ts'
import { printInWorker } from './report-print.api.ts'
import { textOfPdf } from '../report.testing.api.ts'

const columns = ['Jour', 'Client', 'Montant'].map((header, at) => ({ header, figures: at === 2 }))
const printed = (rows: number): PrintedReport => ({
  language: 'fr',
  organisation: 'Médina',
  logo: null,
  title: 'Ventes',
  lines: ['Août 2026'],
  columns,
  totals: null,
  rows,
  createdOn: 'Établi aujourd’hui',
  closing: null,
})

async function* pagesOf(rows: number) {
  for (let at = 0; at < rows; at += 500)
    yield Array.from({ length: Math.min(500, rows - at) }, (_, n) => [`${at + n}`, `Zoé ${at + n} شبكة`, '12,00 €'])
}

async function print(rows: number): Promise<Buffer> {
  const pieces: Uint8Array[] = []
  for await (const piece of printInWorker(printed(rows), pagesOf(rows))) pieces.push(piece)
  return Buffer.concat(pieces)
}

test('every table is printed completely, including an empty one, by the same thread', async () => {
  for (const rows of [0, 3, 1200]) {
    const { text, pages } = textOfPdf(await print(rows))
    expect(pages).toBeGreaterThanOrEqual(1 + Math.floor(rows / 50))
    expect(text).toContain('Médina')
    const last = rows > 0 ? [String(rows - 1)] : []
    expect(text.split('\n')).toEqual(expect.arrayContaining(last))
  }
})

test('printing does not delay other requests', async () => {
  expect(await maxBlockingTime(() => Promise.all([print(2_000), print(2_000)]))).toBeLessThan(150)
})

test('an abandoned or failed print ends its thread and nothing else', async () => {
  for await (const piece of printInWorker(printed(1_200), pagesOf(1_200))) {
    expect(piece.length).toBeGreaterThan(0)
    break
  }
  async function* broken() {
    yield [['1', 'Zoé', '12,00 €']]
    throw new Error('the database is away')
  }
  const all = async () => {
    for await (const piece of printInWorker(printed(2), broken())) expect(piece).toBeDefined()
  }
  await expect(all()).rejects.toThrow('the database is away')
  expect((await print(3)).length).toBeGreaterThan(1_000)
})
