import { integer } from '../numbers/integer.ts'
import { lengthUnits } from '../numbers/length-units.ts'
import type { FieldOf } from '../field.ts'
import type { FieldOptions } from '#engine/definition/field.ts'

/** Field kind: a whole number of days. */
export function dayCount<const Options extends FieldOptions & { min: number; max?: number }>(
  options: Options,
): FieldOf<number, Options> {
  return { ...integer({ ...options, units: () => lengthUnits('day') }), kind: 'day-count' }
}
