import * as z from 'zod/mini'
import { addDays, isDay } from '#engine/definition/days.ts'
import type { DayOptions } from '#engine/definition/field.ts'
import { field, type FieldOf } from '../field.ts'
import { rangeFilters } from '../filter.ts'
import { valueSort } from '../sorting.ts'
import { refineWithCode } from '../refine-with-code.ts'

/** The sort order of days in lists. */
export const daySort = valueSort('date', `'infinity'`)

/** The schema of a calendar day: `2026-11-21`. */
export const day = z.string().check(refineWithCode(isDay, 'date'))

/** A day that is different for each n, within ten years. */
export function sampleDay(n: number): string {
  return addDays('2026-01-01', n % 3650)
}

/** Field kind: a day without a time zone, `2026-11-21`. A `deadline` that has passed is marked in lists and records. */
export function date<const Options extends DayOptions>(options: Options): FieldOf<string, Options> {
  return field<string, Options>(options, {
    kind: 'date',
    check: day,
    column: { type: 'date' },
    json: (column) => `${column}::text`,
    sort: daySort,
    filters: rangeFilters(day, daySort),
    sample: sampleDay,
    ...(options.deadline && { deadline: options.deadline }),
  })
}
