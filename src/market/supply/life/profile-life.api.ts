import { systemActor } from '#engine/audit/entry.api.ts'
import { updateMany } from '#engine/crud/write-many.api.ts'
import type { Queryable } from '#engine/database/database.api.ts'
import { instantJson } from '#engine/fields/dates/instant.ts'
import type { Services } from '#engine/server/services.api.ts'
import { profileId } from '#market/stock/profiles/profile-id.ts'
import { NoAnswer, SupplierRefusal, type ProfileFacts } from '../connectors/connector.ts'
import type { SupplierAccounts } from '../open-supplier.api.ts'
import { retireCancelled } from './cancelled-profile.api.ts'
import { nextQuery } from './next-query.ts'
import { sendPlanMails } from './plan-mails.api.ts'

/** An eSIM as its supplier is asked about it. */
export interface FollowedProfile {
  readonly profileId: string
  readonly accountId: string
  readonly theirId: string
  readonly iccid: string
  readonly attempts: number
}

/** Follows new eSIMs at their supplier. Notifications about them that arrived earlier are processed now. */
export async function followLives(on: Queryable, accountId: string, profileIds: readonly string[]): Promise<void> {
  await on.query({
    text: `insert into profile_life (profile_id, account_id) select p, $1 from unnest($2::uuid[]) p on conflict do nothing`,
    values: [accountId, profileIds],
  })
  await on.query({
    text: `with early as (update supplier_notification n set state = 'waiting', updated_at = now()
        from profile_id p where p.id = any($2::uuid[]) and n.account_id = $1 and n.state in ('waiting', 'unmatched', 'dismissed')
          and n.profile_id is null and (n.their_id = p.provider_reference or n.iccid = p.iccid) returning n.id)
      insert into supplier_notification_task (id) select id from early on conflict (id) do update set next_at = now(), attempts = 0`,
    values: [accountId, profileIds],
  })
}

/**
 * Asks the supplier about an eSIM and records the answer. Returns whether it was recorded; without an answer the next query is later.
 */
export async function refreshLife(
  services: Services,
  accounts: SupplierAccounts,
  { profileId: id, accountId, theirId, iccid, attempts }: FollowedProfile,
): Promise<boolean> {
  const askedAt = new Date()
  try {
    const { supplier } = await accounts.of(accountId)
    const facts = await supplier.state({ theirId, iccid })
    await services.database.transaction((on) => recordFacts(on, services, id, facts, askedAt))
    return true
  } catch (error) {
    if (!(error instanceof NoAnswer || error instanceof SupplierRefusal)) throw error
    await services.database.query({
      text: `update profile_life set attempts = attempts + 1, next_at = case when next_at < 'infinity' then now() + make_interval(mins => $2) else next_at end
        where profile_id = $1`,
      values: [id, Math.min(720, 5 * 2 ** Math.min(attempts, 8))],
    })
    return false
  }
}

interface StoredLife {
  readonly deviceState: string | null
  readonly stockState: string
  readonly plan: string | null
  readonly total: string | null
  readonly endsAt: string | null
  readonly isOlder: boolean
  readonly isInstalled: boolean
  readonly sinceDelivery: number
}

const onDevice: readonly string[] = ['installed', 'enabled', 'disabled', 'deleted']

/**
 * Records the facts of an eSIM, of which the query began at `askedAt`. Facts of an earlier query than the recorded ones are ignored, so
 * that slow answers never overwrite newer ones. The profile itself changes only when its device state does.
 */
export async function recordFacts(
  on: Queryable,
  services: Services,
  id: string,
  { state, plan, endsAt, usage }: ProfileFacts,
  askedAt: Date,
): Promise<void> {
  await on.query({ text: 'select from profile_id where id = $1 for update', values: [id] })
  const [stored] = await on.query<StoredLife>({
    text: `select p.device_state as "deviceState", p.state as "stockState", l.plan, l.total_bytes::text as total, ${instantJson('l.ends_at')} as "endsAt",
        coalesce(l.asked_at >= $2, false) as "isOlder", l.installed_at is not null as "isInstalled",
        (extract(epoch from now() - coalesce((select max(h.at) from order_profile h where h.profile_id = p.id and h.released_at is null),
          p.updated_at)) * 1000)::float8 as "sinceDelivery"
      from profile_life l join profile_id p on p.id = l.profile_id where l.profile_id = $1 for update of l`,
    values: [id, askedAt],
  })
  if (!stored || stored.isOlder || stored.stockState === 'retired') return
  if (state !== 'unknown' && state !== stored.deviceState)
    await updateMany(on, profileId, [{ id, values: { deviceState: state } }], systemActor)
  const isInstalled = stored.isInstalled || onDevice.includes(state)
  const planState = plan === 'unknown' ? stored.plan : plan
  const used = usage.used === null || usage.total === null ? null : percentOf(usage.used, usage.total)
  const next = nextQuery({
    plan,
    isInstalled,
    usedPercent: used,
    untilEnd: endsAt === null ? null : Date.parse(endsAt) - askedAt.getTime(),
    sinceDelivery: stored.sinceDelivery,
  })
  const signals = [
    ...(isInstalled && !stored.isInstalled ? ['installed'] : []),
    ...(planState === 'used_up' && stored.plan !== 'used_up' ? ['used_up'] : []),
  ]
  await on.query({
    text: `update profile_life set plan = $2, used_bytes = $3, total_bytes = $4, ends_at = $5, asked_at = $6,
        installed_at = case when $7 then coalesce(installed_at, $6) end,
        used_up_at = case when $2 = 'used_up' then coalesce(used_up_at, $6) end,
        plan_number = plan_number + $8::integer, signals = array(select distinct unnest(signals || $9::text[])), attempts = 0,
        urgency = $10, next_at = case when $11::integer is null or $12 not in ('assigned', 'cancelling') then 'infinity' else now() + make_interval(mins => $11) end
      where profile_id = $1`,
    values: [
      ...[
        id,
        planState,
        usage.used,
        usage.total,
        endsAt,
        askedAt,
        isInstalled,
        isOtherPlan(stored, usage.total, endsAt) ? 1 : 0,
      ],
      ...[signals, next?.urgency ?? 9, next?.minutes ?? null, stored.stockState],
    ],
  })
  if (stored.stockState === 'assigned') await sendPlanMails(on, services, id)
  if (stored.stockState === 'cancelling' && planState === 'ended') await retireCancelled(on, id, systemActor)
}

/** The used percent of the data, rounded down. */
function percentOf(used: string, total: string): number | null {
  return BigInt(total) === 0n ? null : Number((BigInt(used) * 100n) / BigInt(total))
}

/** Whether the eSIM got another plan: more data, or an end that is more than a day later. */
function isOtherPlan(before: StoredLife, total: string | null, endsAt: string | null): boolean {
  if (before.total !== null && total !== null && BigInt(total) > BigInt(before.total)) return true
  return before.endsAt !== null && endsAt !== null && Date.parse(endsAt) - Date.parse(before.endsAt) > 86_400_000
}
