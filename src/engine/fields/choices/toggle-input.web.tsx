import { Radio, Switch } from '@mantine/core'
import '@mantine/core/styles/Radio.css'
import '@mantine/core/styles/Switch.css'
import { useToggleLabels } from './toggle.web.tsx'
import type { FilterInputProps, InputProps } from '../web-kind.web.tsx'
import classes from '../inputs.module.css'

/** Yes or no in a form. */
export function ToggleInput({ id, name, label, hint, error, value, onChange }: InputProps) {
  return (
    <Switch
      id={id}
      name={name}
      label={label}
      {...(hint && { description: hint })}
      {...(error && { error })}
      checked={value === true}
      onChange={(event) => onChange(event.currentTarget.checked)}
    />
  )
}

/** Yes or no, of a list. */
export function ToggleFilter({ field, label, value, onChange }: FilterInputProps) {
  const answers = useToggleLabels(field)
  return (
    <Radio.Group label={label} value={value} onChange={onChange}>
      <div className={classes.checks}>
        <Radio value="true" label={answers.true} />
        <Radio value="false" label={answers.false} />
      </div>
    </Radio.Group>
  )
}
