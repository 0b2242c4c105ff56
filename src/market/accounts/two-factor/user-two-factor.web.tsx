import { apiQuery } from '#engine/http/api-query.web.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Resource, Row } from '#engine/definition/resource.ts'
import { writeInstant } from '#engine/fields/dates/instant.web.tsx'
import { callApi } from '#engine/http/client.web.ts'
import { titleOf } from '#engine/fields/columns.web.ts'
import { useLanguage, useSay } from '#engine/i18n/i18n.web.ts'
import { Answer } from '#engine/record/record-strip.web.tsx'
import { useUser } from '#engine/session/session.web.ts'
import { announce } from '#engine/ui/notices/notices.web.ts'
import type { resetTwoFactorOf, twoFactorOf } from './two-factor.contract.ts'
import { twoFactorWords as messages } from './two-factor.messages.ts'
import { StatusPill } from '#engine/ui/status-pill.web.tsx'
import { Button } from '#engine/ui/controls/button.web.tsx'
import Confirm from '#engine/ui/overlays/confirm.web.tsx'

/** The answer of a person's strip that says whether they have a second step, with the button that resets it. */
export default function UserTwoFactor({ resource, row }: { readonly resource: Resource; readonly row: Row }) {
  const say = useSay()
  const language = useLanguage()
  const user = useUser()
  const client = useQueryClient()
  const [asking, setAsking] = useState(false)
  const params = { id: row.id }
  const key = ['two-factor-of', row.id] as const
  const { data } = useQuery(
    apiQuery<ReturnType<typeof twoFactorOf>>(key, `${resource.path}/:id/two-factor`, { params }),
  )
  const reset = async (): Promise<void> => {
    const path = `${resource.path}/:id/two-factor/reset` as const
    const answer = await callApi<ReturnType<typeof resetTwoFactorOf>>('POST', path, { params })
    client.setQueryData(key, answer)
    announce({ tone: 'success', title: say(messages.resetDone) })
  }
  const state = data?.data
  const since = state?.since ? `\u2068${writeInstant(new Date(state.since), language)}\u2069` : ''
  return (
    <Answer label={say(messages.title)}>
      {state && (
        <StatusPill tone={state.on ? 'green' : 'orange'}>
          {state.on ? say(messages.on, { date: since }) : say(messages.off)}
        </StatusPill>
      )}
      {state?.on && row.id !== user?.id && (
        <Button tone="quiet" danger onClick={() => setAsking(true)}>
          {say(messages.resetTitle)}
        </Button>
      )}

      {asking && (
        <Confirm
          title={say(messages.resetOf, { name: titleOf(resource, row) })}
          act={say(messages.resetTitle)}
          danger
          onAct={reset}
          onClose={() => setAsking(false)}
        >
          {say(messages.resetWhy)}
        </Confirm>
      )}
    </Answer>
  )
}
