import { strFromU8, unzipSync } from 'fflate'
import { afterAll, expect, test } from 'vitest'
import { setOrganisation } from '#engine/definition/organisation.ts'
import { instant } from '#engine/fields/dates/instant.ts'
import { integer } from '#engine/fields/numbers/integer.ts'
import { money } from '#engine/fields/numbers/money.ts'
import { words } from '#engine/definition/words.ts'
import { cellOf } from './cell.api.ts'
import { xlsxWriter } from './xlsx-writer.api.ts'

afterAll(() => setOrganisation({}))

const label = words('Prix', 'Price', 'السعر')

/** The number format in which a spreadsheet displays a number. */
function formatOf(cells: NonNullable<ReturnType<typeof cellOf>>[]): (string | undefined)[] {
  const writer = xlsxWriter('fr', 'Prix')
  const chunks = [...writer.begin(cells.map(() => 'x')), ...writer.rows([cells]), ...writer.end()]
  const files = unzipSync(
    Buffer.concat(chunks.map((chunk) => (typeof chunk === 'string' ? Buffer.from(chunk) : chunk))),
  )
  const part = (name: string): string => strFromU8(files[name] ?? new Uint8Array())
  const own = new Map(
    [...part('xl/styles.xml').matchAll(/numFmtId="(\d+)" formatCode="([^"]+)"/g)].map(([, id, code]) => [id, code]),
  )
  const built = new Map([
    ['0', 'General'],
    ['3', '#,##0'],
    ['4', '#,##0.00'],
  ])
  const formats = [
    ...(part('xl/styles.xml')
      .split('<cellXfs')[1]
      ?.matchAll(/<xf numFmtId="(\d+)"/g) ?? []),
  ].map(([, id]) => own.get(id) ?? built.get(id ?? ''))
  const row = part('xl/worksheets/sheet1.xml').split('<row r="2">')[1] ?? ''
  return [...row.matchAll(/<c r="\w+"(?: s="(\d+)")?>/g)].map(([, style = '0']) => formats[Number(style)])
}

test.each([
  ['EUR', 2, '1250.50', '#,##0.00'],
  ['TND', 3, '1250.500', '#,##0.000'],
  ['XOF', 0, '1250', '#,##0'],
])(
  'an amount in %s has the %d decimals of its currency, and a count has none added',
  (currency, decimals, amount, format) => {
    setOrganisation({ currency, decimals })
    const cells = [cellOf(money({ label }), amount, 'fr'), cellOf(integer({ label }), 1250, 'fr')]
    expect(formatOf(cells.filter((cell) => cell !== null))).toEqual([format, 'General'])
  },
)

test('a moment is a date in the organisation’s zone, unless that time occurs twice', () => {
  setOrganisation({ zone: 'Europe/Paris' })
  const shown = (moment: string): string => {
    const writer = xlsxWriter('fr', 'Quand')
    const cell = cellOf(instant({ label }), moment, 'fr')
    const chunks = [...writer.begin(['x']), ...writer.rows([[cell]]), ...writer.end()]
    const files = unzipSync(Buffer.concat(chunks.map((chunk) => Buffer.from(chunk))))
    const row = strFromU8(files['xl/worksheets/sheet1.xml'] ?? new Uint8Array()).split('<row r="2">')[1] ?? ''
    return /<v>([\d.]+)<\/v>/.exec(row)?.[1] ?? /<t[^>]*>([^<]*)</.exec(row)?.[1] ?? ''
  }
  const serialOf = (wall: string): number => Date.parse(`${wall}Z`) / 86_400_000 + 25_569
  expect(Number(shown('2026-07-01T08:15:30.000Z'))).toBeCloseTo(serialOf('2026-07-01T10:15:30'), 9)
  expect(Number(shown('2026-10-25T00:30:00.000Z'))).toBeCloseTo(serialOf('2026-10-25T02:30:00'), 9)
  expect(shown('2026-10-25T01:30:00.000Z')).toBe('2026-10-25T01:30:00.000Z')
})
