import { PageLink } from '#engine/routing/page-navigation.web.tsx'
import { useState } from 'react'
import { useOrganisation, useSay } from '#engine/i18n/i18n.web.ts'
import { fieldProblems } from '#engine/definition/field-problems.ts'
import { TextInput } from '#engine/ui/controls/text-input.web.tsx'
import { useForm } from '#engine/form/use-form.web.ts'
import { SignInFrame } from '#market/shared/open-page/sign-in-frame.web.tsx'
import { requestPasswordLink } from '../sign-in/sign-in-requests.web.ts'
import { Button, buttonClass } from '#engine/ui/controls/button.web.tsx'
import styles from '../sign-in/sign-in.module.css'
import { forgotMessages, signInMessages, personMessages } from '#market/accounts/sign-in/sign-in.messages.ts'

const fields = { email: { label: personMessages.email, required: true } }

/** Asks for a link to choose a new password; it never tells whether the account exists. */
export function ForgotPassword() {
  const say = useSay()
  const { mails } = useOrganisation()
  const [done, setDone] = useState(false)
  const form = useForm({
    start: { email: '' },
    fields,
    check: ({ email }) => (/^\S+@\S+$/.test(email.trim()) ? {} : { email: fieldProblems.email }),
    async send({ email }) {
      await requestPasswordLink(email.trim())
      setDone(true)
    },
  })
  if (done || !mails)
    return (
      <SignInFrame
        title={say(mails ? forgotMessages.done : forgotMessages.title)}
        intro={say(mails ? forgotMessages.doneDetail : forgotMessages.noMail)}
      >
        <p className={styles.done}>
          <PageLink to="/login" className={buttonClass('quiet')}>
            {say(signInMessages.back)}
          </PageLink>
        </p>
      </SignInFrame>
    )
  return (
    <SignInFrame title={say(forgotMessages.title)} intro={say(forgotMessages.intro)}>
      <form className={styles.form} {...form.props}>
        <TextInput {...form.ownInput('email')} dir="ltr" type="email" autoComplete="email" maxLength={254} autoFocus />
        <div className={styles.submit}>
          <Button type="submit" busy={form.busy}>
            {say(forgotMessages.submit)}
          </Button>
        </div>
      </form>
      <p className={styles.other}>
        <PageLink to="/login">{say(signInMessages.back)}</PageLink>
      </p>
    </SignInFrame>
  )
}
