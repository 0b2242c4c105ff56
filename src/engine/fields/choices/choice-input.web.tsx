import { useSay } from '#engine/i18n/i18n.web.ts'
import { CheckboxGroup, RadioGroup, Switch } from '#engine/ui/controls/checkbox.web.tsx'
import { Select, type Option } from '#engine/ui/controls/select.web.tsx'
import type { Field } from '#engine/definition/field.ts'
import { textOf } from '../cells.web.tsx'
import type { FilterInputProps, InputProps } from '../web-kind.web.tsx'
import { controlProps } from '../control.web.tsx'
import { useToggleLabels } from './toggle.web.tsx'

/** The choices of a field as options with labels. */
export function useOptions({ choices = [] }: Field): readonly Option[] {
  const say = useSay()
  return choices.map(({ value, label }) => ({ value, label: say(label) }))
}

/** Form input for one choice of a closed list; a required choice has no preselected value. */
export function ChoiceInput(props: InputProps) {
  const { field, value, onChange } = props
  const options = useOptions(field)
  const chosen = textOf(value)
  return (
    <Select
      {...controlProps(props)}
      options={field.required && chosen ? options : [{ value: '', label: '' }, ...options]}
      value={chosen}
      onChange={(event) => onChange(event.currentTarget.value || null)}
    />
  )
}

/** List filter by one or more choices of a closed list. */
export function ChoiceFilter({ field, label, value, onChange }: FilterInputProps) {
  return (
    <CheckboxGroup
      label={label}
      options={useOptions(field)}
      value={value ? value.split(',') : []}
      onChange={(list) => onChange(list.join(','))}
    />
  )
}

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
