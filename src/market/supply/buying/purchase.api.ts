import { systemActor } from '#engine/audit/entry.api.ts'
import { createMany, updateMany } from '#engine/crud/write-many.api.ts'
import type { Queryable } from '#engine/database/database.api.ts'
import { newId } from '#engine/database/new-id.api.ts'
import { todayIn } from '#engine/definition/days.ts'
import { organisation } from '#engine/definition/organisation.ts'
import { instantJson } from '#engine/fields/dates/instant.ts'
import { nextSteps, type RefusalClass, type SupplyReason } from '../refusals.ts'
import type { Candidate, KnownProfile, Refused } from '../connectors/connector.ts'
import type { StoredAccount } from '../open-supplier.api.ts'
import { bestSourceSql } from '../supplier-plan.ts'
import { supplierAccount } from '../supplier-account.ts'
import { supplyOrder } from '../supply-order.ts'

/** An eSIM that a purchase tops up. */
interface ToppedUpProfile extends KnownProfile {
  readonly id: string
}

/** An open purchase with its task. */
export interface OpenPurchase {
  readonly id: string
  readonly orderId: string
  readonly orderDetailId: string
  readonly articleId: string
  readonly accountId: string
  readonly planId: string
  /** The eSIM that the purchase tops up; null when it brings new eSIMs. */
  readonly toppedUp: ToppedUpProfile | null
  readonly quantity: number
  readonly state: 'queued' | 'sending' | 'accepted' | 'held' | 'done' | 'refused' | 'cancelled'
  readonly key: string
  readonly reference: string | null
  readonly sentAt: string | null
  readonly attempts: number
  readonly absentAt: string | null
  readonly approved: boolean
  /** The source’s plan, and the cost of one eSIM of today. */
  readonly code: string
  readonly cost: string
}

/** Reads a purchase; `isLocked` locks it and its task until the transaction ends. Undefined when it is no longer open. */
export async function readPurchase(on: Queryable, id: string, isLocked = false): Promise<OpenPurchase | undefined> {
  const [purchase] = await on.query<OpenPurchase>({
    text: `select s.id, s.order_id as "orderId", s.order_detail_id as "orderDetailId", s.article_id as "articleId", s.account_id as "accountId",
        s.plan_id as "planId", s.quantity, s.state, s.key, s.reference, ${instantJson('s.sent_at')} as "sentAt", t.attempts,
        ${instantJson('t.absent_at')} as "absentAt", t.approved, p.code, p.cost::text as cost,
        case when f.id is not null then json_build_object('id', f.id, 'theirId', coalesce(f.provider_reference, ''), 'iccid', f.iccid) end as "toppedUp"
      from supply_order s join supply_task t on t.id = s.id join supplier_plan p on p.id = s.plan_id left join profile_id f on f.id = s.profile_id
      where s.id = $1${isLocked ? ' for update of s, t' : ''}`,
    values: [id],
  })
  return purchase
}

/** Changes a purchase, with an audit entry. */
export async function writePurchase(
  on: Queryable,
  id: string,
  values: Readonly<Record<string, unknown>>,
): Promise<void> {
  await updateMany(on, supplyOrder, [{ id, values }], systemActor)
}

/** Shows on a purchase why its supplier’s answer is missing. Repetitions of the same cause leave no trace of their own. */
export async function noteNoAnswer(on: Queryable, id: string, cause: string): Promise<void> {
  const supplierCode = cause.slice(0, 120)
  const changed = await on.query({
    text: 'select from supply_order where id = $1 and supplier_code is distinct from $2',
    values: [id, supplierCode],
  })
  if (changed.length > 0) await writePurchase(on, id, { supplierCode })
}

/** Works on a purchase again after so many seconds. */
export async function workAgain(on: Queryable, id: string, seconds: number): Promise<void> {
  await on.query({
    name: 'supply-task-again',
    text: 'update supply_task set next_at = now() + make_interval(secs => $2) where id = $1',
    values: [id, seconds],
  })
}

/** Lets a purchase wait for a decision of a person. */
export async function hold(on: Queryable, id: string, reason: SupplyReason): Promise<void> {
  await writePurchase(on, id, { state: 'held', reason })
  await on.query({
    name: 'supply-task-held',
    text: `update supply_task set next_at = 'infinity' where id = $1`,
    values: [id],
  })
}

/** Gives up a purchase on which the supplier has not acted. */
export async function giveUp(on: Queryable, id: string, reason: SupplyReason | null): Promise<void> {
  await writePurchase(on, id, { state: 'cancelled', reason })
  await on.query({ text: 'delete from supply_task where id = $1', values: [id] })
}

/**
 * The reason for which a purchase may not be sent yet: its account is off, its cost is above the ceiling, or the day’s spending would
 * exceed its limit. Null when it may. The account is locked, so that concurrent purchases cannot exceed the limit together.
 */
export async function spendingReason(
  on: Queryable,
  account: StoredAccount,
  { id, cost, quantity, approved }: OpenPurchase,
): Promise<'off' | 'ceiling' | 'cap' | null> {
  if (!account.active || account.state !== 'on') return 'off'
  if (approved) return null
  const [over] = await on.query<{ ceiling: boolean; cap: boolean }>({
    // Without a limit the spending of the day is not read.
    text: `select coalesce($2::numeric > $4::numeric, false) as ceiling, $5::numeric is not null and $2::numeric * $3::integer + (
          select coalesce(sum(s.cost * s.quantity), 0) from supply_order s where $5::numeric is not null and s.account_id = $1 and s.id <> $6
            and s.state in ('sending', 'accepted', 'done')
            and s.sent_at >= (select k.starts_at from organisation_day k where k.starts_at <= now() order by k.starts_at desc limit 1)
        ) > $5::numeric as cap`,
    values: [account.id, cost, quantity, account.priceCeiling, account.dailyCap, id],
  })
  return over?.ceiling ? 'ceiling' : over?.cap ? 'cap' : null
}

/**
 * Records a certain refusal and takes its next step: the next source of the line as a new purchase, a later attempt, or the decision of a
 * person. A later attempt has a new key, because suppliers repeat their answer to a key.
 */
export async function refuse(on: Queryable, purchase: OpenPurchase, refused: Refused): Promise<void> {
  const { elsewhere, waits } = nextSteps[refused.class]
  const reason: RefusalClass = refused.class
  const code = refused.code.slice(0, 120)
  await noteTrouble(on, purchase.accountId, reason)
  if (refused.class === 'busy') {
    // A busy supplier may have acted, so the purchase keeps its key and is searched first.
    await writePurchase(on, purchase.id, { reason, supplierCode: code })
    return workAgain(on, purchase.id, refused.retryAfter ?? waits ?? 30)
  }
  if (elsewhere && (await sendElsewhere(on, purchase, { reason, supplierCode: code }))) return
  if (waits === null) {
    await writePurchase(on, purchase.id, { supplierCode: code })
    return hold(on, purchase.id, reason)
  }
  const next = { state: 'queued', key: `${purchase.id}-${purchase.attempts}`, sentAt: null }
  await writePurchase(on, purchase.id, { ...next, reason, supplierCode: code })
  await workAgain(on, purchase.id, refused.retryAfter ?? waits)
}

/**
 * The first order of the supplier that belongs to no other purchase of the account: none is recorded with its number, and none is a
 * top-up of one of its eSIMs that may have been sent and whose number is not known yet.
 */
export async function firstUnclaimed<One extends Candidate>(
  on: Queryable,
  { id, accountId }: Pick<OpenPurchase, 'id' | 'accountId'>,
  candidates: readonly One[],
): Promise<One | undefined> {
  const [first] = await on.query<{ place: number }>({
    text: `select c.place from json_to_recordset($3::json) as c (place integer, reference text, iccids text[])
      where not exists (select from supply_order where account_id = $1 and souk_fold(reference) = souk_fold(c.reference) and id <> $2)
        and not exists (select from supply_order s join profile_id f on f.id = s.profile_id
          where s.account_id = $1 and s.id <> $2 and s.reference is null and s.sent_at is not null and f.iccid = any(c.iccids))
      order by c.place limit 1`,
    values: [
      accountId,
      id,
      JSON.stringify(candidates.map(({ reference, iccids }, place) => ({ place, reference, iccids }))),
    ],
  })
  return first && candidates[first.place]
}

/** Notes the last refusal of an account; null after a success. */
export async function noteTrouble(on: Queryable, accountId: string, trouble: RefusalClass | null): Promise<void> {
  const changed = await on.query({
    text: 'select from supplier_account where id = $1 and trouble is distinct from $2',
    values: [accountId, trouble],
  })
  if (changed.length > 0) await updateMany(on, supplierAccount, [{ id: accountId, values: { trouble } }], systemActor)
}

/** Closes a refused purchase and enters one at the next source. Returns false, and changes nothing, without another source. */
async function sendElsewhere(
  on: Queryable,
  purchase: OpenPurchase,
  refusal: { readonly reason: RefusalClass; readonly supplierCode: string },
): Promise<boolean> {
  const { orderId, orderDetailId, articleId, quantity, toppedUp } = purchase
  const [source] = await on.query<{ planId: string; accountId: string; cost: string; currency: string }>({
    text: `select s.plan_id as "planId", s.account_id as "accountId", s.cost::text as cost, s.currency
      from order_detail l join customer_order o on o.id = l.order_id
      cross join lateral (${bestSourceSql('$2')}) s where l.id = $1`,
    values: [orderDetailId, purchase.planId],
  })
  if (!source) return false
  await writePurchase(on, purchase.id, { state: 'refused', ...refusal })
  await on.query({ text: 'delete from supply_task where id = $1', values: [purchase.id] })
  const id = newId()
  const line = { orderId, orderDetailId, articleId, quantity, profileId: toppedUp?.id ?? null }
  const values = { ...line, ...source, state: 'queued', key: id }
  await createMany(on, supplyOrder, [{ id, values }], systemActor)
  await on.query({ text: 'insert into supply_task (id) values ($1)', values: [id] })
  return true
}

/** Today in the organisation’s time zone. */
export function today(): string {
  return todayIn(organisation.zone)
}
