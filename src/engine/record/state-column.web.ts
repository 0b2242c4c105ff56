import type { Resource } from '#engine/definition/resource.ts'
import type { Registry } from '#engine/fields/registry.web.tsx'

/** The column with the state of a row: its state field, or a combined column of pills, such as the phase of a period. */
export function stateColumnOf({ stateField, combined = {} }: Resource, kinds: Registry['kinds']): string | undefined {
  return (
    stateField ??
    Object.keys(combined).find((name) => !combined[name]?.from && kinds[combined[name]?.field.kind ?? '']?.pill)
  )
}
