import { useState } from 'react'
import { useOrganisation, useSay } from '#engine/i18n/i18n.web.ts'
import { NewPassword, passwordRuleProblem } from '#market/shared/new-password.web.tsx'
import { TextInput } from '#engine/ui/controls/text-input.web.tsx'
import { useForm } from '#engine/form/use-form.web.ts'
import { accountFields, accountInputs, FormPage, ResultPage } from './open-page.web.tsx'
import { register } from './sign-in-requests.web.ts'
import { registerMessages, signInMessages } from './sign-in.messages.ts'

const { email, username, password } = accountFields

/** The page that creates an account; an administrator then assigns its privilege. */
export function Register() {
  const say = useSay()
  const { mails } = useOrganisation()
  const [done, setDone] = useState(false)
  const form = useForm({
    start: { email: '', username: '', password: '' },
    fields: { email, username, password },
    check: (typed) => passwordRuleProblem('password', typed.password),
    async send(typed) {
      await register({ ...typed, email: typed.email.trim(), username: typed.username.trim() })
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
      <TextInput {...form.ownInput('email')} {...accountInputs.email} autoFocus />
      <TextInput {...form.ownInput('username')} {...accountInputs.username} />
      <NewPassword {...form.ownInput('password')} typed={form.values.password} rule="staff" />
    </FormPage>
  )
}
