import { Field } from '#engine/ui/controls/field.web.tsx'
import type { InputProps } from '../web-kind.web.tsx'
import { DurationInput } from './duration-unit-input.web.tsx'
import { controlProps } from '../control.web.tsx'

/** Form input for a duration. */
export default function DurationField(props: InputProps) {
  const { label, name, value, onChange } = props
  return (
    <Field {...controlProps(props)}>
      {(control) => <DurationInput {...control} label={label} name={name} value={value} onChange={onChange} />}
    </Field>
  )
}
