import { useSay } from '#engine/i18n/i18n.web.ts'
import { textOf } from '../cells.web.tsx'
import type { InputProps } from '../web-kind.web.tsx'
import { controlProps } from '../control.web.tsx'
import { PasswordInput as Secret } from '#engine/ui/controls/text-input.web.tsx'
import { fieldMessages } from '#engine/crud/field.messages.ts'
import { PasswordRules } from './password-rules.web.tsx'

/** Form input for a sealed secret. */
export function SecretInput(props: InputProps) {
  const say = useSay()
  return (
    <Secret
      {...controlProps(props)}
      autoComplete="off"
      placeholder={props.stored === true ? say(fieldMessages.secretKept) : ''}
      value={textOf(props.value)}
      // An empty input leaves the stored secret unchanged.
      onChange={(event) => props.onChange(event.currentTarget.value || undefined)}
    />
  )
}

/** Form input for a new password, with its requirements; each one is marked as met while the person types. */
export function PasswordInput(props: InputProps) {
  const password = textOf(props.value)
  const rules = `${props.id}-rules`
  return (
    <div>
      <Secret
        {...controlProps(props)}
        autoComplete="new-password"
        value={password}
        onChange={(event) => props.onChange(event.currentTarget.value)}
        aria-describedby={rules}
      />
      <PasswordRules id={rules} rule={props.field.rule} password={password} />
    </div>
  )
}
