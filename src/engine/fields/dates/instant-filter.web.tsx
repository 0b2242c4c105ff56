import { organisation } from '#engine/definition/organisation.ts'
import { DayPicker } from './calendar.web.tsx'
import { momentOf } from './date-spans.web.ts'
import type { FilterInputProps } from '../web-kind.web.tsx'
import { dayOf } from '#engine/definition/days.ts'

/** List filter by a day in the organisation's time zone: from its first moment, or up to its last moment. */
export default function InstantFilter({ operator, label, value, onChange }: FilterInputProps) {
  return (
    <DayPicker
      label={label}
      value={value ? dayOf(value, organisation.zone) : null}
      onChange={(day) => onChange(day ? momentOf(day, operator === 'lte' ? 'last' : 'first') : '')}
    />
  )
}
