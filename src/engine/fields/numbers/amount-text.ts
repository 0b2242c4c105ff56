import { byLanguage, type Values } from '#engine/definition/words.ts'
import { languages } from '#engine/definition/locale.ts'
import type { NumberConvention, Unit } from '#engine/definition/field.ts'
import type { FieldProblemCode } from '#engine/definition/field-problems.ts'
import { organisation } from '#engine/definition/organisation.ts'
import { readingBy } from '../reading-by.ts'
import { numberReadings, splitNumber } from './number-text.ts'

/** The reason why a text could not be read as a value: the code of a field problem and its values. */
export class Misread {
  readonly code: FieldProblemCode
  readonly values: Values

  constructor(code: FieldProblemCode, values: Values = {}) {
    this.code = code
    this.values = values
  }
}

/** An amount: a plain number such as `1234.5`, and its unit if it has one. */
export interface Amount {
  readonly count: string
  readonly unit: Unit | undefined
}

/**
 * Reads a number with or without a unit. Several amounts, an unknown unit and an ambiguous number are refused with a
 * specific problem.
 */
export function readAmount(text: string, units: readonly Unit[], how: NumberConvention): Amount | Misread {
  const written = splitNumber(text)
  if (written === null) {
    const isSeveral = /\p{Nd}/u.test(text) || (units.length > 0 && isUnlimited(text))
    return isSeveral ? new Misread('single', { value: shortText(text) }) : new Misread('number')
  }
  const named = written.affixes.map((affix) => ({ affix, unit: unitCalled(units, affix) }))
  const stranger = named.find(({ unit }) => unit === undefined)
  if (stranger) return strangerMisread(stranger.affix, units, text)
  const [unit, other] = new Set(named.map((one) => one.unit))
  if (other) return new Misread('single', { value: shortText(text) })
  const readings = numberReadings(written)
  const count = readingBy(readings, how.decimal)
  if (count !== undefined) return { count, unit: unit ?? units.find(({ name }) => name === how.unit) }
  const [one, two] = [...readings.values()].map(Number)
  if (one === undefined || two === undefined) return new Misread('number')
  return new Misread('eitherNumber', { value: shortText(text), one, two })
}

function strangerMisread(affix: string, units: readonly Unit[], text: string): Misread {
  if (/[/+&]/.test(affix)) return new Misread('single', { value: shortText(text) })
  if (units.some(({ name }) => name === organisation.currency)) {
    return new Misread('currency', { sign: shortText(affix), currency: organisation.currency })
  }
  return new Misread('unit', { unit: shortText(affix) })
}

function shortText(text: string): string {
  const whole = text.trim()
  return whole.length > 40 ? `${whole.slice(0, 39)}…` : whole
}

/**
 * The reason why a text is not a number of a field with these units; null if the text is valid or contains no number.
 */
export function misreadOf(text: string, units: readonly Unit[]): Misread | null {
  // The exponent of a power of ten (`1e5`) is not a second amount.
  if (/^[\d.]+e[+-]?\d+$/i.test(text.trim())) return null
  const amount = readAmount(text, units, { decimal: '.' })
  return amount instanceof Misread && amount.code !== 'number' ? amount : null
}

/** Converts a number of units to the field's base unit and removes small floating-point errors. */
export function inBaseUnit(count: string, unit: Unit | undefined): number {
  const exact = Number(count) * (unit?.size ?? 1)
  const whole = Math.round(exact)
  return Math.abs(exact - whole) < 1e-6 ? whole : exact
}

/** The unit that a word or symbol names. */
export function unitCalled(units: readonly Unit[], word: string): Unit | undefined {
  const folded = foldUnit(word)
  return folded === '' ? undefined : units.find(({ words }) => words().has(folded))
}

/**
 * The folded form in which units are compared: without case, accents, spaces and points, and with one form of ta
 * marbuta and alef.
 */
export function foldUnit(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\(s\)$|[\p{M}\p{Cf}\s.\u0640]/gu, '')
    .replaceAll('ة', 'ه')
    .toLowerCase()
}

/** Whether a text means that an amount is unlimited. */
export function isUnlimited(text: string): boolean {
  return endlessWords.has(foldUnit(text.replace(/(?<!\p{L})(?:data|données|internet|بيانات|إنترنت)(?!\p{L})/giu, '')))
}

const endlessWords = new Set(
  ['unlimited', 'illimité', 'illimitée', 'illimitées', 'illimités', '∞', 'غير محدود', 'غير محدودة'].map(foldUnit),
)

/** A unit of CLDR with its names in Souk's languages, and additional names. */
export function intlUnit(name: string, size: number, others: readonly string[] = []): Unit {
  return {
    name,
    size,
    words: once(() => [...formattedUnits({ style: 'unit', unit: name }, ['long', 'short', 'narrow']), ...others]),
  }
}

/** A unit that CLDR does not have, with the names that people use. */
export function namedUnit(name: string, size: number, words: readonly string[]): Unit {
  return { name, size, words: once(() => words) }
}

let currency: Unit | undefined

/**
 * The organisation's currency as a unit: its code, and its symbols and names in Souk's languages, in general and in the
 * issuing country (CLDR).
 */
export function ownCurrency(): Unit {
  const code = organisation.currency
  if (currency?.name === code) return currency
  currency = {
    name: code,
    size: 1,
    words: once(() => [code, organisation.sign, ...currencyWords(code)]),
  }
  return currency
}

function currencyWords(code: string): readonly string[] {
  // The first two letters of a currency code are the issuing country (ISO 4217).
  const locales = languages.flatMap((language) => [language, `${language}-${code.slice(0, 2)}`])
  return (['symbol', 'narrowSymbol', 'name'] as const).flatMap((currencyDisplay) =>
    wordsOf(locales, { style: 'currency', currency: code, currencyDisplay }, 'currency'),
  )
}

function formattedUnits(
  options: Intl.NumberFormatOptions,
  displays: readonly NonNullable<Intl.NumberFormatOptions['unitDisplay']>[],
): readonly string[] {
  return displays.flatMap((unitDisplay) => wordsOf(Object.values(locales), { ...options, unitDisplay }, 'unit'))
}

const locales = byLanguage((locale) => locale)

// Together these counts use every plural form of the three languages.
const counts = [0, 1, 2, 3, 11, 100]

function wordsOf(
  places: readonly string[],
  options: Intl.NumberFormatOptions,
  part: 'unit' | 'currency',
): readonly string[] {
  return places.flatMap((place) => {
    const format = new Intl.NumberFormat(place, options)
    return counts.map((count) => {
      const words = format.formatToParts(count).filter(({ type }) => type === part)
      return words.map(({ value }) => value).join(' ')
    })
  })
}

function once(make: () => readonly string[]): () => ReadonlySet<string> {
  let words: ReadonlySet<string> | undefined
  return () => (words ??= new Set(make().map(foldUnit)))
}
