import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Field } from '#engine/definition/field.ts'
import { words } from '#engine/definition/words.ts'
import { date } from '#engine/fields/dates/date.ts'
import type { DayOrder } from '#engine/fields/dates/day-text.ts'
import { bytes } from '#engine/fields/numbers/bytes.ts'
import { decimal } from '#engine/fields/numbers/decimal.ts'
import { integer } from '#engine/fields/numbers/integer.ts'
import { money } from '#engine/fields/numbers/money.ts'
import { choiceOf, conventionsOf, type ColumnChoice } from './column-evidence.ts'
import { readCell } from './read-cell.api.ts'
import { ColumnScan } from './scan-columns.api.ts'

const label = words('Champ', 'Field', 'حقل')
const amount = money({ label })
const day = date({ label })

const question = 'question'

/** Reads a column as an import does: each cell gives a value, an ambiguity or a problem. */
function readColumn(field: Field, cells: readonly string[], choice: ColumnChoice = {}, header = ''): unknown[] {
  const scan = new ColumnScan()
  for (const cell of cells) scan.add(cell)
  const how = choiceOf(conventionsOf(field, header, scan.result(), choice))
  return cells.map((cell) => {
    const read = readCell('field', field, cell, how)
    if ('value' in read) return read.value
    return read.problem.code.startsWith('either') ? question : read.problem.code
  })
}

describe('a column of numbers', () => {
  test('has the decimal mark that its other cells show', () => {
    expect(readColumn(amount, ['1,250.50', '12,500', '2,000.00'])).toEqual(['1250.5', '12500', '2000'])
    expect(readColumn(amount, ['1.250,50', '12.500', '3,5'])).toEqual(['1250.5', '12500', '3.5'])
    expect(readColumn(amount, ['-236,48', '1.488,69', '-1.000'])).toEqual(['-236.48', '1488.69', '-1000'])
    expect(readColumn(amount, ['1,00,000.00', '25,000'])).toEqual(['100000', '25000'])
    expect(readColumn(amount, ['25,000', '3,000', '1,234,567'])).toEqual(['25000', '3000', '1234567'])
  })

  test('without a decisive cell needs a choice, and is read accordingly', () => {
    const cells = ['12,500', '3,250', '7']
    expect(readColumn(amount, cells)).toEqual([question, question, '7'])
    expect(readColumn(amount, cells, { decimal: '.' })).toEqual(['12500', '3250', '7'])
    expect(readColumn(amount, cells, { decimal: ',' })).toEqual(['12.5', '3.25', '7'])
  })

  test('that contradicts itself needs a choice only when a cell is ambiguous', () => {
    expect(readColumn(amount, ['1.234,50', '12.345,00', '1,234.50', '1,234'])).toEqual([
      '1234.5',
      '12345',
      '1234.5',
      question,
    ])
  })

  test('has no choice between readings that its field could not store', () => {
    expect(readColumn(integer({ label }), ['12,500', '3,000'])).toEqual([12_500, 3_000])
    expect(readColumn(integer({ label }), ['12,000', '3,000'])).toEqual([question, question])
    expect(readColumn(decimal({ label, scale: 3, max: 999 }), ['12.500', '3.250'])).toEqual(['12.5', '3.25'])
  })

  test('of data needs a unit, from its header or from a person', () => {
    expect(readColumn(bytes({ label }), ['1,5', '20'], {}, 'Data (GB)')).toEqual([1.5e9, 2e10])
    expect(readColumn(bytes({ label }), ['1,5', '500 MB'], { unit: 'GB' })).toEqual([1.5e9, 5e8])
  })
})

describe('a column of days', () => {
  test('has the only order that fits all of them', () => {
    expect(readColumn(day, ['12/31/2026', '03/04/2027', '11/21/2026'])).toEqual([
      '2026-12-31',
      '2027-03-04',
      '2026-11-21',
    ])
    expect(readColumn(day, ['03/08/26', '26/06/26'])).toEqual(['2026-08-03', '2026-06-26'])
    expect(readColumn(day, ['03/04/27', '12/31/26'])).toEqual(['2027-03-04', '2026-12-31'])
    expect(readColumn(day, ['26-11-03', '26-11-30', '45-01-02'])).toEqual(['2026-11-03', '2026-11-30', '2045-01-02'])
  })

  test('needs a choice when no order or several fit, and is read accordingly', () => {
    expect(readColumn(day, ['01/02/2026', '03/04/2026', '05/05/2026'])).toEqual([question, question, '2026-05-05'])
    expect(readColumn(day, ['01/02/2026'], { dayOrder: 'mdy' })).toEqual(['2026-01-02'])
    expect(readColumn(day, ['12/31/2026', '31/12/2026', '03/04/2027'])).toEqual(['2026-12-31', '2026-12-31', question])
    expect(readColumn(day, ['26/11/03', '26/11/12', '26/10/08'])).toEqual([question, question, question])
  })

  test('ignores days that are the same in every order', () => {
    expect(readColumn(day, ['2026-11-21', '05/05/2026', '21 nov. 2026'])).toEqual([
      '2026-11-21',
      '2026-05-05',
      '2026-11-21',
    ])
  })

  test('loses its times, and refuses the day numbers of a spreadsheet', () => {
    expect(readColumn(day, ['21/11/2026 14:30', '21/11/2026 23:59:59.999', '46347'])).toEqual([
      '2026-11-21',
      '2026-11-21',
      'daySerial',
    ])
  })
})

const arabic = (text: string): string => text.replace(/\d/g, (digit) => String.fromCharCode(0x660 + Number(digit)))

const groupings = {
  none: (digits: string) => digits,
  threes: (digits: string) => digits.replace(/\B(?=(\d{3})+$)/g, '_'),
  indian: (digits: string) => digits.replace(/\B(?=(\d{2})*\d{3}$)/g, '_'),
}

/** The notations of numbers that people use: decimal mark, grouping sign, grouping and digits. */
const writings = fc.constantFrom(
  ...([',', '.'] as const).flatMap((mark) => {
    const signs = [mark === ',' ? '.' : ',', ' ', '\u00a0', '\u202f', "'", '’']
    return signs.flatMap((sign) =>
      (['none', 'threes'] as const).map((grouping) => ({ mark, sign, grouping, digits: 'latin' })),
    )
  }),
  { mark: '.', sign: ',', grouping: 'indian', digits: 'latin' } as const,
  { mark: '٫', sign: '٬', grouping: 'threes', digits: 'arabic' } as const,
  { mark: ',', sign: '.', grouping: 'threes', digits: 'arabic' } as const,
)

function writtenNumber(
  cents: number,
  decimals: number,
  how: { mark: string; sign: string; grouping: keyof typeof groupings; digits: string },
): string {
  const digits = String(cents).padStart(decimals + 1, '0')
  const whole = groupings[how.grouping](digits.slice(0, digits.length - decimals)).replaceAll('_', how.sign)
  const text = decimals === 0 ? whole : `${whole}${how.mark}${digits.slice(digits.length - decimals)}`
  return how.digits === 'arabic' ? arabic(text) : text
}

/** A number in the API's notation, without insignificant zeros. */
function plain(value: number, decimals: number): string {
  return String(value / 10 ** decimals)
}

const orders: Readonly<Record<DayOrder, (y: string, m: string, d: string) => readonly string[]>> = {
  dmy: (y, m, d) => [d, m, y],
  mdy: (y, m, d) => [m, d, y],
  ymd: (y, m, d) => [y, m, d],
}

describe('a column in one convention', () => {
  test('is read as its numbers or as a question, never as other numbers', () => {
    fc.assert(
      fc.property(
        writings,
        fc.array(fc.tuple(fc.integer({ min: 0, max: 99_999_999 }), fc.constantFrom(0, 1, 2, 3)), {
          minLength: 1,
          maxLength: 8,
        }),
        fc.constantFrom('', ' €', ' EUR'),
        (how, numbers, currency) => {
          const cells = numbers.map(([value, decimals]) => writtenNumber(value, decimals, how) + currency)
          const values = readColumn(amount, cells)
          for (const [at, [value, decimals]] of numbers.entries())
            expect([cells, values[at]]).toEqual([cells, values[at] === question ? question : plain(value, decimals)])
        },
      ),
      { numRuns: 2_000 },
    )
  })

  test('is read as its days or as a question, never as other days', () => {
    fc.assert(
      fc.property(
        fc.constantFrom<DayOrder>('dmy', 'mdy', 'ymd'),
        fc.constantFrom('/', '-', '.'),
        fc.boolean(),
        fc.boolean(),
        fc.array(fc.date({ min: new Date('2000-01-01'), max: new Date('2060-12-31'), noInvalidDate: true }), {
          minLength: 1,
          maxLength: 8,
        }),
        (order, separator, short, padded, dates) => {
          // A hyphen distinguishes a two-digit year at the beginning from a day.
          const sign = short && order === 'ymd' ? '-' : separator
          const isos = dates.map((one) => one.toISOString().slice(0, 10))
          const cells = isos.map((iso) => {
            const [y = '', m = '', d = ''] = iso.split('-')
            const part = (text: string): string => (padded ? text : String(Number(text)))
            return orders[order](short ? y.slice(2) : y, part(m), part(d)).join(sign)
          })
          const values = readColumn(day, cells)
          for (const [at, iso] of isos.entries())
            expect([cells, values[at]]).toEqual([cells, values[at] === question ? question : iso])
        },
      ),
      { numRuns: 2_000 },
    )
  })
})
