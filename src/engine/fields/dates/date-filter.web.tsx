import { DayPicker } from './calendar.web.tsx'
import type { FilterInputProps } from '../web-kind.web.tsx'

/** A day a list is filtered by. */
export default function DateFilter({ label, value, onChange }: FilterInputProps) {
  return <DayPicker label={label} value={value || null} onChange={(day) => onChange(day ?? '')} />
}
