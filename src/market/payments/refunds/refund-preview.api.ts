import { rowsInLanguageSql } from '#engine/crud/reader-language.api.ts'
import type { Language } from '#engine/definition/locale.ts'
import { paymentMode } from '../modes/payment-mode.ts'
import type { Change } from '#engine/crud/repository.api.ts'
import type { Services } from '#engine/server/services.api.ts'
import { minorUnits, writeAmount } from '#engine/definition/amount.ts'
import type { Words } from '#engine/definition/words.ts'
import type { Queryable } from '#engine/database/database.api.ts'
import { lastDaySql } from '#engine/fields/dates/last-day.ts'
import { amountJson } from '#engine/fields/numbers/money.ts'
import type { LoyaltyKind } from '#market/shared/loyalty/loyalty-movement.ts'
import { pointsDeduction } from '#market/shared/loyalty/point-value.ts'
import type { RefundOutcome } from '../payments.contract.ts'
import { requestRefund, type RefundRequest } from './refunds.api.ts'

/** Carries the preview’s result out of the transaction, which this error rolls back. */
class DryRun extends Error {
  readonly outcome: RefundOutcome
  constructor(outcome: RefundOutcome) {
    super('dry run')
    this.outcome = outcome
  }
}

/** Makes a refund and rolls it back. Returns the effects that the same request would have, and throws the same problems. */
export async function previewRefund(services: Services, refund: RefundRequest, change: Change): Promise<RefundOutcome> {
  const { orderId } = refund
  try {
    return await services.database.transaction(async (on) => {
      const before = await snapshotOf(on, orderId)
      const transactions = await requestRefund(on, services, refund, change)
      const after = await snapshotOf(on, orderId)
      const ids = transactions.map(({ id }) => id)
      const ways = await waysOf(on, ids, change.circumstances.language)
      const more = (states: readonly string[]) => difference(before, after, states)
      throw new DryRun({
        amount: writeAmount(ways.reduce((sum, { amount }) => sum + minorUnits(amount), 0n)),
        ways,
        returned: more(['returned']),
        lost: more(['lost']),
        freed: more(['released', 'cancelled']),
        status: before.statusId === after.statusId ? null : after.status,
        mailed: after.mailed,
        ending: endingMoved(before, after),
        ended: before.running - after.running,
        points: pointsMoved(before, after, await deductedBy(on, ids)),
      })
    })
  } catch (error) {
    if (error instanceof DryRun) return error.outcome
    throw error
  }
}

interface OrderSnapshot {
  readonly statusId: string
  readonly status: Words
  readonly units: Readonly<Record<string, number>>
  readonly mailed: boolean
  /** The last day of the renewed subscription. */
  readonly ending: string | null
  /** The number of active subscriptions on the order’s profiles. */
  readonly running: number
  /** The points ledger of the order, summed by kind. */
  readonly points: Readonly<Partial<Record<LoyaltyKind, number>>>
}

/**
 * Reads the status of an order, the number of its units in each state, and whether this transaction mails the customer.
 */
async function snapshotOf(on: Queryable, orderId: string): Promise<OrderSnapshot> {
  const [row] = await on.query<OrderSnapshot>({
    name: 'refund-preview-order',
    text: `select o.status_id as "statusId", json_build_object('fr', s.name_fr, 'en', s.name_en, 'ar', s.name_ar) as status,
        coalesce((select json_object_agg(l.kind, l.units) from (select d.delivers || ' ' || d.state as kind, sum(d.quantity * d.pieces)::integer as units
          from order_detail d where d.order_id = o.id group by 1) l), '{}') as units,
        coalesce((select json_object_agg(p.kind, p.points) from (select m.kind, sum(m.points) as points
          from loyalty_movement m where m.order_id = o.id group by 1) p), '{}') as points,
        exists (select from mail_outbox m join customer c on c.email = m.recipient
          where c.id = o.customer_id and m.created_at = now()) as mailed,
        (select ${lastDaySql('s.end_date')}::text from subscription_renewal r join subscription s on s.id = r.subscription_id
          where r.order_id = o.id and r.renewed_at is not null) as ending,
        (select count(distinct s.id)::integer from subscription s join order_profile h on h.profile_id = s.profile_id
          join order_detail d on d.id = h.order_detail_id where d.order_id = o.id and s.active) as running
      from customer_order o join order_status s on s.id = o.status_id where o.id = $1`,
    values: [orderId],
  })
  return (
    row ?? {
      statusId: '',
      status: { fr: '', en: '', ar: '' },
      units: {},
      mailed: false,
      ending: null,
      running: 0,
      points: {},
    }
  )
}

function waysOf(on: Queryable, ids: readonly string[], language: Language): Promise<RefundOutcome['ways'][number][]> {
  return on.query({
    text: `select m.name, m.kind, ${amountJson('t.amount_total')} as amount
      from payment_transaction t left join ${rowsInLanguageSql(paymentMode, language)} m on m.id = t.payment_mode_id where t.id = any($1::uuid[]) and t.payer_status is distinct from $2 order by t.amount_total desc`,
    values: [ids, pointsDeduction],
  })
}

/** The amount that refunds deducted for points already spent. */
async function deductedBy(on: Queryable, ids: readonly string[]): Promise<string> {
  const [row] = await on.query<{ amount: string }>({
    name: 'refund-preview-deducted',
    text: `select ${amountJson('coalesce(sum(t.amount_total), 0)')} as amount
      from payment_transaction t where t.id = any($1::uuid[]) and t.payer_status = $2`,
    values: [ids, pointsDeduction],
  })
  return row?.amount ?? writeAmount(0n)
}

/** The effect of a refund on the customer’s points. */
function pointsMoved(before: OrderSnapshot, after: OrderSnapshot, deduction: string): RefundOutcome['points'] {
  const moved = (kind: LoyaltyKind): number => (after.points[kind] ?? 0) - (before.points[kind] ?? 0)
  const deducted = moved('deducted')
  return { takenBack: -moved('reversed') - deducted, returned: moved('returned'), deducted, deduction }
}

/**
 * The end date of a subscription before and after the refund of its renewal; null if the refund changes no end date.
 */
function endingMoved(before: OrderSnapshot, after: OrderSnapshot): RefundOutcome['ending'] {
  const taken = ({ units }: OrderSnapshot): number => units['renewal taken'] ?? 0
  if (before.ending === null || after.ending === null || taken(after) >= taken(before)) return null
  return { from: before.ending, to: after.ending }
}

/** The number of units that entered one of these states. */
function difference(before: OrderSnapshot, after: OrderSnapshot, states: readonly string[]): RefundOutcome['returned'] {
  const more = (delivers: string): number =>
    states.reduce((sum, state) => {
      const key = `${delivers} ${state}`
      return sum + Math.max(0, (after.units[key] ?? 0) - (before.units[key] ?? 0))
    }, 0)
  return { profiles: more('profiles'), pieces: more('goods') }
}
