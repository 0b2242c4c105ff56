import { organisation } from '#engine/definition/organisation.ts'
import { DayPicker } from './calendar.web.tsx'
import type { FilterInputProps } from '../web-kind.web.tsx'
import { instantAt, wallTime } from './zoned-time.ts'

/** A day of the organisation's calendar: from its first moment, or up to its last. */
export default function InstantFilter({ operator, label, value, onChange }: FilterInputProps) {
  const { zone } = organisation
  const moment = (day: string): string => {
    if (operator !== 'lte') return instantAt(day, zone)
    return new Date(Date.parse(instantAt(`${day} 23:59`, zone)) + 59_999).toISOString()
  }
  return (
    <DayPicker
      label={label}
      value={value ? wallTime(value, zone).slice(0, 10) : null}
      onChange={(day) => onChange(day ? moment(day) : '')}
    />
  )
}
