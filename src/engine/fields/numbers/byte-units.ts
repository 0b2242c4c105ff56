import type { Language } from '#engine/definition/locale.ts'
import type { Unit } from '#engine/definition/field.ts'
import { intlUnit, namedUnit } from './amount-text.ts'
import { byLanguage, say, words, type Words } from '#engine/definition/words.ts'
import { defineMessages } from '#engine/definition/message-names.ts'

/** The value of unlimited bytes. */
export const unlimited = 'unlimited'

/** What a column keeps for it: after every number, before what is not known. */
export const endless = Number.MAX_SAFE_INTEGER

/** A unit that bytes are typed and written in: 1 GB is 10⁹ of them, 1 GiB is 2³⁰. */
export interface ByteUnit {
  readonly name: string
  readonly size: number
  readonly label: Words
}

const gigabyte: ByteUnit = defineMessages('byte-units.gigabyte', {
  name: 'GB',
  size: 1e9,
  label: words('Go', 'GB', 'غيغابايت'),
})
const megabyte: ByteUnit = defineMessages('byte-units.megabyte', {
  name: 'MB',
  size: 1e6,
  label: words('Mo', 'MB', 'ميغابايت'),
})
const gibibyte: ByteUnit = defineMessages('byte-units.gibibyte', {
  name: 'GiB',
  size: 2 ** 30,
  label: words('Gio', 'GiB', 'غيبيبايت'),
})
const mebibyte: ByteUnit = defineMessages('byte-units.mebibyte', {
  name: 'MiB',
  size: 2 ** 20,
  label: words('Mio', 'MiB', 'ميبيبايت'),
})

/** The units there are to choose from. */
export const byteUnits = [gigabyte, megabyte, gibibyte, mebibyte]

const alsoCalled: Readonly<Record<string, readonly string[]>> = {
  GB: ['G', 'Gig', 'Gigs', 'جيجابايت', 'جيجا', 'غيغا'],
  MB: ['M', 'ميجابايت', 'ميجا', 'ميغا'],
}

/** The units that amounts of data are read with. */
export const readUnits: readonly Unit[] = [
  ...byteUnits.map(({ name, size, label }) =>
    namedUnit(name, size, [name, ...Object.values(label), ...(alsoCalled[name] ?? [])]),
  ),
  intlUnit('gigabyte', 1e9),
  intlUnit('megabyte', 1e6),
  intlUnit('kilobyte', 1e3),
  intlUnit('terabyte', 1e12, ['تيرابايت']),
]

/** The label of unlimited bytes. */
export const unlimitedLabel = defineMessages('byte-units.unlimitedLabel', words('Illimité', 'Unlimited', 'غير محدود'))

/** Bytes in the unit in which they are the roundest number: 5,000,000,000 are 5 GB, 5,368,709,120 are 5 GiB. */
export function inByteUnit(bytes: number): { readonly count: number; readonly unit: ByteUnit } {
  const [decimal, binary] = [inUnitOf(bytes, gigabyte, megabyte), inUnitOf(bytes, gibibyte, mebibyte)]
  return digitsOf(binary.count) < digitsOf(decimal.count) ? binary : decimal
}

function inUnitOf(bytes: number, large: ByteUnit, small: ByteUnit) {
  const unit = bytes >= large.size ? large : small
  return { count: bytes / unit.size, unit }
}

/** How many figures tell a number: 1500 has two, 1.5 as well. */
function digitsOf(count: number): number {
  return String(count).replace('.', '').replace(/^0+/, '').replace(/0+$/, '').length
}

/** Bytes as people read them: `5 Go`; exactly as many. */
export function writeBytes(value: unknown, language: Language): string {
  if (value === unlimited || value === endless) return say(unlimitedLabel, language)
  if (typeof value !== 'number') return ''
  const { count, unit } = inByteUnit(value)
  return `${writeCount(count, language)}\u00a0${say(unit.label, language)}`
}

/** How many of a unit, as it is read again: digit for digit, without groups. */
export function writeCount(count: number, language: Language): string {
  return counts[language].format(count)
}

const counts = byLanguage((locale) => new Intl.NumberFormat(locale, { maximumFractionDigits: 20, useGrouping: false }))

/** The bytes that a plain number of units makes. */
export function bytesOf(count: string, { size }: Pick<ByteUnit, 'size'>): number {
  return Math.round(Number(count) * size)
}
