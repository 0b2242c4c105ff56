import type { Field, FieldOptions } from '#engine/core/field.ts'
import { reference } from '#engine/fields/reference.ts'

/** A reference to an order status, shown by its name in the reader's language, in its colour. */
export function orderStatusReference(options: FieldOptions): Field {
  return { ...reference({ ...options, target: 'order-status' }), kind: 'order-status' }
}
