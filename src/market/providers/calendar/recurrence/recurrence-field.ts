import * as z from 'zod/mini'
import type { FieldOptions } from '#engine/definition/field.ts'
import { field, type FieldOf } from '#engine/fields/field.ts'
import { textSort } from '#engine/fields/sorting.ts'
import { refineWithCodeOrAbort } from '#engine/fields/refine-with-code.ts'
import { formatRecurrence, parseRecurrence } from '#market/shared/recurrence.ts'

/** The field kind for a recurrence as an RRULE (RFC 5545 section 3.3.10); null for a single entry. */
export function recurrence<const Options extends FieldOptions>(options: Options): FieldOf<string, Options> {
  return field<string, Options>(options, {
    kind: 'recurrence',
    check: z.string().check(
      refineWithCodeOrAbort((text) => parseRecurrence(text) !== null, 'choice'),
      z.overwrite((text) => {
        const rule = parseRecurrence(text)
        return rule ? formatRecurrence(rule) : text
      }),
    ),
    column: { type: 'text' },
    json: (column) => column,
    sort: textSort,
    filters: {},
    sample: () => null,
    max: 200,
  })
}
