import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import { fieldProblems } from '#engine/definition/field-problems.ts'
import type { AnswerOf } from '#engine/http/contract.ts'
import type { changeMyProfile, myProfile } from '../profile.contract.ts'
import { ownDirection } from '#engine/fields/control.web.tsx'
import { ApiProblem } from '#engine/http/api-problem.web.ts'
import { callApi } from '#engine/http/client.web.ts'
import { useSay, useT } from '#engine/i18n/i18n.web.ts'
import { announceProblem } from '#engine/shell/problem-notice.web.ts'
import { storeUser, useUser } from '#engine/session/session.web.ts'
import { announce } from '#engine/ui/notices.web.ts'
import { accountMessages } from './account.messages.ts'
import { Button } from '#engine/ui/button.web.tsx'
import { TextInput } from '#engine/ui/text-input.web.tsx'
import panel from '#engine/ui/panel.module.css'
import styles from './account.module.css'

const nameFields = ['firstName', 'lastName', 'username'] as const

const path = '/api/auth/profile'
const key = ['account', 'profile'] as const

/** Who I am here; staff change what they are called themselves. */
export function Profile() {
  const t = useT()
  const say = useSay()
  const user = useUser()
  const { data } = useQuery({
    queryKey: key,
    queryFn: ({ signal }) => callApi<typeof myProfile>('GET', path, { signal }),
  })
  return (
    <section className={panel.panel} aria-labelledby="profile">
      <h2 id="profile">{t('account.profile')}</h2>
      <dl className={styles.facts}>
        <dt>{t('account.name')}</dt>
        <dd>
          <bdi>{user?.displayName}</bdi>
        </dd>
        <dt>{say(accountMessages.email)}</dt>
        <dd>
          <bdi>{data?.data.email ?? '…'}</bdi>
        </dd>
        <dt>{t('account.privilege')}</dt>
        <dd>
          <bdi>{user?.role ? say(user.role) : user?.privilege}</bdi>
        </dd>
        <dt>{t('account.portal')}</dt>
        <dd>{t(user?.portal === 'employee' ? 'shell.portal.employee' : 'shell.portal.admin')}</dd>
      </dl>
      {data?.data.username !== undefined && <NameForm key={data.data.username} given={data.data} />}
    </section>
  )
}

function NameForm({ given }: { readonly given: AnswerOf<typeof myProfile>['data'] }) {
  const t = useT()
  const say = useSay()
  const client = useQueryClient()
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>({})
  const [wrong, setWrong] = useState<Readonly<Record<string, string>>>({})
  const valueOf = (name: (typeof nameFields)[number]): string => typed[name] ?? given[name] ?? ''
  const values = { firstName: valueOf('firstName'), lastName: valueOf('lastName'), username: valueOf('username') }
  const save = useMutation({
    meta: { tells: 'itself' },
    mutationFn: () => callApi<typeof changeMyProfile>('PATCH', path, { body: values }),
    onSuccess: (answer) => {
      setTyped({})
      client.setQueryData(key, answer)
      storeUser(answer.user)
      announce({ tone: 'success', title: say(accountMessages.profileSaved) })
    },
    onError: (problem) => {
      const fields = problem instanceof ApiProblem ? problem.fields : {}
      setWrong(fields)
      if (Object.keys(fields).length === 0) announceProblem(problem)
    },
  })
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    if (save.isPending) return
    const empty = nameFields.filter((name) => values[name].trim() === '')
    const found = empty.map(
      (name) => [name, say(fieldProblems.required, { field: say(accountMessages[name]) })] as const,
    )
    setWrong(Object.fromEntries(found))
    if (empty.length === 0) save.mutate()
  }
  return (
    <form className={`${styles.form} ${styles.names}`} noValidate onSubmit={submit}>
      {nameFields.map((name) => (
        <TextInput
          key={name}
          name={name}
          label={say(accountMessages[name])}
          autoComplete={{ firstName: 'given-name', lastName: 'family-name', username: 'username' }[name]}
          {...ownDirection(values[name])}
          value={values[name]}
          error={wrong[name]}
          onChange={(event) => setTyped({ ...typed, [name]: event.currentTarget.value })}
        />
      ))}
      <Button busy={save.isPending} type="submit" className={styles.save} disabled={Object.keys(typed).length === 0}>
        {t('account.save')}
      </Button>
    </form>
  )
}
