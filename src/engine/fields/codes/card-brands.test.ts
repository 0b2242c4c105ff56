import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { brandOf, containsCardNumber } from './card-brands.ts'
import { passesLuhn } from './luhn.ts'

/** The digits followed by their Luhn check digit. */
function checked(digits: string): string {
  return digits + String([...'0123456789'].find((digit) => passesLuhn(digits + digit)))
}

describe('the number of a payment card in a text', () => {
  test.each([
    '4111 1111 1111 1111',
    '4111111111111111',
    'CB 4111-1111-1111-1111 exp 12/30',
    'Commande 1234 : 5555 5555 5555 4444.',
    '378282246310005',
    '3782 822463 10005',
    '30569309025904',
    '6011111111111117',
    '3530111333300000',
    '6200000000000005',
    '2223003122003222',
    '٤١١١ ١١١١ ١١١١ ١١١١',
    '1234 1234 1234 4111 1111 1111 1111 1234',
    'deux 0612345678 4111.1111.1111.1111',
    '+4111111111111111',
    '４１１１１１１１１１１１１１１１',
    '4111  1111  1111  1111',
    '411111 1111 111111',
    '41 11 11 11 11 11 11 11',
    '4 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1',
    '4111–1111–1111–1111',
    '4111/1111/1111/1111',
    '4111:1111:1111:1111',
    '4111,1111,1111,1111',
    '4111_1111_1111_1111',
    '4111\n1111\n1111\n1111',
    '4111\t1111\t1111\t1111',
    '4111\u200b1111\u200b1111\u200b1111',
    '4\u00ad111111111111111',
    '4111 - 1111 - 1111 - 1111',
    '(4111)(1111)(1111)(1111)',
    '𝟒𝟏𝟏𝟏 𝟏𝟏𝟏𝟏 𝟏𝟏𝟏𝟏 𝟏𝟏𝟏𝟏',
  ])('is recognised in %s', (text) => {
    expect(containsCardNumber(text)).toBe(true)
  })

  test.each([
    '4111 1111 1111 1112',
    '+378282246310005',
    '39129673-0931-4806-9e50-ed30819ca3e0',
    '2026-000001 2026-000002',
    '89 4111 1111 1111 1111',
    '12,50 € le 23/11/2026 à 12:30',
    '0197c3f0-0000-7000-8000-000000000001',
    '9111111111111111',
    'IBAN FR76 3000 4000 0300 0000 0000 143',
    'IBAN TN59 4111 1111 1111 1111 1111',
  ])('is not recognised in %s', (text) => {
    expect(containsCardNumber(text)).toBe(false)
  })

  test('is never recognised in a UUID', () => {
    fc.assert(
      fc.property(fc.uuid(), (id) => !containsCardNumber(`Réf. ${id}`)),
      { numRuns: 20_000, seed: 20_261_126 },
    )
  })

  const digits = (length: number) =>
    fc.array(fc.integer({ min: 0, max: 9 }), { minLength: length, maxLength: length }).map((all) => all.join(''))
  // Country codes, networks and manufacturers as assigned by E.118 and the GSMA.
  const iccid = fc
    .tuple(fc.constantFrom('33', '44', '49', '1', '212', '216', '213', '221', '225', '971'), fc.constantFrom(18, 19))
    .chain(([country, length]) => digits(length - 2 - country.length).map((rest) => `89${country}${rest}`))
    .map(checked)
  const imei = fc
    .tuple(fc.constantFrom('35', '86', '01', '99', '91'), digits(12))
    .map(([body, rest]) => checked(body + rest))
  const written = (number: fc.Arbitrary<string>) =>
    fc
      .tuple(number, fc.constantFrom('', ' ', '-'), fc.constantFrom(4, 5, 6))
      .map(([one, gap, size]) => one.match(new RegExp(`.{1,${size}}`, 'g'))?.join(gap) ?? one)

  test('is never an ICCID or an IMEI: ten thousand of them in notes are accepted', () => {
    const note = fc.tuple(written(iccid), written(imei), written(iccid)).map((all) => `SIM ${all.join(', IMEI ')}.`)
    fc.assert(
      fc.property(note, (text) => !containsCardNumber(text)),
      { numRuns: 3_500, seed: 20_261_123 },
    )
  })

  test('has the brand of its first digits', () => {
    expect(['4111111111111111', '5555555555554444', '8933010000000002016'].map(brandOf)).toEqual([
      'visa',
      'mastercard',
      undefined,
    ])
  })
})
