import type { Unit } from '#engine/definition/field.ts'
import { intlUnit } from './amount-text.ts'

const minutes = { minute: 1, hour: 60, day: 24 * 60, week: 7 * 24 * 60 } as const

const alsoCalled = { minute: ['mins', 'mn'], hour: ['hrs'], day: [], week: ['wks'] } as const

const names = ['minute', 'hour', 'day', 'week'] as const

/**
 * The units that are recognised when durations are read. Their sizes are multiples of the unit in which the field
 * counts. Months are not included, because their length varies.
 */
export function lengthUnits(counted: keyof typeof minutes): readonly Unit[] {
  return (units[counted] ??= names.map((name) => intlUnit(name, minutes[name] / minutes[counted], alsoCalled[name])))
}

const units: Partial<Record<keyof typeof minutes, readonly Unit[]>> = {}
