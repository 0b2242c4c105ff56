import { PasswordInput as Secret } from '@mantine/core'
import { IconCircle, IconCircleCheckFilled } from '@tabler/icons-react'
import { organisation } from '#engine/definition/organisation.ts'
import { useSay } from '#engine/i18n/i18n.web.ts'
import { textOf } from '../cells.web.tsx'
import { passwordChecks } from './password-checks.ts'
import type { InputProps } from '../web-kind.web.tsx'
import { controlProps } from '../control.web.tsx'
import classes from '../inputs.module.css'
import { passwordMessages } from '#engine/i18n/first-screen.messages.ts'

/** A new password with its rule, ticked off while somebody types. */
export function PasswordInput(props: InputProps) {
  const say = useSay()
  const password = textOf(props.value)
  const rules = `${props.id}-rules`
  return (
    <div>
      <Secret
        {...controlProps(props)}
        className={classes.ltr}
        autoComplete="new-password"
        value={password}
        onChange={(event) => props.onChange(event.currentTarget.value)}
        visibilityToggleButtonProps={{ 'aria-label': say(passwordMessages.show) }}
        aria-describedby={rules}
      />
      <ul id={rules} className={classes.rules}>
        {(passwordChecks[props.field.rule ?? ''] ?? []).map(({ sentence, met }) => (
          <li key={sentence.fr} data-met={met(password) || undefined}>
            {met(password) ? (
              <IconCircleCheckFilled size={14} aria-label={say(passwordMessages.met)} role="img" />
            ) : (
              <IconCircle size={14} aria-hidden="true" />
            )}
            {say(sentence, { count: organisation.passwordLength })}
          </li>
        ))}
      </ul>
    </div>
  )
}
