import { PageLink } from '#engine/routing/page-navigation.web.tsx'
import { useState } from 'react'
import { useOrganisation, useT } from '#engine/i18n/i18n.web.ts'
import { FormField } from '#market/shared/form-field.web.tsx'
import { useUncontrolledForm } from '#market/shared/use-form.web.ts'
import { SignInFrame } from '../sign-in/sign-in-frame.web.tsx'
import { requestPasswordLink } from '../sign-in/sign-in-requests.web.ts'
import { Button, buttonClass } from '#engine/ui/button.web.tsx'
import styles from '../sign-in/sign-in.module.css'

/** Asks for a link to choose a new password; it never tells whether the account exists. */
export function ForgotPassword() {
  const t = useT()
  const { mails } = useOrganisation()
  const [done, setDone] = useState(false)
  const form = useUncontrolledForm({
    required: ['email'],
    check: ({ email = '' }) => (/^\S+@\S+$/.test(email.trim()) ? {} : { email: 'email' }),
    send: async ({ email = '' }) => {
      await requestPasswordLink(email.trim())
      setDone(true)
    },
  })
  if (done || !mails)
    return (
      <SignInFrame
        title={t(mails ? 'forgot.done' : 'forgot.title')}
        intro={t(mails ? 'forgot.done.detail' : 'forgot.noMail')}
      >
        <p className={styles.done}>
          <PageLink to="/login" className={buttonClass('quiet')}>
            {t('signIn.back')}
          </PageLink>
        </p>
      </SignInFrame>
    )
  return (
    <SignInFrame title={t('forgot.title')} intro={t('forgot.intro')}>
      <form className={styles.form} noValidate onSubmit={(event) => void form.submit(event)}>
        <FormField
          form={form}
          name="email"
          dir="ltr"
          label="person.email"
          type="email"
          autoComplete="email"
          maxLength={254}
          autoFocus
        />
        <div className={styles.submit}>
          <Button type="submit" busy={form.busy}>
            {t('forgot.submit')}
          </Button>
        </div>
      </form>
      <p className={styles.other}>
        <PageLink to="/login">{t('signIn.back')}</PageLink>
      </p>
    </SignInFrame>
  )
}
