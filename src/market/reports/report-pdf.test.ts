import sharp from 'sharp'
import { expect, test } from 'vitest'
import { textOfPdf } from './report.testing.api.ts'
import { PdfTable, type Printed } from './report-pdf.api.ts'

const columns = ['Jour', 'Client', 'Montant'].map((header, at) => ({ header, figures: at === 2 }))

const printed = (change: Partial<Printed> = {}): Printed => ({
  ...{
    language: 'fr',
    organisation: 'Médina',
    logo: null,
    title: 'Ventes',
    lines: ['Août 2026', 'Par : jour'],
    columns,
  },
  ...{ totals: [null, null, '12,00 €'], rows: 1, made: 'Établi aujourd’hui', closing: null },
  ...change,
})

const row = (n: number) => [`${n}`, 'Zoé Lambert', '12,00 €']

function whole(table: PdfTable): Buffer {
  return Buffer.concat([...table.begin([row(1)]), ...table.rows([row(1)]), ...table.end()])
}

test('a printed report bears the organisation’s logo at its head, in either direction, and is whole at once', async () => {
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
