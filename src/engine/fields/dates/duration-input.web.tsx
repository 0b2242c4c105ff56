import { Input } from '@mantine/core'
import type { InputProps } from '../web-kind.web.tsx'
import { wrapperOrder } from '../control.web.tsx'
import { DurationInput } from './duration-unit-input.web.tsx'

/** A length of time in a form. */
export default function DurationField({ id, name, field, label, hint, error, value, onChange }: InputProps) {
  return (
    <Input.Wrapper
      inputWrapperOrder={wrapperOrder}
      id={id}
      label={label}
      description={hint}
      error={error}
      required={field.required}
    >
      <DurationInput id={id} name={name} label={label} error={Boolean(error)} value={value} onChange={onChange} />
    </Input.Wrapper>
  )
}
