import { apiQuery } from '#engine/http/api-query.web.ts'
import { useQuery } from '@tanstack/react-query'
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

/** A banner that lists the balances that differ from their ledgers. Renders nothing when all balances match. */
export function LedgerMismatchBanner() {
  const say = useSay()
  const may = useMay()
  const { data } = useQuery({
    ...apiQuery<typeof ledgerCheck>(['honesty'], '/api/configs/placks/ledger/check'),
    enabled: may('plack:read'),
    refetchInterval: everyMinute,
  })
  const broken = data?.data.broken ?? []
  if (broken.length === 0) return null
  return (
    <div className={classes.broken} role="alert">
      <p>{say(messages.title)}</p>
      <ul>
        {broken.map(({ kind, id, name, kept: balance, told: ledgerBalance }) => (
          <li key={`${kind} ${id} ${balance}`}>
            <AppLink href={`${screens[kind]}/${id}`}>
              <bdi>{name}</bdi>
            </AppLink>{' '}
            {say(messages.differs, { kept: `\u2066${balance}\u2069`, told: `\u2066${ledgerBalance}\u2069` })}
          </li>
        ))}
      </ul>
    </div>
  )
}
