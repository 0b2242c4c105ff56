import * as z from 'zod/mini'
import type { DayOptions } from '#engine/definition/field.ts'
import { field, type FieldOf } from '../field.ts'
import { rangeFilters } from '../filter.ts'
import { plainDigits } from '../numbers/number-text.ts'
import { textSort } from '../sorting.ts'
import { refineWithCode } from '../refine-with-code.ts'

/** Reads the month of a payment card: `04/29` is `2029-04`. */
function readMonth(text: string): string {
  const plain = plainDigits(text).replaceAll(/\s/g, '')
  const [, month, year] = /^(\d{1,2})\/((?:\d\d)?\d\d)$/.exec(plain) ?? []
  return month && year ? `${year.padStart(4, '20')}-${month.padStart(2, '0')}` : plain
}

const monthText = z.string().check(
  z.overwrite(readMonth),
  refineWithCode((text) => /^(19|2\d)\d\d-(0[1-9]|1[0-2])$/.test(text), 'date'),
)

/** Field kind: a month without a day, `2029-04`. A `deadline` that has passed is marked in lists and records. */
export function month<const Options extends DayOptions>(options: Options): FieldOf<string, Options> {
  return field<string, Options>(options, {
    kind: 'month',
    check: monthText,
    column: { type: 'text', check: (column) => `${column} ~ '^[0-9]{4}-(0[1-9]|1[0-2])$'` },
    json: (column) => column,
    sort: textSort,
    filters: rangeFilters(monthText, textSort),
    sample: (n) => `${2027 + (Math.floor(n / 12) % 60)}-${String(1 + (n % 12)).padStart(2, '0')}`,
    ...(options.deadline && { deadline: options.deadline }),
  })
}
