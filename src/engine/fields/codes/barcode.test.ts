import { expect, test } from 'vitest'
import { checkField } from '#engine/definition/validation.ts'
import { words } from '#engine/definition/words.ts'
import { barcode, checkDigitOf } from './barcode.ts'

const field = barcode({ label: words('Code-barres', 'Barcode', 'الرمز الشريطي') })

function stored(written: unknown): unknown {
  const { value, details } = checkField('barcode', field, written)
  return details[0]?.code ?? value
}

// Barcodes printed on real products, or examples of the GS1 specification.
const printed = ['4006381333931', '036000291452', '96385074', '9783161484100', '10614141000415']

test.each(printed)('the printed barcode %s is valid without a warning', (text) => {
  expect(stored(text)).toBe(text)
  expect(field.warningOf?.(text)).toBeNull()
  expect(checkDigitOf(text.slice(0, -1))).toBe(text.at(-1))
})

test.each(printed)('every wrong digit of %s causes a warning', (text) => {
  for (const [place, digit] of [...text].entries()) {
    const wrong = text.slice(0, place) + String((Number(digit) + 1) % 10) + text.slice(place + 1)
    expect(field.warningOf?.(wrong)).toBe('barcode')
  }
})

test('a shop’s own code of another length may be right, and causes a warning', () => {
  expect(stored('123456')).toBe('123456')
  expect(field.warningOf?.('123456')).toBe('barcode')
  expect(field.warningOf?.('12345678901')).toBe('barcode')
})

test.each([
  ['groups', ' 4 006381 333931 '],
  ['Arabic digits', '٤٠٠٦٣٨١٣٣٣٩٣١'],
  ['hyphens', '4-006381-333931'],
  ['the symbology identifier of a scanner', ']E04006381333931'],
  ['the digit row of a French keyboard', '\'àà-"_&"""ç"&'],
  ['a French keyboard with its capitals lock', '\'ÀÀ-"_&"""Ç"&'],
  ['a Belgian keyboard', '\'àà§"!&"""ç"&'],
  ['the digit row of a US keyboard with Shift', '$))^#*!###(#!'],
  ['the separator of GS1', '\u001d4006381333931\r\n'],
  ['a GTIN among GS1 elements', '(01)04006381333931(21)ABC'],
  ['GS1 elements of a scanner', ']C1010400638133393121ABC'],
  ['GS1 elements behind a date', ']d21726123101040063813339312112\u001d10AB'],
  ['a GS1 link', 'https://id.gs1.org/01/04006381333931/10/ABC'],
  ['a spreadsheet formula', '="4006381333931"'],
  ['decimals of a spreadsheet', '4006381333931.0'],
  ['a label and invisible signs', '\u200eEAN: \u202a4006381333931\u202c'],
])('a barcode is read behind or in %s', (_, written) => {
  expect(stored(written)).toBe('4006381333931')
})

test.each([
  ['12345', 'short'],
  ['123456789012345', 'long'],
  ['40063813339AB', 'number'],
  ['4006381333931.5', 'number'],
  [4_006_381_333_931, 'type'],
])('%j is refused: %s', (written, code) => {
  expect(stored(written)).toBe(code)
})
