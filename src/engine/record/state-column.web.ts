import { isComputed } from '#engine/definition/computed-columns.ts'
import type { Resource } from '#engine/definition/resource.ts'
import type { Registry } from '#engine/fields/registry.web.tsx'

/**
 * The column with the state of a row: its state field, or a combined column of pills, such as the phase of a period. A
 * choice without colours is a kind of rows, which is a fact.
 */
export function stateColumnOf(resource: Resource, kinds: Registry['kinds']): string | undefined {
  const { fields, stateField = '', combined = {} } = resource
  const choices = fields[stateField]?.choices
  // A record does not contain the columns that the server adds to a list.
  const own = Object.entries(combined).find(([, one]) => !isComputed(one) && kinds[one.field.kind]?.pill)
  return fields[stateField] && choices?.every(({ colour }) => !colour) !== true ? stateField : own?.[0]
}
