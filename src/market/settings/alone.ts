import type { Field } from '#engine/definition/field.ts'

/** Removes sorting and filters from a field of a resource with a single row, so that the field needs no index. */
export function alone<Of extends Field>(field: Of) {
  return { ...field, sort: null, filters: {} }
}
