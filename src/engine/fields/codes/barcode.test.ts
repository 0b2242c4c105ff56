import { expect, test } from 'vitest'
import { checkField } from '#engine/definition/validation.ts'
import { words } from '#engine/definition/words.ts'
import { barcode, checkDigitOf } from './barcode.ts'

const field = barcode({ label: words('Code-barres', 'Barcode', 'الرمز الشريطي') })

function stored(written: unknown): unknown {
  const { value, details } = checkField('barcode', field, written)
  return details[0]?.code ?? value
}

// Printed on real things, or worked out in the GS1 specification.
const printed = ['4006381333931', '036000291452', '96385074', '9783161484100', '10614141000415']

test.each(printed)('%s, as printed, leaves no doubt', (text) => {
  expect(stored(text)).toBe(text)
  expect(field.warningOf?.(text)).toBeNull()
  expect(checkDigitOf(text.slice(0, -1))).toBe(text.at(-1))
})

test.each(printed)('one wrong digit of %s is always to be verified', (text) => {
  for (const [place, digit] of [...text].entries()) {
    const wrong = text.slice(0, place) + String((Number(digit) + 1) % 10) + text.slice(place + 1)
    expect(field.warningOf?.(wrong)).toBe('barcode')
  }
})

test('a shop’s own code of another length can be right, and is to be verified', () => {
  expect(stored('123456')).toBe('123456')
  expect(field.warningOf?.('123456')).toBe('barcode')
  expect(field.warningOf?.('12345678901')).toBe('barcode')
})

test('is read as people type it: in groups, or with Arabic digits', () => {
  expect(stored(' 4 006381 333931 ')).toBe('4006381333931')
  expect(stored('٤٠٠٦٣٨١٣٣٣٩٣١')).toBe('4006381333931')
})

test.each([
  ['12345', 'short'],
  ['123456789012345', 'long'],
  ['40063813339AB', 'number'],
  ['4006-381', 'number'],
  [4_006_381_333_931, 'type'],
])('%j is refused: %s', (written, code) => {
  expect(stored(written)).toBe(code)
})
