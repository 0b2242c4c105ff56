import { FieldGroup } from '#engine/ui/controls/field.web.tsx'
import type { FilterInputProps } from '../web-kind.web.tsx'
import { DurationInput } from './duration-unit-input.web.tsx'

/** List filter by a duration. */
export default function DurationFilter({ label, value, onChange }: FilterInputProps) {
  const change = (minutes: unknown): void => onChange(typeof minutes === 'number' ? String(minutes) : '')
  return (
    <FieldGroup label={label}>
      <DurationInput label={label} value={value === '' ? null : Number(value)} onChange={change} />
    </FieldGroup>
  )
}
