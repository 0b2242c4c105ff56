import * as z from 'zod/mini'
import { phoneProblems, phoneReader } from '#phone-reader'
import type { Field, FieldOptions } from '#engine/definition/field.ts'
import { organisation } from '#engine/definition/organisation.ts'
import { invisible } from '#engine/definition/text/invisible.ts'
import { cleanText } from './clean-text.ts'
import { field, type FieldOf } from '../field.ts'
import { textFilters } from '../filter.ts'
import { plainDigits } from '../numbers/number-text.ts'
import { textSort } from '../sorting.ts'

/**
 * A phone number as people write it, stored in E.164: `+33612345678`. National numbers are read by the organisation's country. A
 * browser without the numbering plans takes every text: the server reads it. `otherwise` reads what is no number of the plans.
 */
function numberSchema(otherwise: (text: string) => string | null = () => null) {
  const plain = z.string().check(z.overwrite((text) => text.replaceAll(invisible, '')))
  return z.pipe(
    z.pipe(plain, cleanText({ max: 60 })),
    z.transform((text: string, context) => {
      const reader = phoneReader()
      if (text === '' || reader === null) return text
      const reading = reader.read(text, organisation.country)
      if ('number' in reading) return reading.number
      const other = otherwise(text)
      if (other !== null) return other
      const params = { code: reading.fault, example: reading.offer ?? reader.example(organisation.country) }
      context.issues.push({ code: 'custom', input: text, params })
      return z.NEVER
    }),
  )
}

/** A phone number (ITU-T E.164). */
export function phone<const Options extends FieldOptions>(options: Options): FieldOf<string, Options> {
  return field<string, Options>(options, {
    kind: 'phone',
    check: numberSchema(),
    warningOf: (value) => phoneReader()?.doubtOf(String(value)) ?? null,
    messages: phoneProblems,
    column: { type: 'text' },
    json: (column) => column,
    sort: textSort,
    filters: phoneFilters,
    searchTexts: (typed) => searchedNumbers(typed),
    sample: (n) => `+336${String(10_000_000 + n).slice(-8)}`,
    max: 60,
    pieces: phoneGroups,
  })
}

/** The number of a SIM card: a phone number, or any other of E.164 that begins with +. Those for machines are longer than the plans say. */
export function simNumber<const Options extends FieldOptions>(options: Options): FieldOf<string, Options> {
  const { warningOf: _warningOf, ...kind } = phone(options)
  return { ...kind, check: numberSchema(asMachineNumber) }
}

function asMachineNumber(text: string): string | null {
  const number = plainDigits(text)
    .replace(/[\s().\-/]/g, '')
    .replace(/^00/, '+')
  return /^\+[1-9]\d{6,14}$/.test(number) ? number : null
}

/** The number that somebody may look for, as it is written and as it is dialled; nothing for what is no whole number. */
function searchedNumbers(typed: string): readonly string[] {
  const reader = phoneReader()
  const reading = reader?.read(typed, organisation.country)
  if (!reader || !reading || !('number' in reading)) return []
  return [...new Set([reading.number, reader.diallable(reading.number)])]
}

// What people write in a part of a number.
const partOfNumber = /^[+\d\s().\-/]+$/

/** A part of a number as it stands in a stored one: its digits, without the zeros dialled before it. */
function storedPart(typed: string): string {
  const text = plainDigits(typed.replaceAll(invisible, ''))
  const digits = text.replaceAll(/\D/g, '')
  return partOfNumber.test(text) && digits !== '' ? digits.replace(/^0{1,2}(?=\d)/, '') : typed
}

const { is, contains, ...otherFilters } = textFilters

/** Filters read numbers as the search does. */
const phoneFilters: Field['filters'] = {
  ...otherFilters,
  ...(is && {
    is: {
      ...is,
      parse: z.pipe(
        is.parse,
        z.transform((text) => searchedNumbers(String(text)).at(-1) ?? text),
      ),
    },
  }),
  ...(contains && {
    contains: {
      ...contains,
      parse: z.pipe(
        contains.parse,
        z.transform((text) => storedPart(String(text))),
      ),
    },
  }),
}

// The codes of ITU-T E.164 that are shorter than three digits.
const countryCodes = /^\+(?:1|7|2[07]|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58]|\d{3})/

/** A number as its country groups it; until a browser has the numbering plans, the code of the country and three digits at a time. */
export function phoneGroups(number: string): readonly string[] {
  const formatted = phoneReader()?.format(number)
  if (formatted) return formatted.split(' ')
  const code = countryCodes.exec(number)?.[0] ?? ''
  const groups = number.slice(code.length).match(/\d{3}(?=\d{2})|\d+/g) ?? []
  return code === '' ? [number] : [code, ...groups]
}

/** A number as its country writes it for callers from abroad, for texts: `+33 6 12 34 56 78`. */
export function phoneText(number: string): string {
  return phoneGroups(number).join(' ')
}

/** A number that somebody wrote as it is read, for texts: `06 12 34 56 78` is `+33 6 12 34 56 78`. What is no number stays as it is. */
export function writtenPhone(text: string): string {
  const reading = phoneReader()?.read(text, organisation.country)
  return reading && 'number' in reading ? phoneText(reading.number) : text
}
