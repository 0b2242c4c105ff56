import { addDays, isDay } from '#engine/definition/days.ts'
import { day, daySort, sampleDay } from './date.ts'
import { field, type FieldOf } from '../field.ts'
import { rangeFilters } from '../filter.ts'
import type { FieldOptions } from '#engine/definition/field.ts'

/** The last day that still counts, in SQL, of a column that keeps the first one that does not. */
export function lastDaySql(column: string): string {
  return `(${column} - 1)`
}

const keeps = (value: string): string => `(${value}::date + 1)`

/** The day before a recorded one; another value stays as it is. */
function dayBefore(recorded: unknown): unknown {
  return isDay(recorded) ? addDays(recorded, -1) : recorded
}

/**
 * The last day of a period, that day included: `2026-12-31`. Its column keeps the first day after it, so that SQL compares
 * periods half-open; the API, forms, files, filters and histories only know the day that still counts.
 */
export function lastDay<const Options extends FieldOptions>(options: Options): FieldOf<string, Options> {
  return field<string, Options>(options, {
    // It is shown and asked for as any other day.
    kind: 'date',
    check: day,
    column: { type: 'date', keeps },
    json: (column) => `${lastDaySql(column)}::text`,
    recordedToJson: dayBefore,
    sort: daySort,
    filters: rangeFilters(day, daySort, keeps),
    sample: sampleDay,
  })
}
