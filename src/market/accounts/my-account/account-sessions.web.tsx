import { apiQuery } from '#engine/http/api-query.web.ts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { IconDeviceDesktop, IconDeviceMobile } from '@tabler/icons-react'
import { writeInstant } from '#engine/fields/dates/instant.web.tsx'
import type { AnswerOf } from '#engine/http/contract.ts'
import type { endMyOtherSessions, endMySession, mySessions } from '../sessions/session.contract.ts'
import { callApi } from '#engine/http/client.web.ts'
import { useLanguage, useSay } from '#engine/i18n/i18n.web.ts'
import { announce } from '#engine/ui/notices/notices.web.ts'
import { accountMessages } from './account.messages.ts'
import { browserName } from './browser-name.web.ts'
import { Button } from '#engine/ui/controls/button.web.tsx'
import panel from '#engine/ui/panel.module.css'
import styles from './account.module.css'

type Session = AnswerOf<typeof mySessions>['data'][number]

const path = '/api/auth/sessions'
const key = ['account', 'sessions'] as const

/** The list of my sessions, with buttons to end one session or all others. */
export function Sessions() {
  const say = useSay()
  const client = useQueryClient()
  const { data, isError, refetch } = useQuery(apiQuery<typeof mySessions>(key, path))
  const end = useMutation({
    mutationFn: (id: string | null) =>
      id === null
        ? callApi<typeof endMyOtherSessions>('POST', `${path}/end-others`)
        : callApi<typeof endMySession>('DELETE', `${path}/:id`, { params: { id } }),
    onSuccess: (_answer, id) =>
      announce({ tone: 'success', title: say(id === null ? accountMessages.endedOthers : accountMessages.ended) }),
    onSettled: () => client.invalidateQueries({ queryKey: key }),
  })
  const others = data?.data.some(({ current }) => !current) ?? false
  return (
    <section className={panel.panel} aria-labelledby="sessions">
      <h2 id="sessions">{say(accountMessages.sessions)}</h2>
      <p className={panel.hint}>{say(accountMessages.sessionsHint)}</p>
      {isError && !data && (
        <p role="alert">
          {say(accountMessages.failed)}{' '}
          <Button tone="quiet" onClick={() => void refetch()}>
            {say(accountMessages.again)}
          </Button>
        </p>
      )}
      <ul className={styles.sessions} aria-busy={!data && !isError}>
        {data?.data.map((session) => (
          <SessionRow key={session.id} session={session} busy={end.isPending} onEnd={() => end.mutate(session.id)} />
        ))}
      </ul>
      {data && (
        <p className={styles.after}>
          {others ? (
            <Button tone="quiet" danger disabled={end.isPending} onClick={() => end.mutate(null)}>
              {say(accountMessages.endOthers)}
            </Button>
          ) : (
            say(accountMessages.onlyHere)
          )}
        </p>
      )}
    </section>
  )
}

function SessionRow(props: { readonly session: Session; readonly busy: boolean; readonly onEnd: () => void }) {
  const { session, busy, onEnd } = props
  const say = useSay()
  const language = useLanguage()
  const where = browserName(session.browser, language)
  const Icon = /Mobi|Android|iPhone/.test(session.browser ?? '') ? IconDeviceMobile : IconDeviceDesktop
  const moment = (at: string): string => `\u2068${writeInstant(new Date(at), language)}\u2069`
  return (
    <li>
      <Icon size={22} stroke={1.5} aria-hidden="true" />
      <div>
        <p className={styles.where}>
          <bdi>{where}</bdi>
          {session.ip && <bdi className={styles.ip}>{session.ip}</bdi>}
          {session.current && <span className={styles.here}>{say(accountMessages.here)}</span>}
        </p>
        <p className={styles.when}>
          {say(accountMessages.facts, { begun: moment(session.createdAt), seen: moment(session.usedAt) })}
        </p>
      </div>
      {!session.current && (
        <Button tone="quiet" disabled={busy} aria-label={say(accountMessages.endOne, { where })} onClick={onEnd}>
          {say(accountMessages.end)}
        </Button>
      )}
    </li>
  )
}
