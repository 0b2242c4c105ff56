import { addDays, isDay } from '#engine/definition/days.ts'
import { day, daySort, sampleDay } from './date.ts'
import { field, type FieldOf } from '../field.ts'
import { rangeFilters } from '../filter.ts'
import type { FieldOptions } from '#engine/definition/field.ts'

/** The SQL expression of a period's last day, for a column that stores the first day after the period. */
export function lastDaySql(column: string): string {
  return `(${column} - 1)`
}

const keeps = (value: string): string => `(${value}::date + 1)`

/** The day before a recorded day; any other value is returned unchanged. */
function dayBefore(recorded: unknown): unknown {
  return isDay(recorded) ? addDays(recorded, -1) : recorded
}

/**
 * Field kind: the last day of a period, inclusive: `2026-12-31`. Its column stores the first day after the period, so
 * that SQL can compare half-open periods. The API, forms, files, filters and histories contain only the last day
 * itself.
 */
export function lastDay<const Options extends FieldOptions>(options: Options): FieldOf<string, Options> {
  return field<string, Options>(options, {
    // A last day has the same inputs and the same display as any other day.
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
