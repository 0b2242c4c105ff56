import { navigate } from '#engine/routing/page-navigation.web.tsx'
import { useEffect } from 'react'
import { announceProblem } from '#engine/ui/notices/problem-notice.web.ts'
import { useSay, sayNow } from '#engine/i18n/i18n.web.ts'
import { announce } from '#engine/ui/notices/notices.web.ts'
import { Spinner } from '#engine/ui/spinner.web.tsx'
import { forgetLinkToken, hideLinkToken, useLinkToken } from '../passwords/link-token.web.ts'
import { FormField, PasswordField } from '#market/shared/form-field.web.tsx'
import { useUncontrolledForm } from '#market/shared/use-form.web.ts'
import { passwordRepeatProblem } from '#market/shared/password-rules.web.ts'
import { SignInFrame } from '#market/shared/open-page/sign-in-frame.web.tsx'
import { accountInputs, FormPage, ResultPage } from './open-page.web.tsx'
import { SetUpCountry } from './setup-country.web.tsx'
import { SetUpCurrency } from './setup-currency.web.tsx'
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

/** Creates the first administrator, with the one-time link the server printed. */
export function SetUp() {
  const say = useSay()
  const token = useLinkToken()
  const { open: known, problem } = useIsSetupOpen()
  const isLinkValid = useIsSetUpLinkValid(token)
  // Where it could not be learned it is told again by the form's answer.
  const open = problem === undefined ? known : true
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

function FirstAdministrator({ token }: { readonly token: string }) {
  const say = useSay()
  const form = useUncontrolledForm({
    required: ['firstName', 'lastName', 'email', 'username', 'password', 'confirmPassword'],
    check: passwordRepeatProblem,
    send: async ({ country = '', currency, demo, ...typed }) => {
      const { firstName = '', lastName = '', email = '', username = '', password = '', confirmPassword = '' } = typed
      const names = { firstName, lastName, email, username }
      const sample = await setUp({
        token,
        ...names,
        password,
        confirmPassword,
        country: country || null,
        currency,
        demo: demo === 'on',
      })
      forgetLinkToken()
      navigate('/home', { replace: true })
      if (sample === 'failed') announce({ tone: 'error', title: sayNow(setupMessages.demoFailed) })
      if (sample === 'loading') announce({ tone: 'info', title: sayNow(setupMessages.demoLoading) })
    },
  })
  return (
    <FormPage title={setupMessages.title} intro={setupMessages.intro} form={form} button={setupMessages.submit}>
      <div className={styles.pair}>
        <FormField
          form={form}
          name="firstName"
          label={personMessages.firstName}
          autoComplete="given-name"
          maxLength={100}
          autoFocus
        />
        <FormField
          form={form}
          name="lastName"
          label={personMessages.lastName}
          autoComplete="family-name"
          maxLength={100}
        />
      </div>
      <FormField form={form} {...accountInputs.email} />
      <FormField form={form} {...accountInputs.username} />
      <PasswordField form={form} {...accountInputs.password} rule="staff" />
      <PasswordField form={form} {...accountInputs.confirmPassword} />
      <SetUpCountry form={form} />
      <SetUpCurrency form={form} />
      <Checkbox id="demo" name="demo" label={say(setupMessages.demo)} hint={say(setupMessages.demoHint)} />
    </FormPage>
  )
}
