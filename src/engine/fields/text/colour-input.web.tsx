import { useSay } from '#engine/i18n/i18n.web.ts'
import { textOf } from '../cells.web.tsx'
import type { InputProps } from '../web-kind.web.tsx'
import { controlProps } from '../control.web.tsx'
import { Field } from '#engine/ui/controls/field.web.tsx'
import { TextInput } from '#engine/ui/controls/text-input.web.tsx'
import classes from '../inputs.module.css'
import { inputMessages } from '#engine/crud/form-field.messages.ts'

/** Form input for a colour. */
export function ColourInput(props: InputProps) {
  const { name, label, value, onChange } = props
  const say = useSay()
  const hex = textOf(value)
  return (
    <Field {...controlProps(props)}>
      {(control) => (
        <div className={classes.colourRow}>
          <input
            type="color"
            aria-label={`${label}, ${say(inputMessages.pickColour)}`}
            value={/^#[0-9a-f]{6}$/i.test(hex) ? hex : '#888888'}
            onChange={(event) => onChange(event.currentTarget.value)}
          />
          <TextInput
            id={control.id}
            name={name}
            dir="ltr"
            error={control['aria-invalid']}
            aria-describedby={control['aria-describedby']}
            placeholder="#1f6feb"
            value={hex}
            onChange={(event) => onChange(event.currentTarget.value)}
          />
        </div>
      )}
    </Field>
  )
}
