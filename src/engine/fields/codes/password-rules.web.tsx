import { IconCircle, IconCircleCheckFilled } from '@tabler/icons-react'
import { organisation } from '#engine/definition/organisation.ts'
import { useSay } from '#engine/i18n/i18n.web.ts'
import { passwordChecks } from './password-checks.ts'
import classes from './password-rules.module.css'
import { passwordMessages } from '#engine/ui/controls/password.messages.ts'

/** The requirements of a new password; each one is marked as met while the person types. */
export function PasswordRules(props: {
  readonly id: string
  readonly rule: string | undefined
  readonly password: string
}) {
  const say = useSay()
  return (
    <ul id={props.id} className={classes.rules} aria-label={say(passwordMessages.rule)}>
      {passwordChecks[props.rule ?? '']?.map(({ sentence, met }) => {
        const isMet = met(props.password)
        const Sign = isMet ? IconCircleCheckFilled : IconCircle
        return (
          <li key={sentence.fr} data-met={isMet || undefined}>
            <Sign size={14} aria-hidden="true" />
            {say(sentence, { count: organisation.passwordLength })}
            <span className="visually-hidden"> ({say(isMet ? passwordMessages.met : passwordMessages.unmet)})</span>
          </li>
        )
      })}
    </ul>
  )
}
