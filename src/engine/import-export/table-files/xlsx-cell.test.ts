import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cellFormat } from './xlsx-cell.api.ts'

const read = (format: string, value: number | string, dates1904 = false) => {
  const { text, shown, contents, fault } = cellFormat(format, dates1904).number(String(value))
  return [text, shown, contents, fault?.code].filter((one) => one !== undefined)
}

test.each([
  ['General', 0.57999999999999996, ['0.58']],
  ['General', 102.71745296899999, ['102.717452969']],
  ['General', 893315031900, ['893315031900']],
  ['0.00E+00', 893315031900, ['893315031900']],
  ['0%', 0.15, ['15 %']],
  ['0.0%', 0.125, ['12.5 %']],
  ['0 %', 0.29, ['29 %']],
  ['[<1]0.0%;0', 0.5, ['50 %']],
  ['00000000', 1234567, ['01234567']],
  ['0#" "##" "##" "##" "##', 612345678, ['612345678', '06 12 34 56 78']],
  ['00\\-00\\-00', 12345, ['12345', '01-23-45']],
  ['#,##0', 1234567, ['1234567']],
  ['#,##0.00 "€"', 1234.5, ['1234.5 €']],
  ['[$€-40C] #,##0.00', 12, ['12 €']],
  ['$#,##0.00;($#,##0.00)', -12.5, ['-12.5 $']],
  ['_-* #,##0.00\\ [$€-40C]_-;-* #,##0.00\\ [$€-40C]_-;_-* "-"??\\ [$€-40C]_-;_-@_-', -1234.5, ['-1234.5 €']],
  ['#,##0.000 [$TND]', 12.345, ['12.345 TND']],
  ['#,##0.00\\ "DH"', 5, ['5 DH']],
  ['#,##0.00\\ [$د.م.‏-3801]', 5, ['5 د.م.']],
  ['[Red]0.00', -3, ['-3']],
  ['0" jours"', 7, ['7', '7 jours']],
  ['"Lot "0', 7, ['7', 'Lot 7']],
  ['# ?/?', 1.5, ['1.5', '1 1/2']],
  ['0.0', 12.345, ['12.3', '12.345']],
  ['0.00', 12.348, ['12.35', '12.348']],
  ['0', 0.4, ['0', '0.4']],
  ['0%', 0.125, ['13 %', '12.5 %']],
  ['#,##0,"K"', 12345, ['12345', '12K', '12345']],
  [';;;', 5, ['5']],
  ['[=1]"Oui";"Non"', 1, ['1', 'Oui']],
  ['dd/mm/yyyy', 46347, ['2026-11-21']],
  ['m/d/yyyy', 46347.99999999, ['2026-11-22']],
  ['m/d/yyyy h:mm', 46347.604166667, ['2026-11-21T14:30:00.000']],
  ['yyyy-mm-dd hh:mm:ss', 46347.5, ['2026-11-21T12:00:00.000']],
  ['[$-40C]d mmmm yyyy;@', 46347, ['2026-11-21']],
  ['[$-F800]dddd\\,\\ mmmm\\ dd\\,\\ yyyy', 46347, ['2026-11-21']],
  ['[$-40C]mmm yyyy', 46347, ['2026-11-21', 'nov 2026']],
  ['hh:mm', 0.604166667, ['14:30']],
  ['h:mm AM/PM', 0.604166667, ['14:30']],
  ['mm:ss.0', 41609.0355555556, ['2013-12-01T00:51:12.000', '51:12.0']],
  ['[h]:mm', 1.5, ['36:00']],
  ['General', '8933150319000000113', ['8.93315031900000e+18', 'scientific']],
  ['0', '8933150319000000113', ['8.93315031900000e+18', 'scientific']],
  ['not [a format', 5, ['5']],
])('the format %s shows %s as %j', (format, value, expected) => {
  const result = read(format, value)
  expect(result.map((one) => one?.replace(/^8\.9331503190*\d*e\+18$/, '8.93315031900000e+18'))).toEqual(expected)
})

test('the days of a workbook that counts from 1904 are converted', () => {
  expect(read('yyyy-mm-dd', 44885, true)).toEqual(['2026-11-21'])
  expect(read('[$-40C]mmm yyyy', 44885, true)).toEqual(['2026-11-21', 'nov 2026'])
})

test('a format adds its literal text to a text', () => {
  expect(cellFormat('@" Go"', false).text('5')).toEqual({ text: '5', exact: false, shown: '5 Go' })
  expect(cellFormat('_-* #,##0_-;-* #,##0_-;_-* "-"??_-;_-@_-', false).text('Nour').shown).toBeUndefined()
})

test('a number is read as displayed in any usual format, or its exact value is named', () => {
  const formats = [
    'General',
    '0',
    '0.00',
    '0.000',
    '#,##0',
    '#,##0.00',
    '#,##0.00 "€"',
    '[$$-409]#,##0.00',
    '0%',
    '0.00%',
  ]
  const value = fc.oneof(
    fc.integer({ min: -(10 ** 9), max: 10 ** 9 }),
    fc
      .tuple(fc.integer({ min: -(10 ** 9), max: 10 ** 9 }), fc.integer({ min: 0, max: 6 }))
      .map(([n, e]) => n / 10 ** e),
  )
  fc.assert(
    fc.property(fc.constantFrom(...formats), value, (format, number) => {
      const { text, contents } = cellFormat(format, false).number(String(number))
      const [figure = '', unit = ''] = (contents ?? text).split(' ')
      const meant = unit === '%' ? Number(figure) / 100 : Number(figure)
      expect(meant).toBeCloseTo(number, 9)
      expect(/^-?\d+(?:\.\d+)?(?: (?:[€$%]))?$/.test(text)).toBe(true)
    }),
    { numRuns: 1000 },
  )
})

test('zero-padded digits keep every zero', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^\d{1,15}$/), (digits) => {
      expect(cellFormat('0'.repeat(digits.length), false).number(String(Number(digits))).text).toBe(
        digits.length === 1 || digits.startsWith('0') ? digits : String(Number(digits)),
      )
    }),
  )
})

test('a day is read from every date format', () => {
  const formats = ['dd/mm/yyyy', 'm/d/yyyy', 'yyyy-mm-dd', 'd-mmm-yy', '[$-40C]d mmm yyyy', '[$-2010000]yyyy/mm/dd;@']
  fc.assert(
    fc.property(
      fc.constantFrom(...formats),
      fc.integer({ min: 61, max: 2_958_465 }),
      fc.boolean(),
      (format, serial, late) => {
        const iso = new Date((serial - 25_569) * 86_400_000).toISOString().slice(0, 10)
        // Because of floating point, the number of a whole day may be slightly too low.
        expect(read(format, late ? serial - 1e-9 : serial)).toEqual([iso])
      },
    ),
  )
})
