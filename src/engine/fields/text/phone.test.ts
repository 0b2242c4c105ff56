import examples from 'libphonenumber-js/mobile/examples'
import { getExampleNumber, parsePhoneNumberFromString, type CountryCode } from 'libphonenumber-js/core'
import metadata from 'libphonenumber-js/min/metadata'
import * as fc from 'fast-check'
import { afterEach, expect, test } from 'vitest'
import { defaultOrganisation, setOrganisation } from '#engine/definition/organisation.ts'
import { words } from '#engine/definition/words.ts'
import { checkField, problemOf } from '#engine/definition/validation.ts'
import { phone, phoneGroups } from './phone.ts'
import { phoneReader } from './phone-reader.ts'

const field = phone({ label: words('Téléphone', 'Phone', 'الهاتف'), required: true })

afterEach(() => void setOrganisation(defaultOrganisation))

function read(written: string, country: string | null = null) {
  setOrganisation({ ...defaultOrganisation, country })
  const { value, details } = checkField('phone', field, written)
  return details.length > 0 ? details.map(({ code }) => code).join() : String(value)
}

test.each([
  ['+33612345678', '+33 6 12 34 56 78'],
  ['+21671990010', '+216 71 990 010'],
  ['+12025550123', '+1 202 555 0123'],
  ['+971501234567', '+971 50 123 4567'],
  ['+390612345678', '+39 06 1234 5678'],
  ['not a number', 'not a number'],
])('%s is shown as %s', (number, shown) => {
  expect(phoneGroups(number).join(' ')).toBe(shown)
})

test.each([
  ['+33 (0)6 12 34 56 78', '+33612345678'],
  ['0033 (0)6 12 34 56 79', '+33612345679'],
  ['+44 (0)20 7946 0018', '+442079460018'],
  ['+39 (0)6 1234 5678', '+390612345678'],
  ['+216.71.990.010', '+21671990010'],
  ['(+33) 6-12-34-56-78', '+33612345678'],
  ['+0033612345678', '+33612345678'],
  ['\u202a+33 6 12 34 56 78\u202c', '+33612345678'],
  ['\u2068+216 71 123 456\u2069', '+21671123456'],
  ['+971\u201150\u2011123\u20114567', '+971501234567'],
  ['+3\u00ad3 6 12 34\u206356 78', '+33612345678'],
  ['٠٠٣٣٦١٢٣٤٥٦٧٨', '+33612345678'],
  ['＋３３６１２３４５６７８', '+33612345678'],
  ['tel:+33-6-12-34-56-78', '+33612345678'],
  ['Tél. : +33 6 12 34 56 78', '+33612345678'],
  ["'+33612345678", '+33612345678'],
  ['="+33612345678"', '+33612345678'],
  ['+225 07 89 88 12 34', '+2250789881234'],
])('%s is read without a country', (written, number) => {
  expect(read(written)).toBe(number)
})

test.each([
  ['06 12 34 56 78', 'FR', '+33612345678'],
  ['06.12.34.56.78', 'FR', '+33612345678'],
  ['(0)6 12 34 56 78', 'FR', '+33612345678'],
  ['612345678', 'FR', '+33612345678'],
  ['33612345678', 'FR', '+33612345678'],
  ['33612345678', 'TN', '+33612345678'],
  ['71 123 402', 'TN', '+21671123402'],
  ['٧١ ١٢٣ ٤٠٢', 'TN', '+21671123402'],
  ['0612-345678', 'MA', '+212612345678'],
  ['06 1234 5678', 'IT', '+390612345678'],
  ['8 (912) 345-67-89', 'RU', '+79123456789'],
  ['011 44 20 7946 0018', 'US', '+442079460018'],
  ['07 89 88 12 34', 'CI', '+2250789881234'],
])('%s in %s is %s', (written, country, number) => {
  expect(read(written, country)).toBe(number)
})

test.each([
  ['33612345678', null, 'phone_plus'],
  ['06 12 34 56 78', null, 'phone_country'],
  ['06 12 34 56 7', 'FR', 'phone'],
  ['71 123 402', 'FR', 'phone'],
  ['+33 6 12 34', null, 'phone'],
  ['+33 6 12 34 56 78 / +33 1 23 45 67 89', null, 'phone'],
  ['+33 1 23 45 67 89 poste 12', null, 'phone_extension'],
  ['tel:+33-1-23-45-67-89;ext=12', null, 'phone_extension'],
  ['+33 1 23 45 67 89 x12', null, 'phone_extension'],
  ['1-800-FLOWERS', 'US', 'phone_letters'],
  ['+999 1234 5678', null, 'phone'],
  ['12', 'FR', 'phone'],
])('%s in %s is refused as %s', (written, country, code) => {
  expect(read(written, country)).toBe(code)
})

test('the example in a refusal is a number of the organisation’s country', () => {
  setOrganisation({ ...defaultOrganisation, country: 'TN' })
  const [problem] = checkField('phone', field, '12').details
  expect(problem?.values).toEqual({ example: '+216 20 123 456' })
  setOrganisation(defaultOrganisation)
  expect(checkField('phone', field, '33612345678').details[0]?.values).toEqual({ example: '+33 6 12 34 56 78' })
})

test.each([
  ['+3306 12 34 56 70', '+330612345670', 'phone_trunk'],
  ['+1 555 123 4567', '+15551234567', 'phone_doubtful'],
  ['+33 6 12 34 56 70', '+33612345670', null],
])('%s is stored as %s once %s is confirmed', (written, number, doubt) => {
  expect(read(written)).toBe(number)
  expect(field.warningOf?.(number)).toBe(doubt)
  expect(doubt === null || problemOf('phone', field, doubt).code === doubt).toBe(true)
})

/** The notations in which people write a number, national or from abroad. */
const spellings: readonly ((number: string) => string | null)[] = [
  (number) => number,
  (number) => number.replace('+', '00'),
  (number) => phoneReader()?.format(number) ?? null,
  (number) => phoneReader()?.format(number)?.replaceAll(' ', '.') ?? null,
  (number) => phoneReader()?.format(number)?.replaceAll(' ', '-') ?? null,
  (number) => `\u202a${phoneReader()?.format(number) ?? number}\u202c`,
  (number) => number.replaceAll(/\d/g, (digit) => String.fromCharCode(0x660 + Number(digit))),
  (number) => parsePhoneNumberFromString(number, metadata)?.formatNational() ?? null,
  (number) => parsePhoneNumberFromString(number, metadata)?.formatNational().replaceAll(/\D/g, '') ?? null,
]

const countries = Object.keys(examples) as CountryCode[]

test('every valid number is stored in the same form, in whichever usual way it is typed', () => {
  const number = fc
    .tuple(fc.constantFrom(...countries), fc.array(fc.integer({ min: 0, max: 9 }), { minLength: 4, maxLength: 4 }))
    .map(([country, end]) => ({
      country,
      number: `${getExampleNumber(country, examples, metadata)?.number.slice(0, -4)}${end.join('')}`,
    }))
    .filter(({ country, number: one }) => {
      const parsed = parsePhoneNumberFromString(one, metadata)
      return parsed?.country === country && parsed.isValid() && parsed.number === one
    })
  fc.assert(
    fc.property(number, fc.constantFrom(...spellings), ({ country, number: one }, write) => {
      const written = write(one)
      if (written === null) return
      expect(`${written} in ${country}: ${read(written, country)}`).toBe(`${written} in ${country}: ${one}`)
    }),
    { numRuns: 3000 },
  )
})
