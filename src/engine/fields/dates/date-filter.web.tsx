import { DayPicker } from './calendar.web.tsx'
import type { FilterInputProps } from '../web-kind.web.tsx'

/** List filter by a day. */
export default function DateFilter({ label, value, onChange }: FilterInputProps) {
  return <DayPicker label={label} value={value || null} onChange={(day) => onChange(day ?? '')} />
}
