import { PasswordInput as Secret } from '#engine/ui/text-input.web.tsx'
import { IconCircle, IconCircleCheckFilled } from '@tabler/icons-react'
import { organisation } from '#engine/definition/organisation.ts'
import { useT } from '#engine/i18n/i18n.web.ts'
import { textOf } from '../cells.web.tsx'
import { passwordChecks } from './password-checks.ts'
import type { InputProps } from '../web-kind.web.tsx'
import { controlProps } from '../control.web.tsx'
import classes from '../inputs.module.css'

/** A new password with its rule, ticked off while somebody types. */
export function PasswordInput(props: InputProps) {
  const t = useT()
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
      <ul id={rules} className={classes.rules}>
        {(passwordChecks[props.field.rule ?? ''] ?? []).map(({ sentence, met }) => (
          <li key={sentence} data-met={met(password) || undefined}>
            {met(password) ? (
              <IconCircleCheckFilled size={14} aria-label={t('password.met')} role="img" />
            ) : (
              <IconCircle size={14} aria-hidden="true" />
            )}
            {t(sentence, { count: organisation.passwordLength })}
          </li>
        ))}
      </ul>
    </div>
  )
}
