import { claimSql, retryDelays } from '#engine/jobs/claim.api.ts'
import type { Services } from '#engine/server/services.api.ts'
import type { SupplierAccounts } from '../open-supplier.api.ts'
import { readBalance } from '../supplier-account.api.ts'
import type { SupplierEvent } from '../connectors/connector.ts'
import { sameSubjectSql } from './notification-decisions.api.ts'
import { refreshLife } from './profile-life.api.ts'

interface Waiting {
  readonly id: string
  readonly accountId: string
  readonly kind: SupplierEvent['kind']
  readonly reference: string | null
  readonly attempts: number
  readonly profileId: string | null
  readonly theirId: string | null
  readonly iccid: string | null
}

const atOnce = 200
/** After so many searches, a notification about an unknown eSIM waits until the eSIM is entered. */
const mostSearches = 6

const claim = claimSql({
  table: 'supplier_notification_task',
  until: 'next_at',
  lease: '10 minutes',
  due: 'next_at <= now()',
  order: 'next_at, id',
  atOnce: String(atOnce),
  columns: 'id',
})

// The supplier’s id of the eSIM decides. Its ICCID counts only without that id, because suppliers sell ICCIDs again.
const waiting = `select n.id, n.account_id as "accountId", n.kind, n.order_reference as reference, t.attempts, p.id as "profileId",
    coalesce(p.provider_reference, n.their_id) as "theirId", coalesce(p.iccid, n.iccid) as iccid
  from supplier_notification n join supplier_notification_task t on t.id = n.id join supplier_account a on a.id = n.account_id
  left join lateral (
    select p.id, p.provider_reference, p.iccid, 1 as rank from profile_id p
      where p.provider_id = a.provider_id and souk_fold(p.provider_reference) = souk_fold(n.their_id)
    union all select p.id, p.provider_reference, p.iccid, 2 from profile_id p
      where p.provider_id = a.provider_id and souk_fold(p.iccid) = souk_fold(n.iccid) and p.state <> 'retired'
        and (n.their_id is null or p.provider_reference is null)
    order by rank limit 1) p on true
  where n.id = any($1::uuid[]) order by n.created_at, n.id`

/**
 * Processes the notifications that are due. A notification is only a reason to ask the supplier, so its order, repetitions and lateness do
 * not matter; all notifications about an eSIM are answered by one query. What fails is tried again and never dropped.
 */
export async function processNotifications(
  services: Services,
  accounts: SupplierAccounts,
  stopping?: AbortSignal,
): Promise<void> {
  const { database } = services
  while (!stopping?.aborted) {
    const claimed = await database.query<{ id: string }>({ name: 'supplier-notifications-claim', text: claim })
    if (claimed.length === 0) return
    const all = await database.query<Waiting>({
      name: 'supplier-notifications-waiting',
      text: waiting,
      values: [claimed.map(({ id }) => id)],
    })
    const groups = [...Map.groupBy(all, subjectOf).values()]
    const workers = Array.from({ length: 8 }, async () => {
      for (let group = groups.shift(); group && !stopping?.aborted; group = groups.shift())
        await work(services, accounts, group)
    })
    await Promise.all(workers)
  }
}

/** The subject of a notification; one query answers all notifications about it. */
function subjectOf({ accountId, kind, reference, profileId, id }: Waiting): string {
  if (kind === 'order') return `order ${accountId} ${reference}`
  if (kind === 'balance' || kind === 'test') return `${kind} ${accountId}`
  return profileId ?? id
}

async function work(services: Services, accounts: SupplierAccounts, group: readonly Waiting[]): Promise<void> {
  const [first] = group
  if (!first) return
  const ids = group.map(({ id }) => id)
  const outcome = await outcomeOf(services, accounts, first)
  const attempts = Math.max(...group.map((one) => one.attempts))
  if (outcome === 'done') return settle(services, ids, 'done', first.profileId)
  if (outcome === 'unmatched' && attempts >= mostSearches) return settle(services, ids, 'unmatched', null)
  await services.database.query({
    text: 'update supplier_notification_task set next_at = now() + make_interval(secs => $2) where id = any($1::uuid[])',
    values: [ids, retryDelays[Math.min(attempts, 5) - 1] ?? 5],
  })
}

async function outcomeOf(
  services: Services,
  accounts: SupplierAccounts,
  { accountId, kind, reference, profileId, theirId, iccid, attempts }: Waiting,
): Promise<'done' | 'later' | 'unmatched'> {
  const { database } = services
  if (kind === 'test') return 'done'
  if (kind === 'balance') return (await readBalance(services, accounts, accountId)) === null ? 'done' : 'later'
  if (kind === 'order') {
    // The buyer searches its open purchase now instead of at the next poll.
    const purchases = await database.query({
      text: `with hastened as (update supply_task t set next_at = now() from supply_order s
          where s.id = t.id and s.account_id = $1 and souk_fold(s.reference) = souk_fold($2) and s.state = 'accepted' and t.next_at < 'infinity')
        select from supply_order where account_id = $1 and souk_fold(reference) = souk_fold($2)`,
      values: [accountId, reference],
    })
    return purchases.length > 0 ? 'done' : 'unmatched'
  }
  if (profileId === null) return 'unmatched'
  await database.query({
    text: 'insert into profile_life (profile_id, account_id) values ($1, $2) on conflict do nothing',
    values: [profileId, accountId],
  })
  const profile = { profileId, accountId, theirId: theirId ?? '', iccid: iccid ?? '', attempts }
  return (await refreshLife(services, accounts, profile)) ? 'done' : 'later'
}

async function settle(
  { database }: Services,
  ids: readonly string[],
  state: 'done' | 'unmatched',
  profileId: string | null,
): Promise<void> {
  await database.query({
    // Later notifications about an eSIM or order that staff dismissed are dismissed too.
    text: `with settled as (update supplier_notification n set profile_id = $3, updated_at = now(),
          state = case when $2 = 'unmatched' and exists (${sameSubjectSql(`'dismissed'`)}) then 'dismissed' else $2 end
        where id = any($1::uuid[]))
      delete from supplier_notification_task where id = any($1::uuid[])`,
    values: [ids, state, profileId],
  })
}

/** Deletes processed notifications after a month; those without a match stay. */
export async function deleteOldNotifications({ database }: Services): Promise<void> {
  await database.query({
    text: `delete from supplier_notification where state in ('done', 'dismissed') and updated_at < now() - interval '30 days'`,
  })
}
