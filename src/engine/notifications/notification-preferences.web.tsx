import { apiQuery } from '#engine/http/api-query.web.ts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { AnswerOf } from '#engine/http/contract.ts'
import type { NoticeChoices } from './notifications.contract.ts'
import { callApi } from '#engine/http/client.web.ts'
import { useLanguage, useSay } from '#engine/i18n/i18n.web.ts'
import classes from './notification-panel.module.css'
import { notificationListMessages } from '#engine/notifications/notification-list.messages.ts'

type NotificationChoice = AnswerOf<NoticeChoices['list']>['data'][number]

const path = '/api/notifications/choices'

/** The choice of notifications that a person gets in Souk and by mail. */
export function NotificationPreferences() {
  const say = useSay()
  const cache = useQueryClient()
  const queryKey = ['notification-choices', useLanguage()]
  const { data } = useQuery(apiQuery<NoticeChoices['list']>(queryKey, path))
  // A change is shown at once, before the response, and reverted if the server refuses it.
  const [ticked, setTicked] = useState<readonly NotificationChoice[]>([])
  const put = useMutation({
    // Changes are sent one after the other, because an older one could otherwise arrive last.
    scope: { id: 'notification-choices' },
    mutationFn: ({ kind, app, mail }: NotificationChoice) =>
      callApi<NoticeChoices['choose']>('PUT', path, { body: { kind, app, mail } }),
    onSuccess: (_answer, chosen) =>
      cache.setQueryData<typeof data>(queryKey, (now) => now && { data: replaced(now.data, chosen) }),
    onError: (_error, { kind }) => setTicked((now) => now.filter((one) => one.kind !== kind)),
  })
  const choose = (chosen: NotificationChoice): void => {
    setTicked((now) => [...now.filter(({ kind }) => kind !== chosen.kind), chosen])
    put.mutate(chosen)
  }
  if (!data) return <div className={classes.coming} aria-busy="true" />
  return (
    <table className={classes.choices}>
      <thead>
        <tr>
          <td />
          <th scope="col">{say(notificationListMessages.app)}</th>
          <th scope="col">{say(notificationListMessages.mail)}</th>
        </tr>
      </thead>
      <tbody>
        {ticked.reduce(replaced, data.data).map((one) => (
          <tr key={one.kind}>
            <th scope="row">{one.label}</th>
            {(['app', 'mail'] as const).map((way) => (
              <td key={way}>
                <input
                  type="checkbox"
                  checked={one[way]}
                  aria-label={`${one.label} · ${say(notificationListMessages[way])}`}
                  onChange={(event) => choose({ ...one, [way]: event.currentTarget.checked })}
                />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function replaced(choices: readonly NotificationChoice[], chosen: NotificationChoice): readonly NotificationChoice[] {
  return choices.map((one) => (one.kind === chosen.kind ? chosen : one))
}
