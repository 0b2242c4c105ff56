import type { Field, FieldOptions } from '#engine/core/field.ts'
import { decimal } from '#engine/fields/decimal.ts'

/** How much a discount takes off: per cent or an amount of money, as the `type` beside it says. */
export function reduction(options: FieldOptions): Field {
  return { ...decimal({ ...options, min: 0.01 }), kind: 'reduction' }
}
