import { useEffect, useState } from 'react'
import { forgetLinkToken, hideLinkToken, useLinkRule, useLinkToken } from './link-token.web.ts'
import { PasswordField } from '#market/shared/form-field.web.tsx'
import { useUncontrolledForm } from '#market/shared/use-form.web.ts'
import { passwordRepeatProblem } from '#market/shared/password-rules.web.ts'
import { accountInputs, FormPage, ResultPage } from '../sign-in/open-page.web.tsx'
import { resetPassword } from '../sign-in/sign-in-requests.web.ts'
import { resetMessages, signInMessages } from '../sign-in/sign-in.messages.ts'

/** Chooses a new password with the link of the message. */
export function ResetPassword() {
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
  const signIn = { to: '/login', label: signInMessages.submit }
  const again = { to: '/forgot', label: resetMessages.again }
  if (done) return <ResultPage title={resetMessages.done} intro={resetMessages.doneDetail} link={signIn} />
  if (token === null)
    return <ResultPage title={resetMessages.noToken} intro={resetMessages.noTokenDetail} link={again} />
  return (
    <FormPage title={resetMessages.title} form={form} button={resetMessages.submit} link={again}>
      <PasswordField form={form} {...accountInputs.password} rule={rule} autoFocus />
      <PasswordField form={form} {...accountInputs.confirmPassword} />
    </FormPage>
  )
}
