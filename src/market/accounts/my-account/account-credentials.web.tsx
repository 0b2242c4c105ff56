import { fieldProblems } from '#engine/definition/field-problems.ts'
import type { changeMyCredentials } from '../profile.contract.ts'
import { callApi } from '#engine/http/client.web.ts'
import { useSay } from '#engine/i18n/i18n.web.ts'
import { announce } from '#engine/ui/notices/notices.web.ts'
import { Button } from '#engine/ui/controls/button.web.tsx'
import { TextInput, PasswordInput } from '#engine/ui/controls/text-input.web.tsx'
import { useForm } from '#engine/form/use-form.web.ts'
import panel from '#engine/ui/panel.module.css'
import styles from './account.module.css'
import { accountScreenMessages } from '#market/accounts/my-account/account-screen.messages.ts'
import { passwordFieldMessages } from '#engine/crud/form-field.messages.ts'

const fields = {
  currentPassword: { label: passwordFieldMessages.current },
  email: { label: accountScreenMessages.email },
  password: { label: accountScreenMessages.password },
  confirmPassword: { label: accountScreenMessages.confirmPassword },
}
const blank = { currentPassword: '', email: '', password: '', confirmPassword: '' }

/** The form that changes my e-mail or password; it requires the current password. */
export function Credentials() {
  const say = useSay()
  const form = useForm({
    start: blank,
    fields,
    check: ({ email, password, confirmPassword, currentPassword }) => ({
      ...(currentPassword === '' && { currentPassword: fieldProblems.required }),
      ...(password !== confirmPassword && {
        confirmPassword: confirmPassword === '' ? fieldProblems.required : fieldProblems.mismatch,
      }),
      ...(email === '' && password === '' && { email: accountScreenMessages.nothing }),
    }),
    async send({ currentPassword, email, password, confirmPassword }) {
      const body = {
        ...{ currentPassword, email: email || null },
        ...{ password: password || null, confirmPassword: confirmPassword || null },
      }
      await callApi<typeof changeMyCredentials>('PATCH', '/api/root/update/credentials', { body })
      form.begin(blank)
      announce({ tone: 'success', title: say(accountScreenMessages.saved) })
    },
  })
  return (
    <section className={panel.panel} aria-labelledby="credentials">
      <h2 id="credentials">{say(accountScreenMessages.credentials)}</h2>
      <p className={panel.hint}>{say(accountScreenMessages.credentialsHint)}</p>
      <form className={styles.form} {...form.props}>
        <TextInput {...form.input('email')} type="email" autoComplete="email" />
        <PasswordInput {...form.input('password')} autoComplete="new-password" />
        <PasswordInput {...form.input('confirmPassword')} autoComplete="new-password" />
        <PasswordInput {...form.input('currentPassword')} autoComplete="current-password" />
        <Button busy={form.busy} type="submit" className={styles.save}>
          {say(accountScreenMessages.save)}
        </Button>
      </form>
    </section>
  )
}
