import { useMutation } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import { fieldProblems } from '#engine/definition/field-problems.ts'
import { ApiProblem } from '#engine/http/api-problem.web.ts'
import type { changeMyCredentials } from '../profile.contract.ts'
import { callApi } from '#engine/http/client.web.ts'
import { useSay, useT } from '#engine/i18n/i18n.web.ts'
import { announceProblem } from '#engine/shell/problem-notice.web.ts'
import { announce } from '#engine/ui/notices.web.ts'
import { Button } from '#engine/ui/button.web.tsx'
import { TextInput, PasswordInput } from '#engine/ui/text-input.web.tsx'
import panel from '#engine/ui/panel.module.css'
import styles from './account.module.css'

const blank = { currentPassword: '', email: '', password: '', confirmPassword: '' }

/** Another e-mail or password, for the present one. */
export function Credentials() {
  const t = useT()
  const say = useSay()
  const [typed, setTyped] = useState(blank)
  const [wrong, setWrong] = useState<Readonly<Record<string, string>>>({})
  const save = useMutation({
    meta: { tells: 'itself' },
    mutationFn: () => {
      const { currentPassword, email, password, confirmPassword } = typed
      const body = {
        ...{ currentPassword, email: email || null },
        ...{ password: password || null, confirmPassword: confirmPassword || null },
      }
      return callApi<typeof changeMyCredentials>('PATCH', '/api/root/update/credentials', { body })
    },
    onSuccess: () => {
      setTyped(blank)
      announce({ tone: 'success', title: t('account.saved') })
    },
    onError: (problem) => {
      const fields = problem instanceof ApiProblem ? problem.fields : {}
      setWrong(fields)
      // What is said beside its field is not said twice.
      if (!Object.keys(fields).some((name) => name in blank)) announceProblem(problem)
    },
  })
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    if (save.isPending) return
    const found: Partial<typeof blank> = {}
    if (typed.currentPassword === '')
      found.currentPassword = say(fieldProblems.required, { field: t('account.currentPassword') })
    if (typed.password !== typed.confirmPassword)
      found.confirmPassword = say(typed.confirmPassword === '' ? fieldProblems.required : fieldProblems.mismatch, {
        field: t('account.confirmPassword'),
      })
    if (typed.email === '' && typed.password === '') found.email = t('account.nothing')
    setWrong(found)
    if (Object.keys(found).length === 0) save.mutate()
  }
  const field = (name: keyof typeof blank) => ({
    name,
    label: t(`account.${name}`),
    value: typed[name],
    error: wrong[name],
    onChange: (event: { currentTarget: HTMLInputElement }) => setTyped({ ...typed, [name]: event.currentTarget.value }),
  })
  return (
    <section className={panel.panel} aria-labelledby="credentials">
      <h2 id="credentials">{t('account.credentials')}</h2>
      <p className={panel.hint}>{t('account.credentials.hint')}</p>
      <form className={styles.form} noValidate onSubmit={submit}>
        <TextInput {...field('email')} type="email" autoComplete="email" />
        <PasswordInput {...field('password')} autoComplete="new-password" />
        <PasswordInput {...field('confirmPassword')} autoComplete="new-password" />
        <PasswordInput {...field('currentPassword')} autoComplete="current-password" />
        <Button busy={save.isPending} type="submit" className={styles.save}>
          {t('account.save')}
        </Button>
      </form>
    </section>
  )
}
