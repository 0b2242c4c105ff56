import { claimSql } from '#engine/jobs/claim.api.ts'
import type { Services } from '#engine/server/services.api.ts'
import type { SupplierAccounts } from '../open-supplier.api.ts'
import { refreshLife, type FollowedProfile } from './profile-life.api.ts'

/** The share of an account’s requests per minute that polls may take; purchases and notifications keep the rest. */
const share = 4
/** An upper bound of the requests of one query. */
const requestsOfQuery = 2

/** Delivered eSIMs, and those that are being cancelled, are polled from now on. */
const wake = `update profile_life l set next_at = now(), urgency = 1 from profile_id p
  where p.id = l.profile_id and p.state in ('assigned', 'cancelling') and l.next_at = 'infinity' and l.plan is distinct from 'ended'`

const claim = claimSql({
  table: 'profile_life',
  key: 'profile_id',
  until: 'next_at',
  lease: '10 minutes',
  due: 'account_id = $1 and next_at <= now()',
  order: 'urgency, next_at, profile_id',
  atOnce: `greatest(0, $2::integer - (select count(*) from profile_life r where r.account_id = $1 and r.polled_at > now() - interval '50 seconds'))`,
  columns: 'profile_id, account_id, attempts',
  set: 'polled_at = now()',
})

const due = `with due as (${claim})
  select p.id as "profileId", due.account_id as "accountId", coalesce(p.provider_reference, '') as "theirId", p.iccid, due.attempts
  from due join profile_id p on p.id = due.profile_id`

/**
 * Polls eSIMs at the accounts that are on, the most urgent first, within a share of the requests that each account allows in a minute.
 * Several processes share the budget.
 */
export async function pollLives(services: Services, accounts: SupplierAccounts, stopping?: AbortSignal): Promise<void> {
  const { database } = services
  await database.query({ text: wake })
  const text = `select id, per_minute as "perMinute" from supplier_account where active and state = 'on'`
  const open = await database.query<{ id: string; perMinute: number }>({ text })
  await Promise.all(
    open.map(async ({ id, perMinute }) => {
      const budget = Math.max(1, Math.floor(perMinute / share / requestsOfQuery))
      const lives = await database.query<FollowedProfile>({
        name: 'profile-lives-due',
        text: due,
        values: [id, budget],
      })
      for (const life of lives) if (!stopping?.aborted) await refreshLife(services, accounts, life)
    }),
  )
}
