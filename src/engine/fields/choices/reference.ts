import { identifier } from '#engine/definition/identifier.ts'
import type { FieldOptions, ReferringField } from '#engine/definition/field.ts'
import { field, type FieldOf } from '../field.ts'
import { equalityFilters } from '../filter.ts'

const filters = equalityFilters(identifier, 'uuid')

type ReferenceOptions = FieldOptions & ReferringField & { target: string; waits?: boolean }

/**
 * Field kind: a reference to a row of another resource by its id; lists and forms show the row's title. A required
 * reference with `waits` may be empty in rows that are not created through the form.
 */
export function reference<const Options extends ReferenceOptions>(options: Options): FieldOf<string, Options> {
  return field<string, Options>(options, {
    kind: 'reference',
    check: identifier,
    column: { type: 'uuid' },
    json: (column) => column,
    sort: null,
    filters,
    sample: () => null,
    ...(options.waits && { mayFollow: true }),
    target: options.target,
    ...(options.large && { large: true }),
    ...(options.through && { through: true }),
  })
}
