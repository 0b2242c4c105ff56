import { Checkbox, Select } from '@mantine/core'
import '@mantine/core/styles/Checkbox.css'
import '@mantine/core/styles/Combobox.css'
import { useSay } from '#engine/i18n/i18n.web.ts'
import type { FilterInputProps, InputProps } from '../web-kind.web.tsx'
import { controlProps } from '../control.web.tsx'
import classes from '../inputs.module.css'
import { fieldMessages } from '#engine/crud/field.messages.ts'

/** Some of a closed list in a form, each ticked. */
export function ChoicesInput(props: InputProps) {
  const say = useSay()
  const { id: _id, ...group } = controlProps(props)
  return (
    <Checkbox.Group
      {...group}
      value={Array.isArray(props.value) ? props.value.map(String) : []}
      onChange={props.onChange}
    >
      <div className={classes.checks}>
        {props.field.choices?.map((choice) => (
          <Checkbox key={choice.value} value={choice.value} label={say(choice.label)} />
        ))}
      </div>
    </Checkbox.Group>
  )
}

/** One that the list of a record must hold. */
export function ChoicesFilter({ field, label, value, onChange }: FilterInputProps) {
  const say = useSay()
  return (
    <Select
      label={label}
      data={(field.choices ?? []).map((choice) => ({ value: choice.value, label: say(choice.label) }))}
      value={value || null}
      onChange={(chosen) => onChange(chosen ?? '')}
      clearable
      clearButtonProps={{ 'aria-label': say(fieldMessages.clear) }}
      withScrollArea={false}
      comboboxProps={{ withinPortal: false }}
    />
  )
}
