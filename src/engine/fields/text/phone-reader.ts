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

/** A phone number in E.164, or the code of its fault. */
export type PhoneReading =
  | { readonly number: string }
  | {
      readonly fault: 'phone' | 'phone_country' | 'phone_extension' | 'phone_letters' | 'phone_plus'
      readonly offer?: string
    }

/** Reads and writes phone numbers by the numbering plans of all countries. */
export interface PhoneReader {
  /** Reads a typed number; `country` (ISO 3166-1) completes national numbers. */
  readonly read: (written: string, country: string | null) => PhoneReading
  /** The code of the doubt about a number in E.164; null when it can be dialled. */
  readonly doubtOf: (number: string) => 'phone_doubtful' | 'phone_trunk' | null
  /** A number of E.164 that begins with +, whether the plans have it or not; null for another text. */
  readonly machine: (written: string) => string | null
  /** The stored numbers that a search text may mean; none for a text that is no whole number. */
  readonly searched: (typed: string, country: string | null) => readonly string[]
  /** A part of a number as stored numbers contain it: its digits, without the zeros dialled before it. */
  readonly part: (typed: string) => string
  /** A number in E.164 without a zero that is not dialled from abroad. */
  readonly diallable: (number: string) => string
  /** `+33 6 12 34 56 78`; null unless it is a number of a known country. */
  readonly format: (number: string) => string | null
  /** A number of the country as people of other countries dial it; one of France without a country. */
  readonly example: (country: string | null) => string
}

const extension = /(?:;\s*ext=|\bext(?:ension|n)?\b\.?|\bposte\b|\bp\.|\bx|#|تحويلة|داخلي)\s*[.:=]?\s*\d{1,7}\s*$/iu
const name =
  /^(?:t[eé]l(?:[eé]phone)?|phone|portable|mobile|mob|gsm|whats\s?app|fax|هاتف|الهاتف|جوال|محمول)[\s.:]*(?=[+(\d])/iu
// Characters that spreadsheets and people put around a number.
const wrapping = /^=?["'`‘’“”«<\s]+|["'`‘’“”»>;,\s]+$/gu

const reader: PhoneReader = { read, machine, searched, part, doubtOf, diallable, format, example }

/** The reader of phone numbers. The browser fetches its own when a number is shown or typed first (`phone-reader.web.ts`). */
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
  // The zero in parentheses is not dialled from abroad, except for countries whose numbers begin with it.
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

/** A text with plain digits, dashes and spaces, without the characters around the number. */
function plainText(written: string): string {
  return plainDigits(written.replaceAll(invisible, '').normalize('NFKC'))
    .replace(/[\p{Pd}\u2212]/gu, '-')
    .replaceAll(wrapping, '')
    .replace(/^(?:tel|callto|sms|whatsapp):/i, '')
    .replace(name, '')
    .replace(/^(\d{7,15})\.0+$/, '$1')
}

/** A number that begins with + as it is written, or as its country has it today; null when its length is impossible. */
function internationalReading(written: string): string | null {
  const parsed = parse(written)
  if (!parsed?.isPossible()) return null
  // A number with an extra zero stays visible: the writer decides.
  return hasTrunkZero(written, parsed) ? written : parsed.number
}

function nationalReading(digits: string, country: string | null): PhoneReading {
  const national = country === null ? undefined : parse(digits, country)
  const nationalNumber = national && isWhole(national) ? national.number : null
  if (nationalNumber !== null && national?.isValid()) return { number: nationalNumber }
  const direct = `+${digits}`
  if (/^[1-9]/.test(digits) && isDiallable(direct)) {
    // Only where the country has no such number it can be nothing else.
    return country !== null && nationalNumber === null
      ? { number: direct }
      : { fault: 'phone_plus', offer: format(direct) ?? direct }
  }
  if (nationalNumber !== null) return { number: nationalNumber }
  return { fault: country === null ? 'phone_country' : 'phone' }
}

/** Whether a national number may have all its digits: a zero that no number of the country begins with shows that some are missing. */
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

/** `country` is one of ISO 3166-1: the library answers nothing for a country that it does not have. */
function parse(text: string, country?: string): PhoneNumber | undefined {
  const options = country === undefined ? {} : { defaultCountry: country as CountryCode }
  return parsePhoneNumberFromString(text, { ...options, extract: false }, metadata)
}

const { is, contains, ...others } = textFilters

/** Filters that read numbers as the search does. */
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
