import { strFromU8, unzipSync } from 'fflate'
import { afterAll, expect, test } from 'vitest'
import { becomeOrganisation } from '../../core/organisation.ts'
import { integer } from '../../fields/integer.ts'
import { money } from '../../fields/money.ts'
import { words } from '../../core/words.ts'
import { cellOf } from './cell.ts'
import { xlsxWriter } from './xlsx-writer.ts'

afterAll(() => becomeOrganisation({}))

const label = words('Prix', 'Price', 'السعر')

/** The format a spreadsheet shows a figure in. */
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
  'an amount in %s is shown with the %d decimals of its currency, a count as it comes',
  (currency, decimals, amount, format) => {
    becomeOrganisation({ currency, decimals })
    const cells = [cellOf(money({ label }), amount, 'fr'), cellOf(integer({ label }), 1250, 'fr')]
    expect(formatOf(cells.filter((cell) => cell !== null))).toEqual([format, 'General'])
  },
)
