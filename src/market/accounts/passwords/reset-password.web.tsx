import { PageLink } from '#engine/routing/page-navigation.web.tsx'
import { useEffect, useState } from 'react'
import { useT } from '#engine/i18n/i18n.web.ts'
import { hideLinkToken, useLinkRule, useLinkToken } from './link-token.web.ts'
import { PasswordField } from '#market/shared/form-field.web.tsx'
import { useUncontrolledForm } from '#market/shared/use-form.web.ts'
import { passwordRepeatProblem } from './password-rules.web.ts'
import { SignInFrame } from '../sign-in/sign-in-frame.web.tsx'
import { resetPassword } from '../sign-in/sign-in-requests.web.ts'
import { Button, buttonClass } from '#engine/ui/button.web.tsx'
import styles from '../sign-in/sign-in.module.css'

/** Chooses a new password with the link of the message. */
export function ResetPassword() {
  const t = useT()
  const token = useLinkToken()
  const rule = useLinkRule()
  const [done, setDone] = useState(false)
  useEffect(hideLinkToken, [])
  const form = useUncontrolledForm({
    required: ['password', 'confirmPassword'],
    check: (typed) => passwordRepeatProblem(typed, rule),
    send: async ({ password = '', confirmPassword = '' }) => {
      await resetPassword({ token: token ?? '', password, confirmPassword })
      setDone(true)
    },
  })
  if (done)
    return (
      <SignInFrame title={t('reset.done')} intro={t('reset.done.detail')}>
        <p className={styles.done}>
          <PageLink to="/login" className={buttonClass()}>
            {t('signIn.submit')}
          </PageLink>
        </p>
      </SignInFrame>
    )
  if (token === null)
    return (
      <SignInFrame title={t('reset.noToken')} intro={t('reset.noToken.detail')}>
        <p className={styles.done}>
          <PageLink to="/forgot" className={buttonClass()}>
            {t('reset.again')}
          </PageLink>
        </p>
      </SignInFrame>
    )
  return (
    <SignInFrame title={t('reset.title')}>
      <form className={styles.form} noValidate onSubmit={(event) => void form.submit(event)}>
        <PasswordField
          form={form}
          name="password"
          label="person.password"
          autoComplete="new-password"
          maxLength={128}
          rule={rule}
          autoFocus
        />
        <PasswordField
          form={form}
          name="confirmPassword"
          label="person.confirmPassword"
          autoComplete="new-password"
          maxLength={128}
        />
        <div className={styles.submit}>
          <Button type="submit" busy={form.busy}>
            {t('reset.submit')}
          </Button>
        </div>
      </form>
      <p className={styles.other}>
        <PageLink to="/forgot">{t('reset.again')}</PageLink>
      </p>
    </SignInFrame>
  )
}
