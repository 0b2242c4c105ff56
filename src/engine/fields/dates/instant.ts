import * as z from 'zod/mini'
import type { FieldOptions } from '#engine/definition/field.ts'
import { organisation } from '#engine/definition/organisation.ts'
import { day } from './date.ts'
import { field, type FieldOf } from '../field.ts'
import { rangeFilters } from '../filter.ts'
import { valueSort } from '../sorting.ts'
import { refineWithCode } from '../refine-with-code.ts'
import { instantAt } from '#engine/definition/days.ts'

/** The SQL expression that formats an instant as ISO 8601 in UTC. */
export function instantJson(column: string): string {
  return `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
}

/** The schema of a moment: ISO 8601 with an offset. */
export const moment = z
  .string()
  .check(
    refineWithCode(
      (text) =>
        /^\d{4}-\d{2}-\d{2}T([01]\d|2[0-3]):[0-5]\d(:[0-5]\d(\.\d{1,6})?)?(Z|[+-]([01]\d|2[0-3]):[0-5]\d)$/.test(
          text,
        ) && day.safeParse(text.slice(0, 10)).success,
      'date',
    ),
  )

/** A moment; a day is converted to its first moment in the organisation's time zone. */
const momentOrDay = z.string().check(
  z.overwrite((text) => (day.safeParse(text).success ? instantAt(text, organisation.zone) : text)),
  refineWithCode((text) => moment.safeParse(text).success, 'date'),
)

/** The sort order of moments in lists. */
export const instantSort = valueSort('timestamptz', `'infinity'`)

/** The list filters of a moment: by an instant, or by a whole day in UTC. */
export const instantFilters = rangeFilters(z.union([moment, day]), instantSort)

/** Field kind: a moment, stored in UTC as `2026-11-21T09:30:00.000Z`. A write may also contain a day. */
export function instant<const Options extends FieldOptions>(options: Options): FieldOf<string, Options> {
  return field<string, Options>(options, {
    kind: 'instant',
    check: momentOrDay,
    column: { type: 'timestamptz' },
    json: instantJson,
    sort: instantSort,
    filters: instantFilters,
    sample: (n) => new Date(Date.UTC(2026, 0, 1, 9) + n * 3_600_000).toISOString(),
  })
}
