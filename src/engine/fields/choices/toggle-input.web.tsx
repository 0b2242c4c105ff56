import { RadioGroup, Switch } from '#engine/ui/controls/checkbox.web.tsx'
import { useToggleLabels } from './toggle.web.tsx'
import type { FilterInputProps, InputProps } from '../web-kind.web.tsx'

/** Form input for yes or no. */
export function ToggleInput({ id, name, label, hint, error, value, onChange }: InputProps) {
  const shared = { id, name, label, hint, error }
  return <Switch {...shared} checked={value === true} onChange={(event) => onChange(event.currentTarget.checked)} />
}

/** List filter by yes or no. */
export function ToggleFilter({ field, label, value, onChange }: FilterInputProps) {
  const answers = useToggleLabels(field)
  const options = [
    { value: 'true', label: answers.true },
    { value: 'false', label: answers.false },
  ]
  return <RadioGroup label={label} options={options} value={value} onChange={onChange} />
}
