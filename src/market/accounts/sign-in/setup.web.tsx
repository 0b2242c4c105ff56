import { navigate, PageLink } from '#engine/routing/page-navigation.web.tsx'
import { useEffect } from 'react'
import { announceProblem } from '#engine/shell/problem-notice.web.ts'
import { t as now, useT } from '#engine/i18n/i18n.web.ts'
import { announce } from '#engine/ui/notices.web.ts'
import { Spinner } from '#engine/ui/spinner.web.tsx'
import { hideLinkToken, useLinkToken } from '../passwords/link-token.web.ts'
import { FormField, PasswordField } from '#market/shared/form-field.web.tsx'
import { useUncontrolledForm } from '#market/shared/use-form.web.ts'
import { passwordRepeatProblem } from '../passwords/password-rules.web.ts'
import { SignInFrame } from './sign-in-frame.web.tsx'
import { SetUpCurrency } from './setup-currency.web.tsx'
import { setUp } from './sign-in-requests.web.ts'
import { useIsSetupOpen } from './is-setup-open.web.ts'
import { Button, buttonClass } from '#engine/ui/button.web.tsx'
import { Checkbox } from '#engine/ui/checkbox.web.tsx'
import styles from './sign-in.module.css'

/** Creates the first administrator, with the one-time link the server printed. */
export function SetUp() {
  const t = useT()
  const token = useLinkToken()
  const { open: known, problem } = useIsSetupOpen()
  // Where it could not be learned it is told again by the form's answer.
  const open = problem === undefined ? known : true
  useEffect(hideLinkToken, [])
  useEffect(() => {
    if (problem !== undefined) announceProblem(problem)
  }, [problem])
  if (open === null)
    return (
      <SignInFrame title={t('setup.title')}>
        <Spinner />
      </SignInFrame>
    )
  if (open && token !== null) return <FirstAdministrator token={token} />
  return (
    <SignInFrame
      title={open ? t('reset.noToken') : t('setup.closed')}
      intro={open ? t('setup.waiting') : t('setup.closed.detail')}
    >
      <p className={styles.done}>
        <PageLink to="/login" className={buttonClass()}>
          {t('signIn.back')}
        </PageLink>
      </p>
    </SignInFrame>
  )
}

function FirstAdministrator({ token }: { readonly token: string }) {
  const t = useT()
  const form = useUncontrolledForm({
    required: ['firstName', 'lastName', 'email', 'username', 'password', 'confirmPassword'],
    check: passwordRepeatProblem,
    send: async ({ currency, demo, ...typed }) => {
      const { firstName = '', lastName = '', email = '', username = '', password = '', confirmPassword = '' } = typed
      const names = { firstName, lastName, email, username }
      const sample = await setUp({ token, ...names, password, confirmPassword, currency, demo: demo === 'on' })
      navigate('/home', { replace: true })
      if (sample === 'failed') announce({ tone: 'error', title: now('setup.demo.failed') })
      if (sample === 'loading') announce({ tone: 'info', title: now('setup.demo.loading') })
    },
  })
  return (
    <SignInFrame title={t('setup.title')} intro={t('setup.intro')}>
      <form className={styles.form} noValidate onSubmit={(event) => void form.submit(event)}>
        <div className={styles.pair}>
          <FormField
            form={form}
            name="firstName"
            label="person.firstName"
            autoComplete="given-name"
            maxLength={100}
            autoFocus
          />
          <FormField form={form} name="lastName" label="person.lastName" autoComplete="family-name" maxLength={100} />
        </div>
        <FormField
          form={form}
          name="email"
          dir="ltr"
          label="person.email"
          type="email"
          autoComplete="email"
          maxLength={254}
        />
        <FormField
          form={form}
          name="username"
          dir="ltr"
          label="person.username"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={64}
        />
        <PasswordField
          form={form}
          name="password"
          label="person.password"
          autoComplete="new-password"
          maxLength={128}
          rule="staff"
        />
        <PasswordField
          form={form}
          name="confirmPassword"
          label="person.confirmPassword"
          autoComplete="new-password"
          maxLength={128}
        />
        <SetUpCurrency form={form} />
        <Checkbox id="demo" name="demo" label={t('setup.demo')} hint={t('setup.demo.hint')} />
        <div className={styles.submit}>
          <Button type="submit" busy={form.busy}>
            {t('setup.submit')}
          </Button>
        </div>
      </form>
    </SignInFrame>
  )
}
