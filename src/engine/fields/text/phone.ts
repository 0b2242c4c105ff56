import * as z from 'zod/mini'
import { phoneFilters, phoneProblems, phoneReader } from '#phone-reader'
import type { FieldOptions } from '#engine/definition/field.ts'
import { organisation } from '#engine/definition/organisation.ts'
import { invisible } from '#engine/definition/text/invisible.ts'
import { cleanText } from './clean-text.ts'
import { field, type FieldOf } from '../field.ts'
import { textSort } from '../sorting.ts'

/**
 * The schema of a phone number in any notation; it is stored in E.164: `+33612345678`. National numbers are read as
 * numbers of the organisation's country. A browser that has not loaded the numbering plans accepts every text, and the
 * server reads it. `otherwise` reads numbers that are in no numbering plan.
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

/** Field kind: a phone number (ITU-T E.164). */
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
    searchTexts: searchedNumbers,
    sample: (n) => `+336${String(10_000_000 + n).slice(-8)}`,
    max: 60,
    pieces: phoneGroups,
  })
}

/**
 * Field kind: the number of a SIM card, which is a phone number or any other E.164 number that begins with +. Numbers
 * for machines are longer than the numbering plans allow.
 */
export function simNumber<const Options extends FieldOptions>(options: Options): FieldOf<string, Options> {
  const { warningOf: _warningOf, ...kind } = phone(options)
  return { ...kind, check: numberSchema((text) => phoneReader()?.machine(text) ?? null) }
}

function searchedNumbers(typed: string): readonly string[] {
  return phoneReader()?.searched(typed, organisation.country) ?? []
}

/**
 * The groups of a number, as its country writes them. In a browser without the numbering plans, the whole number is one
 * group.
 */
export function phoneGroups(number: string): readonly string[] {
  return phoneReader()?.format(number)?.split(' ') ?? [number]
}

/** A number in international format, for use inside texts: `+33 6 12 34 56 78`. */
export function phoneText(number: string): string {
  return phoneGroups(number).join(' ')
}

/**
 * A typed number in international format, for use inside texts: `06 12 34 56 78` becomes `+33 6 12 34 56 78`. Any other
 * text is returned unchanged.
 */
export function writtenPhone(text: string): string {
  const reading = phoneReader()?.read(text, organisation.country)
  return reading && 'number' in reading ? phoneText(reading.number) : text
}
