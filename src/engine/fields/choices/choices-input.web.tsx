import { CheckboxGroup } from '#engine/ui/controls/checkbox.web.tsx'
import { Select } from '#engine/ui/controls/select.web.tsx'
import type { FilterInputProps, InputProps } from '../web-kind.web.tsx'
import { controlProps } from '../control.web.tsx'
import { useOptions } from './choice-input.web.tsx'

/** Form input for several choices of a closed list, with one checkbox each. */
export function ChoicesInput(props: InputProps) {
  const { name: _name, ...group } = controlProps(props)
  const chosen = Array.isArray(props.value) ? props.value.map(String) : []
  return <CheckboxGroup {...group} options={useOptions(props.field)} value={chosen} onChange={props.onChange} />
}

/** A filter with one choice: it matches the records whose list contains that choice. */
export function ChoicesFilter({ field, label, value, onChange }: FilterInputProps) {
  const options = [{ value: '', label: '' }, ...useOptions(field)]
  return (
    <Select label={label} options={options} value={value} onChange={(event) => onChange(event.currentTarget.value)} />
  )
}
