import { useState } from 'react'
import { useOrganisation } from '#engine/i18n/i18n.web.ts'
import { fieldProblems } from '#engine/definition/field-problems.ts'
import { TextInput } from '#engine/ui/controls/text-input.web.tsx'
import { useForm } from '#engine/form/use-form.web.ts'
import { accountFields, accountInputs, FormPage, ResultPage } from '../sign-in/open-page.web.tsx'
import { requestPasswordLink } from '../sign-in/sign-in-requests.web.ts'
import { forgotMessages, signInMessages } from '../sign-in/sign-in.messages.ts'

/** The page that requests a link to choose a new password; the response never reveals whether the account exists. */
export function ForgotPassword() {
  const { mails } = useOrganisation()
  const [done, setDone] = useState(false)
  const form = useForm({
    start: { email: '' },
    fields: { email: accountFields.email },
    check: ({ email }) => (/^\S+@\S+$/.test(email.trim()) ? {} : { email: fieldProblems.email }),
    async send({ email }) {
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
      <TextInput {...form.ownInput('email')} {...accountInputs.email} autoFocus />
    </FormPage>
  )
}
