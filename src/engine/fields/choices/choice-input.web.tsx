import { useSay } from '#engine/i18n/i18n.web.ts'
import { CheckboxGroup } from '#engine/ui/controls/checkbox.web.tsx'
import { Select, type Option } from '#engine/ui/controls/select.web.tsx'
import type { Field } from '#engine/definition/field.ts'
import { textOf } from '../cells.web.tsx'
import type { FilterInputProps, InputProps } from '../web-kind.web.tsx'
import { controlProps } from '../control.web.tsx'

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
