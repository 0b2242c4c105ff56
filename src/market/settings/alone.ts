import type { Field } from '#engine/definition/field.ts'

/** A field of a resource with a single row: it needs no index. */
export function alone<Of extends Field>(field: Of) {
  return { ...field, sort: null, filters: {} }
}
