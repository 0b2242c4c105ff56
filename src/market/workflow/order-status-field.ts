import type { FieldOptions } from '#engine/definition/field.ts'
import { reference } from '#engine/fields/choices/reference.ts'
import type { FieldOf } from '#engine/fields/field.ts'

/** A reference to an order status, shown with the status’s name in the reader’s language and its colour. */
export function orderStatusReference<const Options extends FieldOptions>(options: Options): FieldOf<string, Options> {
  return { ...reference({ ...options, target: 'order-status' }), kind: 'order-status' }
}
