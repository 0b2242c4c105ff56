import { useQuery, useQueryClient } from '@tanstack/react-query'
import { IconShieldCheck, IconShieldOff } from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import type { Resource, Row } from '#engine/definition/resource.ts'
import { writeInstant } from '#engine/fields/dates/instant.web.tsx'
import { request } from '#engine/http/client.web.ts'
import { titleOf } from '#engine/crud/columns.web.ts'
import { SmallButton } from '#engine/ui/small-button.web.tsx'
import { useLanguage, useSay } from '#engine/i18n/i18n.web.ts'
import { part } from '#engine/routing/lazy-component.web.ts'
import { useUser } from '#engine/session/session.web.ts'
import { announce } from '#engine/ui/notices.web.ts'
import { twoFactorWords as said } from './two-factor.messages.ts'
import classes from '../tokens/token-key.module.css'

const Confirm = part(() => import('#engine/ui/confirm.web.tsx'))

interface State {
  readonly on: boolean
  readonly since: string | null
}

/** Whether somebody signs in with two steps, and the way to take the second one from whoever has lost it. */
export default function TwoFactorOf({ resource, row }: { readonly resource: Resource; readonly row: Row }) {
  const say = useSay()
  const language = useLanguage()
  const user = useUser()
  const client = useQueryClient()
  const [asking, setAsking] = useState(false)
  const path = `${resource.path}/${row.id}/two-factor`
  const key = ['two-factor-of', row.id] as const
  const { data } = useQuery({ queryKey: key, queryFn: ({ signal }) => request<{ data: State }>(path, { signal }) })
  const reset = async (): Promise<void> => {
    const answer = await request<{ data: State }>(`${path}/reset`, { method: 'POST' })
    client.setQueryData(key, answer)
    announce({ tone: 'success', title: say(said.resetDone) })
  }
  const state = data?.data
  const since = state?.since ? `\u2068${writeInstant(new Date(state.since), language)}\u2069` : ''
  const Icon = state?.on ? IconShieldCheck : IconShieldOff
  return (
    <section className={classes.strip} aria-label={say(said.title)} aria-busy={!state}>
      <Icon size={20} stroke={1.6} aria-hidden="true" />
      <p>
        {say(said.title)}
        {' · '}
        {state && (state.on ? say(said.on, { date: since }) : say(said.off))}
      </p>
      {state?.on && row.id !== user?.id && (
        <SmallButton danger onClick={() => setAsking(true)}>
          {say(said.resetTitle)}
        </SmallButton>
      )}
      <Suspense>
        {asking && (
          <Confirm
            title={say(said.resetOf, { name: titleOf(resource, row) })}
            act={say(said.resetTitle)}
            danger
            onAct={reset}
            onClose={() => setAsking(false)}
          >
            {say(said.resetWhy)}
          </Confirm>
        )}
      </Suspense>
    </section>
  )
}
