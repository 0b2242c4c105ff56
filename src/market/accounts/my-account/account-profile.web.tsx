import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { fieldProblems } from '#engine/definition/field-problems.ts'
import type { AnswerOf } from '#engine/http/contract.ts'
import type { changeMyProfile, myProfile } from '../profile.contract.ts'
import { callApi } from '#engine/http/client.web.ts'
import { useSay } from '#engine/i18n/i18n.web.ts'
import { storeUser, useUser } from '#engine/session/session.web.ts'
import { announce } from '#engine/ui/notices/notices.web.ts'
import { accountMessages } from './account.messages.ts'
import { Button } from '#engine/ui/controls/button.web.tsx'
import { TextInput } from '#engine/ui/controls/text-input.web.tsx'
import { useSubmit, type FieldErrors } from '#engine/form/use-submit.web.ts'
import panel from '#engine/ui/panel.module.css'
import styles from './account.module.css'
import { shellMessages } from '#engine/shell/shell.messages.ts'
import { accountScreenMessages } from '#market/accounts/my-account/account-screen.messages.ts'

const nameFields = ['firstName', 'lastName', 'username'] as const

const path = '/api/auth/profile'
const key = ['account', 'profile'] as const

/** Who I am here; staff change what they are called themselves. */
export function Profile() {
  const say = useSay()
  const user = useUser()
  const { data } = useQuery({
    queryKey: key,
    queryFn: ({ signal }) => callApi<typeof myProfile>('GET', path, { signal }),
  })
  return (
    <section className={panel.panel} aria-labelledby="profile">
      <h2 id="profile">{say(accountScreenMessages.profile)}</h2>
      <dl className={styles.facts}>
        <dt>{say(accountScreenMessages.name)}</dt>
        <dd>
          <bdi>{user?.displayName}</bdi>
        </dd>
        <dt>{say(accountMessages.email)}</dt>
        <dd>
          <bdi>{data?.data.email ?? '…'}</bdi>
        </dd>
        <dt>{say(accountScreenMessages.privilege)}</dt>
        <dd>
          <bdi>{user?.role ? say(user.role) : user?.privilege}</bdi>
        </dd>
        <dt>{say(accountScreenMessages.portal)}</dt>
        <dd>{say(user?.portal === 'employee' ? shellMessages.portalEmployee : shellMessages.portalAdmin)}</dd>
      </dl>
      {data?.data.username !== undefined && <NameForm key={data.data.username} given={data.data} />}
    </section>
  )
}

function NameForm({ given }: { readonly given: AnswerOf<typeof myProfile>['data'] }) {
  const say = useSay()
  const client = useQueryClient()
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>({})
  const valueOf = (name: (typeof nameFields)[number]): string => typed[name] ?? given[name] ?? ''
  const values = { firstName: valueOf('firstName'), lastName: valueOf('lastName'), username: valueOf('username') }
  const send = async (): Promise<void> => {
    const answer = await callApi<typeof changeMyProfile>('PATCH', path, { body: values })
    setTyped({})
    client.setQueryData(key, answer)
    storeUser(answer.user)
    announce({ tone: 'success', title: say(accountMessages.profileSaved) })
  }
  const check = (): FieldErrors => {
    const empty = nameFields.filter((name) => values[name].trim() === '')
    const required = (name: (typeof nameFields)[number]) =>
      [name, say(fieldProblems.required, { field: say(accountMessages[name]) })] as const
    return Object.fromEntries(empty.map(required))
  }
  const form = useSubmit(send, { check })
  return (
    <form className={`${styles.form} ${styles.names}`} noValidate onSubmit={(event) => void form.submit(event)}>
      {nameFields.map((name) => (
        <TextInput
          key={name}
          name={name}
          label={say(accountMessages[name])}
          autoComplete={{ firstName: 'given-name', lastName: 'family-name', username: 'username' }[name]}
          value={values[name]}
          error={form.wrong[name]}
          onChange={(event) => setTyped({ ...typed, [name]: event.currentTarget.value })}
        />
      ))}
      <Button busy={form.busy} type="submit" className={styles.save} disabled={Object.keys(typed).length === 0}>
        {say(accountScreenMessages.save)}
      </Button>
    </form>
  )
}
