import { PageLink } from '#engine/routing/page-navigation.web.tsx'
import { useState } from 'react'

import { useOrganisation, useSay } from '#engine/i18n/i18n.web.ts'
import { FormField, PasswordField } from '#market/shared/form-field.web.tsx'
import { useUncontrolledForm } from '#market/shared/use-form.web.ts'
import { passwordRuleProblem } from '#market/shared/password-rules.web.ts'
import { SignInFrame } from '#market/shared/open-page/sign-in-frame.web.tsx'
import { register } from './sign-in-requests.web.ts'
import { Button, buttonClass } from '#engine/ui/controls/button.web.tsx'
import styles from './sign-in.module.css'
import { registerMessages, signInMessages, personMessages } from '#market/accounts/sign-in/sign-in.messages.ts'

/** Creates an account, which an administrator then gives a privilege. */
export function Register() {
  const say = useSay()
  const { mails } = useOrganisation()
  const [done, setDone] = useState(false)
  const form = useUncontrolledForm({
    required: ['email', 'username', 'password'],
    check: ({ password = '' }) => passwordRuleProblem('password', password),
    send: async ({ email = '', username = '', password = '' }) => {
      await register({ email: email.trim(), username: username.trim(), password })
      setDone(true)
    },
  })
  if (done)
    return (
      <SignInFrame
        title={say(mails ? registerMessages.done : registerMessages.doneNoMail)}
        intro={say(mails ? registerMessages.doneDetail : registerMessages.doneNoMailDetail)}
      >
        <p>{say(registerMessages.usernameTaken)}</p>
        <p className={styles.done}>
          <PageLink to="/login" className={buttonClass()}>
            {say(signInMessages.back)}
          </PageLink>
        </p>
      </SignInFrame>
    )
  return (
    <SignInFrame title={say(registerMessages.title)} intro={say(registerMessages.intro)}>
      <form className={styles.form} noValidate onSubmit={(event) => void form.submit(event)}>
        <FormField
          form={form}
          name="email"
          dir="ltr"
          label={personMessages.email}
          type="email"
          autoComplete="email"
          maxLength={254}
          autoFocus
        />
        <FormField
          form={form}
          name="username"
          dir="ltr"
          label={personMessages.username}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={64}
        />
        <PasswordField
          form={form}
          name="password"
          label={personMessages.password}
          autoComplete="new-password"
          maxLength={128}
          rule="staff"
        />
        <div className={styles.submit}>
          <Button type="submit" busy={form.busy}>
            {say(registerMessages.submit)}
          </Button>
        </div>
      </form>
      <p className={styles.other}>
        <PageLink to="/login">{say(signInMessages.back)}</PageLink>
      </p>
    </SignInFrame>
  )
}
