import { apiQuery } from '#engine/http/api-query.web.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { AnswerOf } from '#engine/http/contract.ts'
import type { changeMyProfile, myProfile } from '../profile.contract.ts'
import { callApi } from '#engine/http/client.web.ts'
import { useSay } from '#engine/i18n/i18n.web.ts'
import { storeUser, useUser } from '#engine/session/session.web.ts'
import { announce } from '#engine/ui/notices/notices.web.ts'
import { accountMessages } from './account.messages.ts'
import { Button } from '#engine/ui/controls/button.web.tsx'
import { TextInput } from '#engine/ui/controls/text-input.web.tsx'
import { useForm } from '#engine/form/use-form.web.ts'
import panel from '#engine/ui/panel.module.css'
import styles from './account.module.css'
import { accountScreenMessages, portalMessages } from '#market/accounts/my-account/account-screen.messages.ts'

const names = ['firstName', 'lastName', 'username'] as const
const fields = {
  firstName: { label: accountMessages.firstName, required: true },
  lastName: { label: accountMessages.lastName, required: true },
  username: { label: accountMessages.username, required: true },
}

const path = '/api/auth/profile'
const key = ['account', 'profile'] as const

/** The panel with my names; only staff can change theirs. */
export function Profile() {
  const say = useSay()
  const user = useUser()
  const { data } = useQuery(apiQuery<typeof myProfile>(key, path))
  return (
    <section className={panel.panel} aria-labelledby="profile">
      <h2 id="profile">{say(accountScreenMessages.profile)}</h2>
      <dl className={styles.facts}>
        {data?.data.username === undefined && (
          <>
            <dt>{say(accountScreenMessages.name)}</dt>
            <dd>
              <bdi>{user?.displayName}</bdi>
            </dd>
          </>
        )}
        <dt>{say(accountMessages.email)}</dt>
        <dd>
          <bdi>{data?.data.email ?? '…'}</bdi>
        </dd>
        <dt>{say(accountScreenMessages.privilege)}</dt>
        <dd>
          <bdi>{user?.role ? say(user.role) : user?.privilege}</bdi>
        </dd>
        <dt>{say(accountScreenMessages.portal)}</dt>
        <dd>{say(user?.portal === 'employee' ? portalMessages.portalEmployee : portalMessages.portalAdmin)}</dd>
      </dl>
      {data?.data.username !== undefined && <NameForm key={data.data.username} profile={data.data} />}
    </section>
  )
}

function NameForm({ profile }: { readonly profile: AnswerOf<typeof myProfile>['data'] }) {
  const say = useSay()
  const client = useQueryClient()
  const { firstName, lastName, username } = profile
  const stored = { firstName: firstName ?? '', lastName: lastName ?? '', username: username ?? '' }
  const form = useForm({
    start: stored,
    fields,
    async send(typed, { confirmation }) {
      const body = { ...typed, ...confirmation }
      const answer = await callApi<typeof changeMyProfile>('PATCH', path, { body })
      client.setQueryData(key, answer)
      storeUser(answer.user)
      announce({ tone: 'success', title: say(accountMessages.profileSaved) })
    },
  })
  const isUnchanged = names.every((name) => form.values[name] === stored[name])
  return (
    <form className={`${styles.form} ${styles.names}`} {...form.props}>
      {names.map((name) => (
        <TextInput
          key={name}
          {...form.input(name)}
          required={undefined}
          autoComplete={{ firstName: 'given-name', lastName: 'family-name', username: 'username' }[name]}
        />
      ))}
      <Button busy={form.busy} type="submit" className={styles.save} disabled={isUnchanged}>
        {say(accountScreenMessages.save)}
      </Button>
    </form>
  )
}
