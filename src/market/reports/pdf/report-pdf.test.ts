import sharp from 'sharp'
import { expect, test } from 'vitest'
import { textOfPdf } from '../report.testing.api.ts'
import { PdfTable, type PrintedReport } from './report-pdf.api.ts'

const columns = ['Jour', 'Client', 'Montant'].map((header, at) => ({ header, figures: at === 2 }))

const printed = (change: Partial<PrintedReport> = {}): PrintedReport => ({
  ...{
    language: 'fr',
    organisation: 'Médina',
    logo: null,
    title: 'Ventes',
    lines: ['Août 2026', 'Par : jour'],
    columns,
  },
  ...{ totals: [null, null, '12,00 €'], rows: 1, createdOn: 'Établi aujourd’hui', closing: null },
  ...change,
})

const row = (n: number) => [`${n}`, 'Zoé Lambert', '12,00 €']

function whole(table: PdfTable): Buffer {
  return Buffer.concat([...table.begin([row(1)]), ...table.rows([row(1)]), ...table.end()])
}

test('a printed report has the organisation’s logo at its head in both directions, and is complete', async () => {
  const picture = sharp({ create: { width: 480, height: 120, channels: 3, background: '#36c' } })
  const logo = { png: await picture.png({ palette: true }).toBuffer(), width: 480, height: 120 }
  for (const language of ['fr', 'ar'] as const) {
    const raw = whole(new PdfTable(printed({ language, logo }))).toString('latin1')
    expect(raw).toMatch(/\/Subtype \/Image[^]*\/Width 480\n\/Height 120/)
    expect(raw.match(/\/Subtype \/Image/g)).toHaveLength(1)
    expect(raw.trimEnd()).toMatch(/%%EOF$/)
  }
  const plain = whole(new PdfTable(printed()))
  expect(plain.includes('/Subtype /Image')).toBe(false)
  expect(textOfPdf(plain).text).toContain('Médina')
})

test('pages are returned one by one, so that memory contains only one, and the last page states what is missing', () => {
  const rows = 600
  const table = new PdfTable(printed({ rows, closing: 'Les 600 premières lignes sur 700' }))
  const chunks = table.begin([row(1)])
  let most = 0
  for (let n = 1; n <= rows; n += 10) {
    const written = table.rows(Array.from({ length: 10 }, (_, more) => row(n + more)))
    most = Math.max(most, Buffer.concat(written).length)
    chunks.push(...written)
  }
  const before = Buffer.concat(chunks).length
  const bytes = Buffer.concat([...chunks, ...table.end()])
  const { pages, text } = textOfPdf(bytes)
  expect(pages).toBe(Number(/Page 1 \/ (\d+)/.exec(text.replaceAll('\n', ' '))?.[1]))
  // The part written so far: everything except the open page and the fonts at the end.
  expect(before).toBeGreaterThan(most * (pages - 2))
  expect(pages).toBeGreaterThan(12)
  for (const n of [1, 300, rows]) expect(text.split('\n')).toContain(String(n))
  expect(text).toContain('premières lignes sur 700')
})

test('Arabic is set in reading order, so that it is copied correctly', () => {
  const arabic = { language: 'ar', title: 'كشف حساب المورد', lines: ['من 1 إلى 31 أغسطس 2026'] } as const
  const bytes = whole(new PdfTable(printed(arabic)))
  const words = textOfPdf(bytes).text.split('\n').filter(Boolean)
  // Each Arabic word is drawn from the left, so its letters are in reverse order.
  const at = (word: string) => words.findIndex((one) => one.includes([...word].toReversed().join('')))
  expect([at('كشف'), at('حساب'), at('المورد')].every((place) => place >= 0)).toBe(true)
  expect(at('كشف')).toBeLessThan(at('حساب'))
  expect(at('حساب')).toBeLessThan(at('المورد'))
})

test('a ligature is copied letter by letter, as its word is spelled', () => {
  const words = ['المسترد', 'الصافي', 'نوفمبر', 'للشرائح', 'بلا', 'لأن', 'الآن', 'الإجمالي']
  const table = new PdfTable(printed({ language: 'ar', title: 'كشف', rows: words.length }))
  const rows = words.map((word) => [word, '', ''])
  const bytes = Buffer.concat([...table.begin(rows), ...table.rows(rows), ...table.end()])
  const pieces = textOfPdf(bytes).text.split('\n')
  expect(words.filter((word) => !pieces.includes([...word].toReversed().join('')))).toEqual([])
})
