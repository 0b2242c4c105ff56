import {
  getExampleNumber,
  parsePhoneNumberFromString,
  type CountryCode,
  type PhoneNumber,
} from 'libphonenumber-js/core'
import metadata from 'libphonenumber-js/min/metadata'
import examples from 'libphonenumber-js/mobile/examples'
import * as z from 'zod/mini'
import type { Field, Filter } from '#engine/definition/field.ts'
import { organisation } from '#engine/definition/organisation.ts'
import { invisible } from '#engine/definition/text/invisible.ts'
import { textFilters } from '../filter.ts'
import { plainDigits } from '../numbers/number-text.ts'

export { phoneProblems } from './phone-problems.ts'

/** A phone number in E.164, or the problem code of an unreadable text. */
export type PhoneReading =
  | { readonly number: string }
  | {
      readonly fault: 'phone' | 'phone_country' | 'phone_extension' | 'phone_letters' | 'phone_plus'
      readonly offer?: string
    }

/** Reads and formats phone numbers according to the numbering plans of all countries. */
export interface PhoneReader {
  /** Reads a typed number; a national number is completed with the calling code of `country` (ISO 3166-1). */
  readonly read: (written: string, country: string | null) => PhoneReading
  /** Returns the warning code for a doubtful number in E.164; null if the number can be dialled. */
  readonly doubtOf: (number: string) => 'phone_doubtful' | 'phone_trunk' | null
  /** Reads a number in E.164 that begins with +, even if no numbering plan contains it; null for any other text. */
  readonly machine: (written: string) => string | null
  /** Returns the stored numbers that a search text may mean; empty if the text is not a complete number. */
  readonly searched: (typed: string, country: string | null) => readonly string[]
  /**
   * Converts a part of a number to the form in which stored numbers contain it: its digits without the leading zeros of
   * a dialled number.
   */
  readonly part: (typed: string) => string
  /** Returns a number in E.164 without a trunk zero, which callers from abroad do not dial. */
  readonly diallable: (number: string) => string
  /** Formats a number internationally, `+33 6 12 34 56 78`; null if it belongs to no known country. */
  readonly format: (number: string) => string | null
  /** Returns an example number of a country in international format; without a country, a number of France. */
  readonly example: (country: string | null) => string
}

const extension = /(?:;\s*ext=|\bext(?:ension|n)?\b\.?|\bposte\b|\bp\.|\bx|#|تحويلة|داخلي)\s*[.:=]?\s*\d{1,7}\s*$/iu
const name =
  /^(?:t[eé]l(?:[eé]phone)?|phone|portable|mobile|mob|gsm|whats\s?app|fax|هاتف|الهاتف|جوال|محمول)[\s.:]*(?=[+(\d])/iu
// Characters that spreadsheets and people write before or after a number.
const wrapping = /^=?["'`‘’“”«<\s]+|["'`‘’“”»>;,\s]+$/gu

const reader: PhoneReader = { read, machine, searched, part, doubtOf, diallable, format, example }

/**
 * The phone number reader of the server. The browser loads its reader when the first number is shown or typed
 * (`phone-reader.web.ts`).
 */
export function phoneReader(): PhoneReader | null {
  return reader
}

function read(written: string, country: string | null): PhoneReading {
  const text = plainText(written)
  if (extension.test(text)) return { fault: 'phone_extension' }
  if (/\p{L}/u.test(text)) return { fault: 'phone_letters' }
  if (/[^\d+\s().[\]\-/·•*]/u.test(text) || /\d\D*\+/.test(text)) return { fault: 'phone' }
  const digits = text.replace(/[^\d+]/g, '').replace(/^\++/, '+')
  const dialled = digits.replace(/^\+?00/, '+')
  // Callers from abroad do not dial a zero in parentheses, except for countries whose numbers begin with zero.
  const direct = /^\D*\d.*[([]\s*0\s*[)\]]/.test(text)
    ? text
        .replace(/[([]\s*0\s*[)\]]/, '')
        .replace(/[^\d+]/g, '')
        .replace(/^\+*(?:00)?(?=\d)/, dialled.startsWith('+') ? '+' : '')
    : dialled
  if (!dialled.startsWith('+')) return nationalReading(direct, country)
  const [first, second] = [direct, dialled].map(internationalReading)
  if (second && !isDiallable(first) && isDiallable(second)) return { number: second }
  return first ? { number: first } : { fault: 'phone' }
}

/** The text with plain digits, dashes and spaces, without the characters around the number. */
function plainText(written: string): string {
  return plainDigits(written.replaceAll(invisible, '').normalize('NFKC'))
    .replace(/[\p{Pd}\u2212]/gu, '-')
    .replaceAll(wrapping, '')
    .replace(/^(?:tel|callto|sms|whatsapp):/i, '')
    .replace(name, '')
    .replace(/^(\d{7,15})\.0+$/, '$1')
}

/**
 * A number that begins with +, in the form of its country's current numbering plan; null if its length is impossible.
 */
function internationalReading(written: string): string | null {
  const parsed = parse(written)
  if (!parsed?.isPossible()) return null
  // A number with a trunk zero is returned as typed, so that the user decides about the warning.
  return hasTrunkZero(written, parsed) ? written : parsed.number
}

function nationalReading(digits: string, country: string | null): PhoneReading {
  const national = country === null ? undefined : parse(digits, country)
  const nationalNumber = national && isWhole(national) ? national.number : null
  if (nationalNumber !== null && national?.isValid()) return { number: nationalNumber }
  const direct = `+${digits}`
  if (/^[1-9]/.test(digits) && isDiallable(direct)) {
    // The organisation's country takes precedence: the digits mean a number of another country only if they cannot be a
    // number of the organisation's country.
    return country !== null && nationalNumber === null
      ? { number: direct }
      : { fault: 'phone_plus', offer: format(direct) ?? direct }
  }
  if (nationalNumber !== null) return { number: nationalNumber }
  return { fault: country === null ? 'phone_country' : 'phone' }
}

/**
 * Whether a national number may be complete. A leading zero that no number of the country has shows that digits are
 * missing.
 */
function isWhole(national: PhoneNumber): boolean {
  const isComplete = national.isValid() || !national.nationalNumber.startsWith('0')
  return isComplete && national.isPossible() && parse(national.number)?.number === national.number
}

function doubtOf(number: string): 'phone_doubtful' | 'phone_trunk' | null {
  const parsed = parse(number)
  if (parsed && hasTrunkZero(number, parsed)) return 'phone_trunk'
  return parsed?.isValid() ? null : 'phone_doubtful'
}

function machine(written: string): string | null {
  const number = plainDigits(written)
    .replace(/[\s().\-/]/g, '')
    .replace(/^00/, '+')
  return /^\+[1-9]\d{6,14}$/.test(number) ? number : null
}

function searched(typed: string, country: string | null): readonly string[] {
  const reading = read(typed, country)
  return 'number' in reading ? [...new Set([reading.number, diallable(reading.number)])] : []
}

function part(typed: string): string {
  const text = plainDigits(typed.replaceAll(invisible, ''))
  const digits = text.replaceAll(/\D/g, '')
  return /^[+\d\s().\-/]+$/.test(text) && digits !== '' ? digits.replace(/^0{1,2}(?=\d)/, '') : typed
}

function diallable(number: string): string {
  return parse(number)?.number ?? number
}

function format(number: string): string | null {
  const parsed = parse(number)
  return parsed?.number === number && parsed.isPossible() ? parsed.formatInternational() : null
}

function example(country: string | null): string {
  const sample = getExampleNumber((country ?? 'FR') as CountryCode, examples, metadata)
  return sample?.formatInternational() ?? '+33 6 12 34 56 78'
}

function isDiallable(number: string | null | undefined): boolean {
  const parsed = number ? parse(number) : undefined
  return parsed?.number === number && Boolean(parsed?.isValid())
}

function hasTrunkZero(number: string, { countryCallingCode, nationalNumber }: PhoneNumber): boolean {
  return number === `+${countryCallingCode}0${nationalNumber}` && parse(number)?.number !== number
}

/**
 * Parses a number. `country` is any code of ISO 3166-1; for a country without data in the library, the result is
 * undefined.
 */
function parse(text: string, country?: string): PhoneNumber | undefined {
  const options = country === undefined ? {} : { defaultCountry: country as CountryCode }
  return parsePhoneNumberFromString(text, { ...options, extract: false }, metadata)
}

const { is, contains, ...others } = textFilters

/** The text filters, with values that are read like search texts. */
export const phoneFilters: Field['filters'] = {
  ...others,
  ...(is && { is: readBy(is, (text) => searched(text, organisation.country).at(-1)) }),
  ...(contains && { contains: readBy(contains, (text) => part(text)) }),
}

function readBy(filter: Filter, read: (text: string) => string | undefined): Filter {
  return {
    ...filter,
    parse: z.pipe(
      filter.parse,
      z.transform((text) => read(String(text)) ?? String(text)),
    ),
  }
}
