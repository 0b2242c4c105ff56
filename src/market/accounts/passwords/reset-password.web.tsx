import { PageLink } from '#engine/routing/page-navigation.web.tsx'
import { useEffect, useState } from 'react'
import { useSay } from '#engine/i18n/i18n.web.ts'
import { forgetLinkToken, hideLinkToken, useLinkRule, useLinkToken } from './link-token.web.ts'
import { NewPassword, passwordRepeatProblem } from '#market/shared/new-password.web.tsx'
import { PasswordInput } from '#engine/ui/controls/text-input.web.tsx'
import { useForm } from '#engine/form/use-form.web.ts'
import { SignInFrame } from '#market/shared/open-page/sign-in-frame.web.tsx'
import { resetPassword } from '../sign-in/sign-in-requests.web.ts'
import { Button, buttonClass } from '#engine/ui/controls/button.web.tsx'
import styles from '../sign-in/sign-in.module.css'
import { resetMessages, signInMessages, personMessages } from '#market/accounts/sign-in/sign-in.messages.ts'

const fields = {
  password: { label: personMessages.password, required: true },
  confirmPassword: { label: personMessages.confirmPassword, required: true },
}

/** Chooses a new password with the link of the message. */
export function ResetPassword() {
  const say = useSay()
  const token = useLinkToken()
  const rule = useLinkRule()
  const [done, setDone] = useState(false)
  useEffect(hideLinkToken, [])
  const form = useForm({
    start: { password: '', confirmPassword: '' },
    fields,
    check: (typed) => passwordRepeatProblem(typed, rule),
    async send({ password, confirmPassword }) {
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
      <form className={styles.form} {...form.props}>
        <NewPassword {...form.ownInput('password')} typed={form.values.password} rule={rule} autoFocus />
        <PasswordInput {...form.ownInput('confirmPassword')} autoComplete="new-password" maxLength={128} />
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
