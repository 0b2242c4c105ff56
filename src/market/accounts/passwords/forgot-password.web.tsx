import { useState } from 'react'
import { useOrganisation } from '#engine/i18n/i18n.web.ts'
import { FormField } from '#market/shared/form-field.web.tsx'
import { useUncontrolledForm } from '#market/shared/use-form.web.ts'
import { accountInputs, FormPage, ResultPage } from '../sign-in/open-page.web.tsx'
import { requestPasswordLink } from '../sign-in/sign-in-requests.web.ts'
import { forgotMessages, signInMessages } from '../sign-in/sign-in.messages.ts'

/** Asks for a link to choose a new password; it never tells whether the account exists. */
export function ForgotPassword() {
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
  const link = { to: '/login', label: signInMessages.back }
  if (done || !mails)
    return (
      <ResultPage
        title={mails ? forgotMessages.done : forgotMessages.title}
        intro={mails ? forgotMessages.doneDetail : forgotMessages.noMail}
        link={link}
        tone="quiet"
      />
    )
  return (
    <FormPage
      title={forgotMessages.title}
      intro={forgotMessages.intro}
      form={form}
      button={forgotMessages.submit}
      link={link}
    >
      <FormField form={form} {...accountInputs.email} autoFocus />
    </FormPage>
  )
}
