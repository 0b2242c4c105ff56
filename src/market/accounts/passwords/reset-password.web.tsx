import { PageLink } from '#engine/routing/page-navigation.web.tsx'
import { useEffect, useState } from 'react'
import { useSay } from '#engine/i18n/i18n.web.ts'
import { forgetLinkToken, hideLinkToken, useLinkRule, useLinkToken } from './link-token.web.ts'
import { PasswordField } from '#market/shared/form-field.web.tsx'
import { useUncontrolledForm } from '#market/shared/use-form.web.ts'
import { passwordRepeatProblem } from '#market/shared/password-rules.web.ts'
import { SignInFrame } from '#market/shared/open-page/sign-in-frame.web.tsx'
import { resetPassword } from '../sign-in/sign-in-requests.web.ts'
import { Button, buttonClass } from '#engine/ui/controls/button.web.tsx'
import styles from '../sign-in/sign-in.module.css'
import { resetMessages, signInMessages, personMessages } from '#market/accounts/sign-in/sign-in.messages.ts'

/** Chooses a new password with the link of the message. */
export function ResetPassword() {
  const say = useSay()
  const token = useLinkToken()
  const rule = useLinkRule()
  const [done, setDone] = useState(false)
  useEffect(hideLinkToken, [])
  const form = useUncontrolledForm({
    required: ['password', 'confirmPassword'],
    check: (typed) => passwordRepeatProblem(typed, rule),
    send: async ({ password = '', confirmPassword = '' }) => {
      await resetPassword({ token: token ?? '', password, confirmPassword })
      forgetLinkToken()
      setDone(true)
    },
  })
  if (done)
    return (
      <SignInFrame title={say(resetMessages.done)} intro={say(resetMessages.doneDetail)}>
        <p className={styles.done}>
          <PageLink to="/login" className={buttonClass()}>
            {say(signInMessages.submit)}
          </PageLink>
        </p>
      </SignInFrame>
    )
  if (token === null)
    return (
      <SignInFrame title={say(resetMessages.noToken)} intro={say(resetMessages.noTokenDetail)}>
        <p className={styles.done}>
          <PageLink to="/forgot" className={buttonClass()}>
            {say(resetMessages.again)}
          </PageLink>
        </p>
      </SignInFrame>
    )
  return (
    <SignInFrame title={say(resetMessages.title)}>
      <form className={styles.form} noValidate onSubmit={(event) => void form.submit(event)}>
        <PasswordField
          form={form}
          name="password"
          label={personMessages.password}
          autoComplete="new-password"
          maxLength={128}
          rule={rule}
          autoFocus
        />
        <PasswordField
          form={form}
          name="confirmPassword"
          label={personMessages.confirmPassword}
          autoComplete="new-password"
          maxLength={128}
        />
        <div className={styles.submit}>
          <Button type="submit" busy={form.busy}>
            {say(resetMessages.submit)}
          </Button>
        </div>
      </form>
      <p className={styles.other}>
        <PageLink to="/forgot">{say(resetMessages.again)}</PageLink>
      </p>
    </SignInFrame>
  )
}
