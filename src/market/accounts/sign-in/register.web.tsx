import { useState } from 'react'
import { useOrganisation, useSay } from '#engine/i18n/i18n.web.ts'
import { FormField, PasswordField } from '#market/shared/form-field.web.tsx'
import { useUncontrolledForm } from '#market/shared/use-form.web.ts'
import { passwordRuleProblem } from '#market/shared/password-rules.web.ts'
import { accountInputs, FormPage, ResultPage } from './open-page.web.tsx'
import { register } from './sign-in-requests.web.ts'
import { registerMessages, signInMessages } from './sign-in.messages.ts'

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
  const link = { to: '/login', label: signInMessages.back }
  if (done)
    return (
      <ResultPage
        title={mails ? registerMessages.done : registerMessages.doneNoMail}
        intro={mails ? registerMessages.doneDetail : registerMessages.doneNoMailDetail}
        link={link}
      >
        <p>{say(registerMessages.usernameTaken)}</p>
      </ResultPage>
    )
  return (
    <FormPage
      title={registerMessages.title}
      intro={registerMessages.intro}
      form={form}
      button={registerMessages.submit}
      link={link}
    >
      <FormField form={form} {...accountInputs.email} autoFocus />
      <FormField form={form} {...accountInputs.username} />
      <PasswordField form={form} {...accountInputs.password} rule="staff" />
    </FormPage>
  )
}
