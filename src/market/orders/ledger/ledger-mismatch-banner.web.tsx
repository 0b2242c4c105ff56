import { useQuery } from '@tanstack/react-query'
import { callApi } from '#engine/http/client.web.ts'
import { AppLink } from '#engine/routing/link.web.tsx'
import { useSay } from '#engine/i18n/i18n.web.ts'
import { useMay } from '#engine/session/permissions.web.ts'
import { plack } from '#market/stock/plack.ts'
import { order } from '../order.ts'
import type { ledgerCheck } from './ledger-reconciliation.contract.ts'
import classes from '../order.module.css'
import { messages } from './ledger-mismatch-banner.messages.ts'

const screens = { plack: plack.screen, order: order.screen } as const
const everyMinute = 60_000

/** Nothing, as long as stock and money are what their ledgers say; else the balances that are not. */
export function LedgerMismatchBanner() {
  const say = useSay()
  const may = useMay()
  const { data } = useQuery({
    queryKey: ['honesty'],
    queryFn: ({ signal }) => callApi<typeof ledgerCheck>('GET', '/api/configs/placks/ledger/check', { signal }),
    enabled: may('plack:read'),
    refetchInterval: everyMinute,
    // A background look is no activity of the person.
    refetchIntervalInBackground: false,
  })
  const broken = data?.data.broken ?? []
  if (broken.length === 0) return null
  return (
    <div className={classes.broken} role="alert">
      <p>{say(messages.title)}</p>
      <ul>
        {broken.map(({ kind, id, name, kept, told }) => (
          <li key={`${kind} ${id} ${kept}`}>
            <AppLink href={`${screens[kind]}/${id}`}>
              <bdi>{name}</bdi>
            </AppLink>{' '}
            {say(messages.differs, { kept: `\u2066${kept}\u2069`, told: `\u2066${told}\u2069` })}
          </li>
        ))}
      </ul>
    </div>
  )
}
