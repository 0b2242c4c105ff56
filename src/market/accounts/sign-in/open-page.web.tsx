import type { FormEvent, ReactNode } from 'react'
import type { Words } from '#engine/definition/words.ts'
import { useSay } from '#engine/i18n/i18n.web.ts'
import { PageLink } from '#engine/routing/page-navigation.web.tsx'
import { Button, buttonClass } from '#engine/ui/controls/button.web.tsx'
import { SignInFrame } from '#market/shared/open-page/sign-in-frame.web.tsx'
import { personMessages } from './sign-in.messages.ts'
import styles from './sign-in.module.css'

interface PageText {
  readonly title: Words
  readonly intro?: Words
  readonly children?: ReactNode
}

interface Link {
  readonly to: string
  readonly label: Words
}

interface SubmittedForm {
  readonly form: { readonly busy: boolean; readonly submit: (event: FormEvent<HTMLFormElement>) => Promise<void> }
  readonly button: Words
}

const newPassword = { autoComplete: 'new-password', maxLength: 128 } as const

/** The inputs that several pages before sign-in have. */
export const accountInputs = {
  email: {
    name: 'email',
    type: 'email',
    dir: 'ltr',
    label: personMessages.email,
    autoComplete: 'email',
    maxLength: 254,
  },
  username: {
    name: 'username',
    dir: 'ltr',
    label: personMessages.username,
    autoComplete: 'username',
    autoCapitalize: 'none',
    spellCheck: false,
    maxLength: 64,
  },
  password: { ...newPassword, name: 'password', label: personMessages.password },
  confirmPassword: { ...newPassword, name: 'confirmPassword', label: personMessages.confirmPassword },
} as const

/** The inputs of a form before sign-in and its button; `below` stays inside the form. */
export function OpenForm(props: SubmittedForm & { readonly children: ReactNode; readonly below?: ReactNode }) {
  const { form, button, children, below } = props
  const say = useSay()
  return (
    <form className={styles.form} noValidate onSubmit={(event) => void form.submit(event)}>
      {children}
      <div className={styles.submit}>
        <Button type="submit" busy={form.busy}>
          {say(button)}
        </Button>
      </div>
      {below}
    </form>
  )
}

/** A page before sign-in: a form, and a link to another page. */
export function FormPage({
  title,
  intro,
  link,
  children,
  ...form
}: PageText & SubmittedForm & { readonly link?: Link }) {
  const say = useSay()
  return (
    <SignInFrame title={say(title)} intro={intro && say(intro)}>
      <OpenForm {...form}>{children}</OpenForm>
      {link && (
        <p className={styles.other}>
          <PageLink to={link.to}>{say(link.label)}</PageLink>
        </p>
      )}
    </SignInFrame>
  )
}

/** A page before sign-in that says what happened, and leads on. */
export function ResultPage(props: PageText & { readonly link: Link; readonly tone?: 'quiet' }) {
  const { title, intro, link, tone, children } = props
  const say = useSay()
  return (
    <SignInFrame title={say(title)} intro={intro && say(intro)}>
      {children}
      <p className={styles.done}>
        <PageLink to={link.to} className={buttonClass(tone)}>
          {say(link.label)}
        </PageLink>
      </p>
    </SignInFrame>
  )
}
