import * as z from 'zod/mini'
import type { FieldOptions } from '#engine/definition/field.ts'
import { field, type FieldOf } from '../field.ts'
import { rangeFilters } from '../filter.ts'
import { valueSort } from '../sorting.ts'
import { refineWithCode } from '../refine-with-code.ts'

/** How lists are sorted by a day. */
export const daySort = valueSort('date', `'infinity'`)

/**
 * Whether a text is a day of the calendar that exists (JavaScript alone turns 30 February into 2 March) and that can be computed with:
 * whatever zone it is in, the days beside it have four digits of a year, too.
 */
export function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text) || text < '1900' || text > '9998-12-31') return false
  const midnight = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(midnight.getTime()) && midnight.toISOString().startsWith(text)
}

/** A day of the calendar: `2026-11-21`. */
export const day = z.string().check(refineWithCode(isDay, 'date'))

/** A day, different for each n of ten years. */
export function sampleDay(n: number): string {
  return new Date(Date.UTC(2026, 0, 1 + (n % 3650))).toISOString().slice(0, 10)
}

/** A day without a time zone: `2026-11-21`. */
export function date<const Options extends FieldOptions>(options: Options): FieldOf<string, Options> {
  return field<string, Options>(options, {
    kind: 'date',
    check: day,
    column: { type: 'date' },
    json: (column) => `${column}::text`,
    sort: daySort,
    filters: rangeFilters(day, daySort),
    sample: sampleDay,
  })
}
