import type { Language } from '#engine/definition/locale.ts'
import type { Unit } from '#engine/definition/field.ts'
import { intlUnit, namedUnit } from './amount-text.ts'
import { byLanguage, defineMessages, say, words, type Words } from '#engine/definition/words.ts'

/** The JSON value of an unlimited amount of data. */
export const unlimited = 'unlimited'

/**
 * The number that the column stores for unlimited bytes: greater than every other number, and sorted before missing
 * values.
 */
export const endless = Number.MAX_SAFE_INTEGER

/** A unit in which bytes are typed and displayed: 1 GB is 10⁹ bytes, 1 GiB is 2³⁰ bytes. */
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

/** The units that the input offers. */
export const byteUnits = [gigabyte, megabyte, gibibyte, mebibyte]

const alsoCalled: Readonly<Record<string, readonly string[]>> = {
  GB: ['G', 'Gig', 'Gigs', 'جيجابايت', 'جيجا', 'غيغا'],
  MB: ['M', 'ميجابايت', 'ميجا', 'ميغا'],
}

/** The units that are recognised when amounts of data are read. */
export const readUnits: readonly Unit[] = [
  ...byteUnits.map(({ name, size, label }) =>
    namedUnit(name, size, [name, ...Object.values(label), ...(alsoCalled[name] ?? [])]),
  ),
  intlUnit('gigabyte', 1e9),
  intlUnit('megabyte', 1e6),
  intlUnit('kilobyte', 1e3),
  intlUnit('terabyte', 1e12, ['تيرابايت']),
]

/** The label of an unlimited amount of data. */
export const unlimitedLabel = defineMessages('byte-units.unlimitedLabel', words('Illimité', 'Unlimited', 'غير محدود'))

/** The number of bytes in the unit that needs the fewest digits: 5,000,000,000 is 5 GB, 5,368,709,120 is 5 GiB. */
export function inByteUnit(bytes: number): { readonly count: number; readonly unit: ByteUnit } {
  const [decimal, binary] = [inUnitOf(bytes, gigabyte, megabyte), inUnitOf(bytes, gibibyte, mebibyte)]
  return digitsOf(binary.count) < digitsOf(decimal.count) ? binary : decimal
}

function inUnitOf(bytes: number, large: ByteUnit, small: ByteUnit) {
  const unit = bytes >= large.size ? large : small
  return { count: bytes / unit.size, unit }
}

/** The number of significant digits: two for 1500 and for 1.5. */
function digitsOf(count: number): number {
  return String(count).replace('.', '').replace(/^0+/, '').replace(/0+$/, '').length
}

/** The number of bytes with its unit, `5 Go`, without rounding. */
export function writeBytes(value: unknown, language: Language): string {
  if (value === unlimited || value === endless) return say(unlimitedLabel, language)
  if (typeof value !== 'number') return ''
  const { count, unit } = inByteUnit(value)
  return `${writeCount(count, language)}\u00a0${say(unit.label, language)}`
}

/** The number of units in a form that imports can read again: all digits, no grouping. */
export function writeCount(count: number, language: Language): string {
  return counts[language].format(count)
}

const counts = byLanguage((locale) => new Intl.NumberFormat(locale, { maximumFractionDigits: 20, useGrouping: false }))

/** The number of bytes in a plain number of units. */
export function bytesOf(count: string, { size }: Pick<ByteUnit, 'size'>): number {
  return Math.round(Number(count) * size)
}
