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
  })
}
