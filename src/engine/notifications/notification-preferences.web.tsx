import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { request } from '#engine/http/client.web.ts'
import { useLanguage, useT } from '#engine/i18n/i18n.web.ts'
import classes from './notification-panel.module.css'

interface Choice {
  readonly kind: string
  readonly label: string
  readonly app: boolean
  readonly mail: boolean
}

const path = '/api/notifications/choices'

/** Of what I am told, here and by mail. */
export function Choices() {
  const t = useT()
  const cache = useQueryClient()
  const queryKey = ['notification-choices', useLanguage()]
  const { data } = useQuery({
    queryKey,
    queryFn: ({ signal }) => request<{ data: readonly Choice[] }>(path, { signal }),
  })
  // What was ticked stands at once, whatever answer is still on its way, and is put back when the server refuses it.
  const [ticked, setTicked] = useState<readonly Choice[]>([])
  const put = useMutation({
    // One after the other, or an older choice could come last.
    scope: { id: 'notification-choices' },
    mutationFn: ({ kind, app, mail }: Choice) => request(path, { method: 'PUT', body: { kind, app, mail } }),
    onSuccess: (_answer, chosen) =>
      cache.setQueryData<typeof data>(queryKey, (now) => now && { data: replaced(now.data, chosen) }),
    onError: (_error, { kind }) => setTicked((now) => now.filter((one) => one.kind !== kind)),
  })
  const choose = (chosen: Choice): void => {
    setTicked((now) => [...now.filter(({ kind }) => kind !== chosen.kind), chosen])
    put.mutate(chosen)
  }
  if (!data) return <div className={classes.coming} aria-busy="true" />
  return (
    <table className={classes.choices}>
      <thead>
        <tr>
          <td />
          <th scope="col">{t('bell.app')}</th>
          <th scope="col">{t('bell.mail')}</th>
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
                  aria-label={`${one.label} · ${t(`bell.${way}`)}`}
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

function replaced(choices: readonly Choice[], chosen: Choice): readonly Choice[] {
  return choices.map((one) => (one.kind === chosen.kind ? chosen : one))
}
