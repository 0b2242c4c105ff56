import { requestedPath, navigate, PageLink } from '#engine/routing/page-navigation.web.tsx'
import { useEffect, useState, type ReactNode } from 'react'
import { LazyBoundary } from '#engine/routing/lazy-boundary.web.tsx'
import { ApiProblem } from '#engine/http/api-problem.web.ts'
import { useSay, sayNow } from '#engine/i18n/i18n.web.ts'
import { noticeOf } from '#engine/ui/notices/problem-notice.web.ts'
import { clearSession, lastPortal, useSession } from '#engine/session/session.web.ts'
import { onDemand } from '#engine/routing/on-demand.web.tsx'
import { announce } from '#engine/ui/notices/notices.web.ts'
import { useForm } from '#engine/form/use-form.web.ts'
import { SignInFrame } from '#market/shared/open-page/sign-in-frame.web.tsx'
import { useIsSetupOpen } from './is-setup-open.web.ts'
import { PasskeyButton } from '../passkeys/passkey-button.web.tsx'
import { DirectoryButtons, hasReturned, takeAnswer, useWaysToSignIn } from './directory-button.web.tsx'
import { finishDirectory, signIn, type Challenge, type Portal } from './sign-in-requests.web.ts'
import { PasswordInput, TextInput } from '#engine/ui/controls/text-input.web.tsx'
import { OpenForm } from './open-page.web.tsx'
import styles from './sign-in.module.css'
import { signInMessages, setupMessages, personMessages } from '#market/accounts/sign-in/sign-in.messages.ts'

const SecondStep = onDemand<{ readonly challenge: Challenge; readonly onOver: () => void }>(() =>
  import('../two-factor/second-step.web.tsx').then((file) => file.SecondStep),
)

/** The sign-in page of administrators. */
export function AdminSignIn() {
  return <SignIn key="admin" portal="admin" />
}

/** The sign-in page of employees and providers. */
export function EmployeeSignIn() {
  return <SignIn key="employee" portal="employee" />
}

const fields = {
  email: { label: signInMessages.identifier, required: true },
  password: { label: personMessages.password, required: true },
}

function SignIn({ portal }: { readonly portal: Portal }) {
  const say = useSay()
  const [from] = useState(requestedPath)
  const [usual] = useState(lastPortal)
  const [failure, setFailure] = useState<'failed' | 'unreachable' | null>(null)
  const [challenge, setChallenge] = useState<Challenge | null>(null)
  const ways = useWaysToSignIn(portal)
  const returning = useDirectoryAnswer(setChallenge)
  useEnterWhenSignedIn(from)
  const { open: awaitsSetUp } = useIsSetupOpen()
  const form = useForm({
    start: { email: '', password: '' },
    fields,
    async send({ email, password }) {
      setFailure(null)
      setChallenge(await signIn(portal, { email: email.trim(), password }))
    },
    refused(problem) {
      console.error(problem)
      clearSession(false)
      const wrong = problem instanceof ApiProblem && [400, 401, 403].includes(problem.status)
      setFailure(wrong ? 'failed' : 'unreachable')
      announce(wrong ? { tone: 'error', title: sayNow(signInMessages.failed) } : noticeOf(problem))
      return true
    },
  })
  if (returning === true)
    return (
      <SignInFrame portal={portal} title={say(signInMessages.title)}>
        <p role="status">{say(signInMessages.coming)}</p>
      </SignInFrame>
    )
  const over = say(portal === 'admin' ? signInMessages.admin : signInMessages.employee)
  if (challenge)
    return (
      <SignInFrame portal={portal} over={over} title={say(signInMessages.title)}>
        <LazyBoundary>
          <SecondStep challenge={challenge} onOver={() => setChallenge(null)} />
        </LazyBoundary>
      </SignInFrame>
    )
  const other = portal === 'admin' ? 'employee' : 'admin'
  const toOther = (
    <PageLink to={other === 'employee' ? '/login/user' : '/login'} from={from}>
      {say(other === 'employee' ? signInMessages.employee : signInMessages.admin)}
    </PageLink>
  )
  return (
    <SignInFrame
      portal={portal}
      over={over}
      title={say(signInMessages.title)}
      {...(awaitsSetUp && { intro: say(setupMessages.waiting) })}
    >
      {usual === other && (
        <p className={styles.usual} role="note">
          {say(other === 'employee' ? signInMessages.usuallyEmployee : signInMessages.usuallyAdmin)} {toOther}
        </p>
      )}
      {typeof returning === 'string' && (
        <p className={styles.usual} role="alert">
          {returning}
        </p>
      )}
      {ways && ways.directories.length > 0 && <DirectoryButtons ways={ways} from={from} />}
      <WithPassword folded={ways?.passwordClosed ?? false}>
        <OpenForm
          form={form}
          button={signInMessages.submit}
          below={
            <p className={styles.row}>
              <PageLink to="/forgot">{say(signInMessages.forgot)}</PageLink>
              <PageLink to="/register">{say(signInMessages.register)}</PageLink>
            </p>
          }
        >
          {failure === 'failed' && <p className={styles.alert}>{say(signInMessages.failed)}</p>}
          <TextInput
            {...form.ownInput('email')}
            dir="ltr"
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            inputMode="email"
            enterKeyHint="next"
            maxLength={254}
            autoFocus
          />
          <PasswordInput
            {...form.ownInput('password')}
            autoComplete="current-password"
            enterKeyHint="go"
            maxLength={128}
          />
        </OpenForm>
        <div className={styles.passkey}>
          <PasskeyButton at={{ portal }} />
        </div>
      </WithPassword>
      <p className={styles.other}>
        {say(other === 'employee' ? signInMessages.toEmployee : signInMessages.toAdmin)} {toOther}
      </p>
    </SignInFrame>
  )
}

/** The password form, folded where passwords are for suppliers and the emergency account only. */
function WithPassword({ folded, children }: { readonly folded: boolean; readonly children: ReactNode }) {
  const say = useSay()
  if (!folded) return children
  return (
    <details className={styles.password}>
      <summary>{say(signInMessages.withPassword)}</summary>
      {children}
    </details>
  )
}

/** Finishes a sign-in after the return from a directory: true while it runs, then the problem or null. */
function useDirectoryAnswer(setChallenge: (challenge: Challenge | null) => void): boolean | string | null {
  const [returning, setReturning] = useState<boolean | string | null>(hasReturned)
  useEffect(() => {
    const answer = takeAnswer()
    if (!answer) return
    clearSession(false)
    finishDirectory(answer).then(
      (challenge) => {
        setChallenge(challenge)
        // A session opens the requested page, which replaces this one.
        return challenge ? setReturning(null) : undefined
      },
      (problem: unknown) => {
        console.error(problem)
        setReturning(problem instanceof ApiProblem ? problem.message : sayNow(signInMessages.failed))
      },
    )
  }, [setChallenge])
  return returning
}

/** Opens the requested page when a session starts in this tab or in another one. */
function useEnterWhenSignedIn(from: string | null): void {
  const { status } = useSession()
  useEffect(() => {
    if (status === 'authenticated') navigate(from ?? '/home', { replace: true })
  }, [status, from])
}
