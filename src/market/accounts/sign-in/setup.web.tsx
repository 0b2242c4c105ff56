import { navigate } from '#engine/routing/page-navigation.web.tsx'
import { useEffect } from 'react'
import { organisation } from '#engine/definition/organisation.ts'
import { announceProblem } from '#engine/ui/notices/problem-notice.web.ts'
import { useSay, sayNow } from '#engine/i18n/i18n.web.ts'
import { announce } from '#engine/ui/notices/notices.web.ts'
import { Spinner } from '#engine/ui/spinner.web.tsx'
import { forgetLinkToken, hideLinkToken, useLinkToken } from '../passwords/link-token.web.ts'
import { NewPassword, passwordRepeatProblem } from '#market/shared/new-password.web.tsx'
import { PasswordInput, TextInput } from '#engine/ui/controls/text-input.web.tsx'
import { useForm } from '#engine/form/use-form.web.ts'
import { SignInFrame } from '#market/shared/open-page/sign-in-frame.web.tsx'
import { accountFields, accountInputs, FormPage, ResultPage } from './open-page.web.tsx'
import { SetUpCode, usualCountry } from './setup-codes.web.tsx'
import { setUp } from './sign-in-requests.web.ts'
import { useIsSetUpLinkValid, useIsSetupOpen } from './is-setup-open.web.ts'
import { Checkbox } from '#engine/ui/controls/checkbox.web.tsx'
import styles from './sign-in.module.css'
import {
  setupMessages,
  resetMessages,
  signInMessages,
  personMessages,
} from '#market/accounts/sign-in/sign-in.messages.ts'

/** The page that creates the first administrator with the one-time link that the server printed. */
export function SetUp() {
  const say = useSay()
  const token = useLinkToken()
  const { open: openStatus, problem } = useIsSetupOpen()
  const isLinkValid = useIsSetUpLinkValid(token)
  // After a failed check the form is shown; sending it reports the problem again.
  const open = problem === undefined ? openStatus : true
  useEffect(hideLinkToken, [])
  useEffect(() => {
    if (problem !== undefined) announceProblem(problem)
  }, [problem])
  if (open === null || isLinkValid === null)
    return (
      <SignInFrame title={say(setupMessages.title)}>
        <Spinner />
      </SignInFrame>
    )
  if (open && token !== null && isLinkValid) return <FirstAdministrator token={token} />
  return (
    <ResultPage
      title={open ? (token === null ? resetMessages.noToken : setupMessages.linkInvalid) : setupMessages.closed}
      intro={open ? setupMessages.waiting : setupMessages.closedDetail}
      link={{ to: '/login', label: signInMessages.back }}
    />
  )
}

const blank = { firstName: '', lastName: '', email: '', username: '', password: '', confirmPassword: '' }
const fields = {
  firstName: { label: personMessages.firstName, required: true },
  lastName: { label: personMessages.lastName, required: true },
  ...accountFields,
}

function FirstAdministrator({ token }: { readonly token: string }) {
  const say = useSay()
  const form = useForm({
    start: () => ({ ...blank, country: usualCountry(), currency: organisation.currency, demo: false }),
    fields,
    check: (typed) => passwordRepeatProblem(typed),
    async send(typed) {
      const sample = await setUp({ token, ...typed })
      forgetLinkToken()
      navigate('/home', { replace: true })
      if (sample === 'failed') announce({ tone: 'error', title: sayNow(setupMessages.demoFailed) })
      if (sample === 'loading') announce({ tone: 'info', title: sayNow(setupMessages.demoLoading) })
    },
  })
  return (
    <FormPage title={setupMessages.title} intro={setupMessages.intro} form={form} button={setupMessages.submit}>
      <div className={styles.pair}>
        <TextInput {...form.ownInput('firstName')} autoComplete="given-name" maxLength={100} autoFocus />
        <TextInput {...form.ownInput('lastName')} autoComplete="family-name" maxLength={100} />
      </div>
      <TextInput {...form.ownInput('email')} {...accountInputs.email} />
      <TextInput {...form.ownInput('username')} {...accountInputs.username} />
      <NewPassword {...form.ownInput('password')} typed={form.values.password} rule="staff" />
      <PasswordInput {...form.ownInput('confirmPassword')} {...accountInputs.confirmPassword} />
      <SetUpCode
        type="region"
        {...form.input('country')}
        id="country"
        label={say(setupMessages.country)}
        hint={say(setupMessages.countryHint)}
      />
      <SetUpCode
        type="currency"
        {...form.input('currency')}
        id="currency"
        label={say(setupMessages.currency)}
        hint={say(setupMessages.currencyHint)}
      />
      <Checkbox
        id="demo"
        name="demo"
        label={say(setupMessages.demo)}
        hint={say(setupMessages.demoHint)}
        checked={form.values.demo}
        onChange={(event) => form.set({ demo: event.currentTarget.checked })}
      />
    </FormPage>
  )
}
