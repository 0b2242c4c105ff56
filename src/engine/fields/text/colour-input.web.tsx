import { Input, TextInput } from '@mantine/core'
import { useSay } from '#engine/i18n/i18n.web.ts'
import { textOf } from '../cells.web.tsx'
import type { InputProps } from '../web-kind.web.tsx'
import { wrapperOrder } from '../control.web.tsx'
import classes from '../inputs.module.css'
import { fieldMessages } from '#engine/crud/field.messages.ts'

/** A colour in a form. */
export function ColourInput({ id, name, field, label, hint, error, value, onChange }: InputProps) {
  const say = useSay()
  const hex = textOf(value)
  return (
    <Input.Wrapper
      inputWrapperOrder={wrapperOrder}
      id={id}
      label={label}
      {...(hint && { description: hint })}
      error={error}
      required={field.required}
    >
      <div className={classes.colourRow}>
        <input
          type="color"
          aria-label={`${label}, ${say(fieldMessages.pickColour)}`}
          value={/^#[0-9a-f]{6}$/i.test(hex) ? hex : '#888888'}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
        <TextInput
          id={id}
          name={name}
          className={classes.ltr}
          error={Boolean(error)}
          placeholder="#1f6feb"
          value={hex}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      </div>
    </Input.Wrapper>
  )
}
