import { useState } from 'react'
import { fieldProblems } from '#engine/definition/field-problems.ts'
import type { changeMyCredentials } from '../profile.contract.ts'
import { callApi } from '#engine/http/client.web.ts'
import { useSay } from '#engine/i18n/i18n.web.ts'
import { announce } from '#engine/ui/notices/notices.web.ts'
import { Button } from '#engine/ui/controls/button.web.tsx'
import { TextInput, PasswordInput } from '#engine/ui/controls/text-input.web.tsx'
import { useSubmit, type FieldErrors } from '#engine/form/use-submit.web.ts'
import panel from '#engine/ui/panel.module.css'
import styles from './account.module.css'
import { accountScreenMessages } from '#market/accounts/my-account/account-screen.messages.ts'
import { passwordFieldMessages } from '#engine/crud/form-field.messages.ts'

const labels = {
  currentPassword: passwordFieldMessages.current,
  email: accountScreenMessages.email,
  password: accountScreenMessages.password,
  confirmPassword: accountScreenMessages.confirmPassword,
}
const blank = { currentPassword: '', email: '', password: '', confirmPassword: '' }

/** Another e-mail or password, for the present one. */
export function Credentials() {
  const say = useSay()
  const [typed, setTyped] = useState(blank)
  const send = async (): Promise<void> => {
    const { currentPassword, email, password, confirmPassword } = typed
    const body = {
      ...{ currentPassword, email: email || null },
      ...{ password: password || null, confirmPassword: confirmPassword || null },
    }
    await callApi<typeof changeMyCredentials>('PATCH', '/api/root/update/credentials', { body })
    setTyped(blank)
    announce({ tone: 'success', title: say(accountScreenMessages.saved) })
  }
  const check = (): FieldErrors => {
    const found: Partial<typeof blank> = {}
    if (typed.currentPassword === '')
      found.currentPassword = say(fieldProblems.required, { field: say(passwordFieldMessages.current) })
    if (typed.password !== typed.confirmPassword)
      found.confirmPassword = say(typed.confirmPassword === '' ? fieldProblems.required : fieldProblems.mismatch, {
        field: say(accountScreenMessages.confirmPassword),
      })
    if (typed.email === '' && typed.password === '') found.email = say(accountScreenMessages.nothing)
    return found
  }
  const form = useSubmit(send, { check, shows: (name) => name in blank })
  const field = (name: keyof typeof blank) => ({
    name,
    label: say(labels[name]),
    value: typed[name],
    error: form.wrong[name],
    onChange: (event: { currentTarget: HTMLInputElement }) => setTyped({ ...typed, [name]: event.currentTarget.value }),
  })
  return (
    <section className={panel.panel} aria-labelledby="credentials">
      <h2 id="credentials">{say(accountScreenMessages.credentials)}</h2>
      <p className={panel.hint}>{say(accountScreenMessages.credentialsHint)}</p>
      <form className={styles.form} noValidate onSubmit={(event) => void form.submit(event)}>
        <TextInput {...field('email')} type="email" autoComplete="email" />
        <PasswordInput {...field('password')} autoComplete="new-password" />
        <PasswordInput {...field('confirmPassword')} autoComplete="new-password" />
        <PasswordInput {...field('currentPassword')} autoComplete="current-password" />
        <Button busy={form.busy} type="submit" className={styles.save}>
          {say(accountScreenMessages.save)}
        </Button>
      </form>
    </section>
  )
}
