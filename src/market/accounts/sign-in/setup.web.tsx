import { navigate, PageLink } from '#engine/routing/page-navigation.web.tsx'
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
import { SetUpCountry } from './setup-country.web.tsx'
import { SetUpCurrency } from './setup-currency.web.tsx'
import { setUp } from './sign-in-requests.web.ts'
import { useIsSetUpLinkValid, useIsSetupOpen } from './is-setup-open.web.ts'
import { Button, buttonClass } from '#engine/ui/controls/button.web.tsx'
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
    <SignInFrame
      title={say(open ? (token === null ? resetMessages.noToken : setupMessages.linkInvalid) : setupMessages.closed)}
      intro={say(open ? setupMessages.waiting : setupMessages.closedDetail)}
    >
      <p className={styles.done}>
        <PageLink to="/login" className={buttonClass()}>
          {say(signInMessages.back)}
        </PageLink>
      </p>
    </SignInFrame>
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
    <SignInFrame title={say(setupMessages.title)} intro={say(setupMessages.intro)}>
      <form className={styles.form} noValidate onSubmit={(event) => void form.submit(event)}>
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
        <FormField
          form={form}
          name="email"
          dir="ltr"
          label={personMessages.email}
          type="email"
          autoComplete="email"
          maxLength={254}
        />
        <FormField
          form={form}
          name="username"
          dir="ltr"
          label={personMessages.username}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={64}
        />
        <PasswordField
          form={form}
          name="password"
          label={personMessages.password}
          autoComplete="new-password"
          maxLength={128}
          rule="staff"
        />
        <PasswordField
          form={form}
          name="confirmPassword"
          label={personMessages.confirmPassword}
          autoComplete="new-password"
          maxLength={128}
        />
        <SetUpCountry form={form} />
        <SetUpCurrency form={form} />
        <Checkbox id="demo" name="demo" label={say(setupMessages.demo)} hint={say(setupMessages.demoHint)} />
        <div className={styles.submit}>
          <Button type="submit" busy={form.busy}>
            {say(setupMessages.submit)}
          </Button>
        </div>
      </form>
    </SignInFrame>
  )
}
