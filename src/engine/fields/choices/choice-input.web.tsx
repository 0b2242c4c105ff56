import { Checkbox, Select } from '@mantine/core'
import '@mantine/core/styles/Checkbox.css'
import '@mantine/core/styles/Combobox.css'
import { useSay } from '#engine/i18n/i18n.web.ts'
import { textOf } from '../cells.web.tsx'
import type { FilterInputProps, InputProps } from '../web-kind.web.tsx'
import { controlProps } from '../control.web.tsx'
import classes from '../inputs.module.css'
import { fieldMessages } from '#engine/crud/field.messages.ts'

/** One of a closed list in a form. */
export function ChoiceInput(props: InputProps) {
  const say = useSay()
  const { field, value, onChange } = props
  return (
    <Select
      {...controlProps(props)}
      data={(field.choices ?? []).map((choice) => ({ value: choice.value, label: say(choice.label) }))}
      value={textOf(value) || null}
      onChange={onChange}
      clearable={!field.required}
      clearButtonProps={{ 'aria-label': say(fieldMessages.clear) }}
      allowDeselect={!field.required}
      withScrollArea={false}
      comboboxProps={{ withinPortal: false }}
      checkIconPosition="right"
    />
  )
}

/** Some of a closed list, of a list of records. */
export function ChoiceFilter({ field, label, value, onChange }: FilterInputProps) {
  const say = useSay()
  return (
    <Checkbox.Group label={label} value={value ? value.split(',') : []} onChange={(list) => onChange(list.join(','))}>
      <div className={classes.checks}>
        {field.choices?.map((choice) => (
          <Checkbox key={choice.value} value={choice.value} label={say(choice.label)} />
        ))}
      </div>
    </Checkbox.Group>
  )
}
