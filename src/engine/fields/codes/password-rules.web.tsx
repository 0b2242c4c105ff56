import { IconCircle, IconCircleCheckFilled } from '@tabler/icons-react'
import { organisation } from '#engine/definition/organisation.ts'
import { useT } from '#engine/i18n/i18n.web.ts'
import { passwordChecks } from './password-checks.ts'
import classes from './password-rules.module.css'

/** What a new password must have, ticked off while somebody types. */
export function PasswordRules(props: {
  readonly id: string
  readonly rule: string | undefined
  readonly password: string
}) {
  const t = useT()
  return (
    <ul id={props.id} className={classes.rules} aria-label={t('password.rule')}>
      {passwordChecks[props.rule ?? '']?.map(({ sentence, met }) => {
        const isMet = met(props.password)
        const Sign = isMet ? IconCircleCheckFilled : IconCircle
        return (
          <li key={sentence} data-met={isMet || undefined}>
            <Sign size={14} aria-hidden="true" />
            {t(sentence, { count: organisation.passwordLength })}
            <span className="visually-hidden"> ({t(isMet ? 'password.met' : 'password.unmet')})</span>
          </li>
        )
      })}
    </ul>
  )
}
