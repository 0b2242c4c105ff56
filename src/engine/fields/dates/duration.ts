import { integer } from '../numbers/integer.ts'
import { lengthUnits } from '../numbers/length-units.ts'
import type { FieldOf } from '../field.ts'
import type { FieldOptions } from '#engine/definition/field.ts'

/** The units in which durations are typed and displayed, largest first, each with its length in minutes. */
export const durationUnits = [
  ['day', 24 * 60],
  ['hour', 60],
  ['minute', 1],
] as const

export type DurationUnit = (typeof durationUnits)[number][0]

/** A duration in the largest unit that gives a whole number: 2880 minutes are 2 days, 90 minutes stay minutes. */
export function inUnits(minutes: number): { readonly count: number; readonly unit: DurationUnit } {
  const [unit, size] = durationUnits.find(([, one]) => minutes >= one && minutes % one === 0) ?? ['minute', 1]
  return { count: minutes / size, unit }
}

/** Field kind: a duration in whole minutes; `10080` is seven days. */
export function duration<const Options extends FieldOptions & { min: number; max: number }>(
  options: Options,
): FieldOf<number, Options> {
  return { ...integer({ ...options, units: () => lengthUnits('minute') }), kind: 'duration' }
}
