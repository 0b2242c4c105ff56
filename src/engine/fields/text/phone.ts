import * as z from 'zod/mini'
import type { FieldOptions } from '#engine/definition/field.ts'
import { cleanText } from './clean-text.ts'
import { field, type FieldOf } from '../field.ts'
import { textFilters } from '../filter.ts'
import { textSort } from '../sorting.ts'

/** A telephone number as people write it, kept in E.164: `+33612345678`. */
export const phoneNumber = z.pipe(
  cleanText({ max: 40 }),
  z.transform((text: string, context) => {
    // People write 00 for + and leave signs in the middle; Arabic-Indic digits are digits.
    const written = text
      .replace(/[٠-٩]/g, (digit) => String(digit.charCodeAt(0) - 0x660))
      .replace(/[۰-۹]/g, (digit) => String(digit.charCodeAt(0) - 0x6f0))
      .replace(/[\u200e\u200f\s().\-/]/g, '')
      .replace(/^00/, '+')
    if (/^\+[1-9]\d{6,14}$/.test(written)) return written
    context.issues.push({ code: 'custom', input: text, params: { code: 'phone' } })
    return z.NEVER
  }),
)

/** A telephone number (ITU-T E.164). */
export function phone<const Options extends FieldOptions>(options: Options): FieldOf<string, Options> {
  return field<string, Options>(options, {
    kind: 'phone',
    check: phoneNumber,
    column: { type: 'text' },
    json: (column) => column,
    sort: textSort,
    filters: textFilters,
    sample: (n) => `+336${String(10_000_000 + n).slice(-8)}`,
    max: 40,
    pieces: phoneGroups,
  })
}

// The codes of ITU-T E.164 that are shorter than three digits.
const countryCodes = /^\+(?:1|7|2[07]|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58]|\d{3})/

/** The code of the country, then three digits at a time; the last ones are two to four. */
export function phoneGroups(number: string): readonly string[] {
  const code = countryCodes.exec(number)?.[0] ?? ''
  const groups = number.slice(code.length).match(/\d{3}(?=\d{2})|\d+/g) ?? []
  return code === '' ? [number] : [code, ...groups]
}
