import { go, Way } from '#engine/web/shell/address.tsx'
import { useEffect, useState } from 'react'
import { useT } from '#engine/web/i18n.ts'
import { announceProblem } from '#engine/web/problem-notice.ts'
import { buttonClass, PlainButton } from '#engine/web/ui/button.tsx'
import { Spinner } from '#engine/web/ui/spinner.tsx'
import { hideLinkToken, useLinkToken } from './link-token.web.ts'
import { PlainField, PlainPassword } from './plain-field.web.tsx'
import { usePlainForm } from './plain-form.web.ts'
import { fitsTwice } from './password-fits.web.ts'
import { SignInFrame } from './sign-in-frame.web.tsx'
import { isSetUpOpen, setUp } from './sign-in-requests.web.ts'
import styles from './sign-in.module.css'

/** Creates the first administrator, with the one-time link the server printed. */
export function SetUp() {
  const t = useT()
  const token = useLinkToken()
  const open = useSetUpOpen()
  useEffect(hideLinkToken, [])
  if (open === null) return <SignInFrame title={t('setup.title')} children={<Spinner />} />
  if (open && token !== null) return <FirstAdministrator token={token} />
  return (
    <SignInFrame
      title={open ? t('reset.noToken') : t('setup.closed')}
      intro={open ? t('setup.noToken.detail') : t('setup.closed.detail')}
    >
      <p className={styles.done}>
        <Way to="/login" className={buttonClass()}>
          {t('signIn.back')}
        </Way>
      </p>
    </SignInFrame>
  )
}

function FirstAdministrator({ token }: { readonly token: string }) {
  const t = useT()
  const form = usePlainForm({
    required: ['firstName', 'lastName', 'email', 'username', 'password', 'confirmPassword'],
    check: fitsTwice,
    send: async ({ demo, ...typed }) => {
      await setUp({ ...typed, token, demo: demo === 'on' })
      go('/home', { replace: true })
    },
  })
  return (
    <SignInFrame title={t('setup.title')} intro={t('setup.intro')}>
      <form className={styles.form} noValidate onSubmit={(event) => void form.submit(event)}>
        <div className={styles.pair}>
          <PlainField
            form={form}
            name="firstName"
            label="person.firstName"
            autoComplete="given-name"
            maxLength={100}
            autoFocus
          />
          <PlainField form={form} name="lastName" label="person.lastName" autoComplete="family-name" maxLength={100} />
        </div>
        <PlainField
          form={form}
          name="email"
          dir="ltr"
          label="person.email"
          type="email"
          autoComplete="email"
          maxLength={254}
        />
        <PlainField
          form={form}
          name="username"
          dir="ltr"
          label="person.username"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={64}
        />
        <PlainPassword
          form={form}
          name="password"
          label="person.password"
          autoComplete="new-password"
          maxLength={128}
          rule="staff"
        />
        <PlainPassword
          form={form}
          name="confirmPassword"
          label="person.confirmPassword"
          autoComplete="new-password"
          maxLength={128}
        />
        <div className={styles.check}>
          <input id="demo" name="demo" type="checkbox" aria-describedby="demo-hint" />
          <label htmlFor="demo">{t('setup.demo')}</label>
          <p id="demo-hint">{t('setup.demo.hint')}</p>
        </div>
        <div className={styles.submit}>
          <PlainButton type="submit" busy={form.busy}>
            {t('setup.submit')}
          </PlainButton>
        </div>
      </form>
    </SignInFrame>
  )
}

function useSetUpOpen(): boolean | null {
  const [open, setOpen] = useState<boolean | null>(null)
  useEffect(() => {
    const leaving = new AbortController()
    isSetUpOpen(leaving.signal).then(setOpen, (problem: unknown) => {
      announceProblem(problem)
      // Whether it is open is told again by the form's answer.
      if (!leaving.signal.aborted) setOpen(true)
    })
    return () => leaving.abort()
  }, [])
  return open
}
