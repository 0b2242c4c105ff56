import { integer } from '../numbers/integer.ts'
import { lengthUnits } from '../numbers/length-units.ts'
import type { FieldOf } from '../field.ts'
import type { FieldOptions } from '#engine/definition/field.ts'

/** The units a length of time is typed and written in, the largest first, in minutes. */
export const durationUnits = [
  ['day', 24 * 60],
  ['hour', 60],
  ['minute', 1],
] as const

export type DurationUnit = (typeof durationUnits)[number][0]

/** A length of time in the largest unit that tells it whole: 2880 minutes are 2 days, 90 are 90 minutes. */
export function inUnits(minutes: number): { readonly count: number; readonly unit: DurationUnit } {
  const [unit, size] = durationUnits.find(([, one]) => minutes >= one && minutes % one === 0) ?? ['minute', 1]
  return { count: minutes / size, unit }
}

/** A length of time, in whole minutes: `10080` are seven days. */
export function duration<const Options extends FieldOptions & { min: number; max: number }>(
  options: Options,
): FieldOf<number, Options> {
  return { ...integer({ ...options, units: () => lengthUnits('minute') }), kind: 'duration' }
}
