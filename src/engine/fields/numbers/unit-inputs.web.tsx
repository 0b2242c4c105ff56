import { durationUnits, inUnits } from '../dates/duration.ts'
import { messages } from '../dates/duration-unit-input.messages.ts'
import { bytesOf, byteUnits, inByteUnit, readUnits, unlimited, unlimitedLabel } from './byte-units.ts'
import { bytesInputMessages } from './bytes-input.messages.ts'
import { lengthUnits } from './length-units.ts'
import { unitInputs } from './unit-input.web.tsx'

/** The inputs of amounts of data. */
export const bytesInputs = unitInputs({
  units: byteUnits,
  readUnits,
  split: (bytes) => {
    const { count, unit } = inByteUnit(bytes)
    return { count, unit: unit.name }
  },
  valueOf: (count, size) => bytesOf(count, { size }),
  usualUnit: 'MB',
  unitLabel: bytesInputMessages.unitOf,
  unlimited: { value: unlimited, label: unlimitedLabel },
})

/** The inputs of durations in minutes. */
export const durationInputs = unitInputs({
  units: durationUnits.map(([name, size]) => ({ name, size, label: messages[name] })),
  readUnits: lengthUnits('minute'),
  split: inUnits,
  valueOf: (count, size) => Number(count) * size,
  usualUnit: 'day',
  unitLabel: messages.unit,
})
