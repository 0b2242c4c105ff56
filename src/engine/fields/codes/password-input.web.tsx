import { PasswordInput as Secret } from '#engine/ui/controls/text-input.web.tsx'
import { textOf } from '../cells.web.tsx'
import { controlProps } from '../control.web.tsx'
import type { InputProps } from '../web-kind.web.tsx'
import { PasswordRules } from './password-rules.web.tsx'

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
