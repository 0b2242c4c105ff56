import fc from 'fast-check'
import { expect, test } from 'vitest'
import { passesLuhn } from '#engine/fields/codes/luhn.ts'
import { readCodes, readFieldCode } from './read-codes.ts'
import type { CodeField } from './recognise-code.ts'

const digits = (count: number) => fc.stringMatching(new RegExp(`^\\d{${count}}$`))
const withCheckDigit = (stem: string): string =>
  stem + ([...'0123456789'].find((digit) => passesLuhn(stem + digit)) ?? '')

const iccids = fc
  .tuple(fc.constantFrom(16, 17), digits(17))
  .map(([length, rest]) => withCheckDigit(`89${rest.slice(0, length)}`))
const oddIccids = digits(18).map((rest) => `89${rest}`)
const hexIccids = fc.stringMatching(/^8986[\dA-E]{16}$/)
const imsis = fc.tuple(fc.constantFrom('208', '310', '604'), digits(12)).map((parts) => parts.join(''))
const eids = digits(22).map((rest) => {
  const stem = `89049032${rest}`
  return stem + String(98n - (BigInt(`${stem}00`) % 97n)).padStart(2, '0')
})
const tokens = fc.stringMatching(/^[\dA-Z]{2,6}(-[\dA-Z]{2,6}){0,3}$/)
const activations = fc
  .tuple(fc.stringMatching(/^[a-z][a-z\d]{1,8}$/), tokens, fc.boolean())
  .map(([host, token, confirmed]) => `LPA:1$${host}.example.com$${token}${confirmed ? '$$1' : ''}`)

const codes = fc.oneof(
  fc.record({ field: fc.constant<CodeField>('iccid'), code: fc.oneof(iccids, oddIccids, hexIccids) }),
  fc.record({ field: fc.constant<CodeField>('imsi'), code: imsis }),
  fc.record({ field: fc.constant<CodeField>('eid'), code: eids }),
  fc.record({ field: fc.constant<CodeField>('lpaEsim'), code: activations }),
)

type Wrapper = (text: string) => string
const groups =
  (size: number, sign: string): Wrapper =>
  (text) =>
    /^\d+$/.test(text) ? text.replace(new RegExp(`(.{${size}})(?=.)`, 'g'), `$1${sign}`) : text
const azerty: Wrapper = (text) =>
  /^\d+$/.test(text) ? [...text].map((digit) => 'à&é"\'(-è_ç'[Number(digit)]).join('') : text
const pairs: Wrapper = (text) => (/^\d{20}$/.test(text) ? text.replace(/(.)(.)/g, '$2$1') : text)
const cut =
  (place: number): Wrapper =>
  (text) =>
    `${text.slice(0, place)}\n${text.slice(place)}`

const wrappers: readonly Wrapper[] = [
  (text) => `"${text}"`,
  (text) => `'${text}'`,
  (text) => `“${text}”`,
  (text) => `« ${text} »`,
  (text) => `\`${text}`,
  (text) => `="${text}"`,
  (text) => `(${text})`,
  (text) => `<${text}>`,
  (text) => `*${text}*`,
  (text) => `${text}.`,
  (text) => `${text}.0`,
  (text) => `${text},00`,
  (text) => `${text}.5`,
  (text) => (/^\d+$/.test(text) ? `${text}F` : text),
  (text) => (/^\d+$/.test(text) ? `F${text}` : text),
  (text) => (/^[\dA-F]+$/.test(text) ? `]C1${text}` : text),
  (text) => `\u001d${text}\r\n`,
  (text) => `\ufeff\u200e${text}\u202c`,
  (text) => `ICCID: ${text}`,
  (text) => `IMSI ${text}`,
  (text) => `Code d’activation : ${text}`,
  (text) => `رمز التفعيل: ${text}`,
  (text) => `{"code": "${text}"}`,
  (text) => `https://esimsetup.apple.com/esim_qrcode_provisioning?carddata=${text}`,
  (text) => `Bonjour, ${text} merci`,
  (text) => `${text}\nMerci`,
  (text) => `${text}\nREF-4711`,
  (text) => `${text} 12`,
  (text) => `${text} (30 jours, 5 Go)`,
  (text) => `Commande 2026-000123 : ${text}`,
  (text) => text.replaceAll('$', '\\$'),
  (text) => text.replaceAll('$', ' $ '),
  (text) => text.toLowerCase(),
  encodeURIComponent,
  groups(4, ' '),
  groups(4, '.'),
  groups(3, ','),
  groups(2, '-'),
  groups(5, '/'),
  azerty,
  pairs,
  cut(5),
  cut(12),
]

/**
 * Whether a value is the code, in any case or with swapped pairs of digits. The field reports swapped pairs, because no ICCID begins
 * with 98.
 */
const isSame = (value: string, code: string): boolean =>
  value.toUpperCase() === code.toUpperCase() || (/^98\d{18}$/.test(value) && pairs(value) === code)

test('a code in any wrapping is read as itself or refused, never as another of its kind', () => {
  fc.assert(
    fc.property(codes, fc.array(fc.constantFrom(...wrappers), { maxLength: 4 }), ({ field, code }, around) => {
      const text = around.reduce((inner, wrap) => wrap(inner), code)
      const read = readCodes(text).codes.filter((one) => one.field === field && one.fault === null)
      const odd = read.filter(({ value }) => !isSame(value, code))
      if (odd.length > 0) throw new Error(`${JSON.stringify(text)} is read as ${odd[0]?.value}, not ${code}`)
      const value = readFieldCode(field, text)
      if (value !== null && !isSame(value, code)) throw new Error(`${JSON.stringify(text)} is ${value}, not ${code}`)
    }),
    { numRuns: 20_000, seed: 20_261_126 },
  )
})

test('a read code is read again unchanged', () => {
  fc.assert(
    fc.property(codes, ({ field, code }) => {
      expect(readFieldCode(field, code)).toBe(code)
    }),
  )
})

test('any text is read quickly and without an error', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 300 }), (text) => {
      readCodes(text)
    }),
    { numRuns: 2_000, seed: 20_261_126 },
  )
  const from = performance.now()
  for (const text of [
    '1$'.repeat(1000),
    'LPA:'.repeat(500),
    '8 '.repeat(1000),
    'ICCID\n'.repeat(300),
    '%25'.repeat(600),
  ])
    readCodes(text)
  expect(performance.now() - from).toBeLessThan(1_000)
})
