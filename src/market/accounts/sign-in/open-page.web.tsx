import type { ReactNode } from 'react'
import type { Words } from '#engine/definition/words.ts'
import type { Form } from '#engine/form/use-form.web.ts'
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
  readonly form: Pick<Form<object>, 'busy' | 'props'>
  readonly button: Words
}

/** The fields that several pages before sign-in share. */
export const accountFields = {
  email: { label: personMessages.email, required: true },
  username: { label: personMessages.username, required: true },
  password: { label: personMessages.password, required: true },
  confirmPassword: { label: personMessages.confirmPassword, required: true },
} as const

/** The inputs of these fields; a new password has its own component. */
export const accountInputs = {
  email: { type: 'email', dir: 'ltr', autoComplete: 'email', maxLength: 254 },
  username: { dir: 'ltr', autoComplete: 'username', autoCapitalize: 'none', spellCheck: false, maxLength: 64 },
  confirmPassword: { autoComplete: 'new-password', maxLength: 128 },
} as const

/** A form before sign-in: its inputs and button. The form also contains `below`. */
export function OpenForm(props: SubmittedForm & { readonly children: ReactNode; readonly below?: ReactNode }) {
  const { form, button, children, below } = props
  const say = useSay()
  return (
    <form className={styles.form} {...form.props}>
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

/** A page before sign-in with a form and a link to another page. */
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

/** A page before sign-in with a result and a link. */
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
