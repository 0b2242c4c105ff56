import { PageLink } from '#engine/routing/page-navigation.web.tsx'
import { useState } from 'react'

import { useOrganisation, useSay } from '#engine/i18n/i18n.web.ts'
import { NewPassword, passwordRuleProblem } from '#market/shared/new-password.web.tsx'
import { TextInput } from '#engine/ui/controls/text-input.web.tsx'
import { useForm } from '#engine/form/use-form.web.ts'
import { SignInFrame } from '#market/shared/open-page/sign-in-frame.web.tsx'
import { register } from './sign-in-requests.web.ts'
import { Button, buttonClass } from '#engine/ui/controls/button.web.tsx'
import styles from './sign-in.module.css'
import { registerMessages, signInMessages, personMessages } from '#market/accounts/sign-in/sign-in.messages.ts'

const fields = {
  email: { label: personMessages.email, required: true },
  username: { label: personMessages.username, required: true },
  password: { label: personMessages.password, required: true },
}

/** Creates an account, which an administrator then gives a privilege. */
export function Register() {
  const say = useSay()
  const { mails } = useOrganisation()
  const [done, setDone] = useState(false)
  const form = useForm({
    start: { email: '', username: '', password: '' },
    fields,
    check: ({ password }) => passwordRuleProblem('password', password),
    async send({ email, username, password }) {
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
      <form className={styles.form} {...form.props}>
        <TextInput {...form.ownInput('email')} dir="ltr" type="email" autoComplete="email" maxLength={254} autoFocus />
        <TextInput
          {...form.ownInput('username')}
          dir="ltr"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={64}
        />
        <NewPassword {...form.ownInput('password')} typed={form.values.password} rule="staff" />
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
