import { useEffect, useState } from 'react'
import { forgetLinkToken, hideLinkToken, useLinkRule, useLinkToken } from './link-token.web.ts'
import { NewPassword, passwordRepeatProblem } from '#market/shared/new-password.web.tsx'
import { PasswordInput } from '#engine/ui/controls/text-input.web.tsx'
import { useForm } from '#engine/form/use-form.web.ts'
import { accountFields, accountInputs, FormPage, ResultPage } from '../sign-in/open-page.web.tsx'
import { resetPassword } from '../sign-in/sign-in-requests.web.ts'
import { resetMessages, signInMessages } from '../sign-in/sign-in.messages.ts'

const { password, confirmPassword } = accountFields

/** The page that sets a new password with a mailed link. */
export function ResetPassword() {
  const token = useLinkToken()
  const rule = useLinkRule()
  const [done, setDone] = useState(false)
  useEffect(hideLinkToken, [])
  const form = useForm({
    start: { password: '', confirmPassword: '' },
    fields: { password, confirmPassword },
    check: (typed) => passwordRepeatProblem(typed, rule),
    async send(typed) {
      await resetPassword({ token: token ?? '', ...typed })
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
      <NewPassword {...form.ownInput('password')} typed={form.values.password} rule={rule} autoFocus />
      <PasswordInput {...form.ownInput('confirmPassword')} {...accountInputs.confirmPassword} />
    </FormPage>
  )
}
