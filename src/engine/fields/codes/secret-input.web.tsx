import { useSay } from '#engine/i18n/i18n.web.ts'
import { textOf } from '../cells.web.tsx'
import type { InputProps } from '../web-kind.web.tsx'
import { controlProps } from '../control.web.tsx'
import { PasswordInput } from '#engine/ui/controls/text-input.web.tsx'
import { fieldMessages } from '#engine/crud/field.messages.ts'

/** Form input for a sealed secret. */
export function SecretInput(props: InputProps) {
  const say = useSay()
  return (
    <PasswordInput
      {...controlProps(props)}
      autoComplete="off"
      placeholder={props.stored === true ? say(fieldMessages.secretKept) : ''}
      value={textOf(props.value)}
      // An empty input leaves the stored secret unchanged.
      onChange={(event) => props.onChange(event.currentTarget.value || undefined)}
    />
  )
}
