import type { Change, WrittenRow } from '#engine/crud/repository.api.ts'
import type { Queryable } from '#engine/database/database.api.ts'
import { minorUnits } from '#engine/definition/amount.ts'
import type { Services } from '#engine/server/services.api.ts'
import { amountJson } from '#engine/fields/numbers/money.ts'
import { lockPayableAmounts, recordProviderMovement } from './payable-amounts.api.ts'
import { paymentProblem } from './payment-problems.ts'
import type { MoneyMovement } from './write-movement.api.ts'

/** The intents that the original movement of a reversal or a reinstatement may have. */
const origins = { reversal: ['sale'], reinstatement: ['reversal', 'refund'] } as const

/** Whether a movement is a reversal or a reinstatement by a payment provider. */
export function isReversalIntent(intent: unknown): intent is keyof typeof origins {
  return intent === 'reversal' || intent === 'reinstatement'
}

interface Origin {
  readonly id: string
  readonly paymentModeId: string | null
  readonly test: boolean
  readonly left: string
}

/**
 * Records a manual reversal or reinstatement with the payment mode of its original movement. The amount may not exceed the remaining amount
 * of that movement. `originId` may be missing when only one movement qualifies.
 */
export async function recordReversalByHand(
  on: Queryable,
  services: Services,
  intent: keyof typeof origins,
  money: MoneyMovement & { readonly reason: string },
  change: Change,
): Promise<WrittenRow> {
  await lockPayableAmounts(on, services, money.orderId)
  const all = await originsOf(on, money.orderId, intent)
  const missing = intent === 'reversal' ? 'no_sale_left' : 'no_return_left'
  if (all.length === 0) throw paymentProblem(missing, 'intent')
  const [only, ...others] = money.originId ? all.filter(({ id }) => id === money.originId) : all
  if (!only || others.length > 0)
    throw paymentProblem(intent === 'reversal' ? 'origin_sale' : 'origin_return', 'originId')
  if (money.paymentModeId && money.paymentModeId !== only.paymentModeId)
    throw paymentProblem('origin_mode', 'paymentModeId')
  const most = minorUnits(only.left)
  if (minorUnits(money.amount) > most) throw paymentProblem('more_than_origin', 'amount', { most })
  const moved = { ...money, originId: only.id, paymentModeId: only.paymentModeId, test: only.test }
  return recordProviderMovement(on, services, intent, moved, change)
}

/** The movements of an order that can still be reversed or reinstated, with their remaining amounts. Movements of points are excluded. */
function originsOf(on: Queryable, orderId: string, intent: keyof typeof origins): Promise<Origin[]> {
  return on.query<Origin>({
    text: `select o.id, o.payment_mode_id as "paymentModeId", o.test, ${amountJson('o.amount_total - u.amount')} as left
      from payment_transaction o cross join lateral (
        select coalesce(sum(case when r.intent = $2 then r.amount_total - coalesce(b.amount, 0) else 0 end), 0) as amount
        from payment_transaction r left join lateral (
          select sum(i.amount_total) as amount from payment_transaction i
          where i.origin_id = r.id and i.intent = 'reinstatement' and i.state = 'approved') b on r.intent = 'reversal'
        where r.origin_id = o.id and r.state = 'approved') u
      where o.order_id = $1 and o.state = 'approved' and o.intent = any($3) and not o.points and o.amount_total > u.amount
      order by o.id`,
    values: [orderId, intent, [...origins[intent]]],
  })
}
