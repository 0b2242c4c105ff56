import { claimSql, retryAfter } from '#engine/jobs/claim.api.ts'
import type { Queryable } from '#engine/database/database.api.ts'
import { instantJson } from '#engine/fields/dates/instant.ts'
import type { DeliveryResult } from '#market/shared/outgoing-request.api.ts'

/** A due delivery that this process has claimed. */
export interface DueDelivery {
  readonly id: string
  readonly webhookId: string
  readonly name: string
  readonly address: string
  /** The encrypted secret. */
  readonly secret: string
  readonly earlierSecret: string | null
  readonly messageId: string
  readonly attempts: number
  readonly body: string
}

const bodySql = `json_build_object('type', d.event, 'timestamp', ${instantJson('d.happened_at')}, 'sequence', d.position, 'data', d.data)::text`

const claimDelivery = claimSql({
  table: 'webhook_delivery',
  until: 'next_at',
  lease: '1 minute',
  due: `state = 'waiting' and next_at <= now() and webhook_id in (
  select v.id from webhook v where v.active and v.secret is not null and v.id <> all($1::uuid[]))`,
  order: 'next_at',
  columns: 'id, webhook_id, message_id, event, data, happened_at, position, attempts',
})

/** Claims the next due delivery, except deliveries of the `busy` webhooks. Two processes never claim the same delivery. */
export async function claimDue(on: Queryable, busy: readonly string[]): Promise<DueDelivery | undefined> {
  const [due] = await on.query<DueDelivery>({
    name: 'webhook-claim',
    text: `with d as (${claimDelivery})
select d.id, d.webhook_id as "webhookId", w.name, w.address, w.secret,
  case when w.earlier_until > now() then w.earlier_secret end as "earlierSecret", d.message_id as "messageId", d.attempts, ${bodySql} as body
from d join webhook w on w.id = d.webhook_id`,
    values: [busy],
  })
  return due
}

/** Records a successful delivery. */
export async function markDelivered(
  on: Queryable,
  due: DueDelivery,
  { code, milliseconds }: DeliveryResult,
): Promise<void> {
  await on.query({
    name: 'webhook-delivered',
    text: `with settled as (update webhook_delivery set state = 'delivered', answer_code = $3, problem = null, milliseconds = $4,
  settled_at = now() where id = $1)
update webhook set delivered_at = now(), failing_since = null
where id = $2 and (failing_since is not null or delivered_at is null or delivered_at < now() - interval '10 seconds')`,
    values: [due.id, due.webhookId, code, milliseconds],
  })
}

/** The consequences of a failure for the delivery and its webhook. */
export interface DeliveryFailure {
  readonly givenUp: boolean
  /** Whether all deliveries of this webhook have failed for so long that the webhook must be paused. */
  readonly forLong: boolean
}

const longest = '3 days'

/** Records a failed delivery. The wait grows with each attempt, and after the last attempt the delivery is given up. */
export async function markFailed(on: Queryable, due: DueDelivery, outcome: DeliveryResult): Promise<DeliveryFailure> {
  const wait = retryAfter(due.attempts)
  const seconds = wait === null ? null : Math.min(Math.max(wait, outcome.retryAfter ?? 0), 86_400)
  const [failed] = await on.query<DeliveryFailure>({
    name: 'webhook-failed',
    text: `with settled as (
  update webhook_delivery set answer_code = $3, problem = $4, milliseconds = $5,
    state = case when $6::integer is null then 'given_up' else state end,
    settled_at = case when $6::integer is null then now() end,
    next_at = now() + make_interval(secs => coalesce($6::integer, 0))
  where id = $1)
update webhook set failing_since = coalesce(failing_since, now()) where id = $2
returning $6::integer is null as "givenUp", failing_since < now() - interval '${longest}' as "forLong"`,
    values: [due.id, due.webhookId, outcome.code, outcome.problem, outcome.milliseconds, seconds],
  })
  return failed ?? { givenUp: false, forLong: false }
}

/** Deletes a batch of deliveries whose outcome is more than a month old. */
export async function deleteOldDeliveries(on: Queryable): Promise<void> {
  await on.query({
    text: `delete from webhook_delivery where id in (
      select id from webhook_delivery where state <> 'waiting' and happened_at < now() - interval '30 days' limit 5000)`,
  })
}
