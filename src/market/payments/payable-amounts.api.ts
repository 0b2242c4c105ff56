import { repositoryOf } from '#engine/crud/override.api.ts'
import { updateMany } from '#engine/crud/write-many.api.ts'
import { systemActor } from '#engine/audit/entry.api.ts'
import type { Change, WrittenRow } from '#engine/crud/repository.api.ts'
import type { Services } from '#engine/server/services.api.ts'
import { minorUnits, writeAmount } from '#engine/definition/amount.ts'
import { Problem, problems } from '#engine/definition/problem.ts'
import type { Queryable } from '#engine/database/database.api.ts'
import { publish } from '#engine/live/publish.api.ts'
import { amountJson } from '#engine/fields/numbers/money.ts'
import { OrderStateMachine } from '#market/orders/state-machine/order-state-machine.api.ts'
import type { LockedOrder } from '#market/orders/state-machine/locked-order.api.ts'
import { paymentProblem } from './payment-problems.ts'
import { dueOf, stayedOf, type OrderAmounts } from '#market/shared/payable-amounts.ts'
import { ordersTopic } from '#market/shared/order-steps.ts'
import { settlePoints } from '#market/shared/loyalty/order-points.api.ts'
import { settleOrder } from './settle-order.api.ts'
import { transaction as transactions } from './transaction.ts'
import { writeMovement, type MoneyMovement, type MovementIntent } from './write-movement.api.ts'

/** A locked order and its limits for payments and refunds, in minor units. Pending movements count as approved. */
export interface PayableAmounts {
  readonly order: LockedOrder
  /** The amounts of the order as if all pending movements were approved. */
  readonly expected: OrderAmounts
  readonly due: bigint
  readonly refundable: bigint
}

/** The final state of a pending movement. */
export type MovementOutcome =
  | (Pick<MoneyMovement, 'payerStatus' | 'saleLinks' | 'reason'> & {
      readonly state: 'approved'
      readonly reference?: string
    })
  | { readonly state: 'failed'; readonly reason: string }

/** Locks an order until the transaction ends, and returns the amounts that can still be paid and refunded. */
export async function lockPayableAmounts(on: Queryable, services: Services, orderId: string): Promise<PayableAmounts> {
  const order = await new OrderStateMachine(services).lock(on, orderId)
  const [pending] = await on.query<{ sales: string; refunds: string; credited: string }>({
    name: 'money-under-way',
    text: `select ${amountJson(`coalesce(sum(t.amount_total) filter (where t.intent = 'sale'), 0)`)} as sales,
        ${amountJson(`coalesce(sum(t.amount_total) filter (where t.intent = 'refund'), 0)`)} as refunds,
        ${amountJson(`coalesce(sum((select sum(l.credited) from refund_line l where l.transaction_id = t.id)), 0)`)} as credited
      from payment_transaction t where t.order_id = $1 and t.state = 'pending'`,
    values: [orderId],
  })
  const sum = (one: string, other: string | undefined) => writeAmount(minorUnits(one) + minorUnits(other ?? '0'))
  const refunded = sum(order.refunded, pending?.refunds)
  const expected = {
    total: order.total,
    paid: sum(order.paid, pending?.sales),
    refunded,
    credited: sum(order.credited, pending?.credited),
  }
  const refundable = stayedOf({ paid: order.paid, refunded })
  return { order, expected, due: dueOf(expected), refundable: refundable > 0n ? refundable : 0n }
}

/**
 * Records a payment in the open transaction and updates the order. Refuses an amount above the amount due, and a currency other than the
 * order’s. A repeated reference returns the existing transaction.
 */
export async function recordPayment(
  on: Queryable,
  services: Services,
  money: MoneyMovement,
  change: Change,
): Promise<WrittenRow> {
  return recorded(on, services, 'sale', money, change)
}

/** Records a refund. The amount may not exceed the order’s balance, and a reason is required. */
export async function recordRefund(
  on: Queryable,
  services: Services,
  money: MoneyMovement & { readonly reason: string },
  change: Change,
): Promise<WrittenRow> {
  return recorded(on, services, 'refund', money, change)
}

/**
 * Records a movement that a payment provider made by itself. A `reversal` takes money back (a chargeback, a lost dispute or a bank
 * reversal); the amount is due again. A `reinstatement` returns money (a cancelled reversal, or a refund that failed after approval). A
 * repeated reference is recorded once.
 */
export async function recordProviderMovement(
  on: Queryable,
  services: Services,
  intent: 'reversal' | 'reinstatement',
  money: MoneyMovement & { readonly reason: string; readonly originId: string },
  change: Change,
): Promise<WrittenRow> {
  const row = await recorded(on, services, intent, money, change)
  await settlePoints(on, (await lockPayableAmounts(on, services, money.orderId)).order, change)
  return row
}

/**
 * Begins a movement that a provider completes later. A `created` movement waits for the customer; a `pending` one already counts in the
 * amounts.
 */
export async function beginMovement(
  on: Queryable,
  services: Services,
  intent: MovementIntent,
  state: 'created' | 'pending',
  money: MoneyMovement,
  change: Change,
): Promise<WrittenRow> {
  const amounts = await lockPayableAmounts(on, services, money.orderId)
  refuseInvalidAmount(amounts, intent, money)
  return writeMovement(on, services, { ...amounts, intent, state, money }, change)
}

/**
 * Ends a pending movement. An approved movement stays approved. A refused movement becomes approved when the provider reports approval
 * later, so the order of the messages does not matter. Returns whether this call changed the movement.
 */
export async function endMovement(
  on: Queryable,
  services: Services,
  id: string,
  ending: MovementOutcome,
  change: Change,
): Promise<boolean> {
  const movement = await lockMovement(on, services, id)
  if (movement.state === 'approved' || movement.state === ending.state) return false
  await updateMany(on, transactions, [{ id, values: { ...ending } }], change)
  await publish(on, ordersTopic, 'everybody')
  if (ending.state === 'approved') await settle(on, services, movement.order, change)
  else if (movement.intent === 'sale')
    await new OrderStateMachine(services).trigger(on, movement.order.id, 'payment_failed', change)
  else await settlePoints(on, movement.order, change)
  return true
}

/** Records a refused payment: staff see the payment, and the workflow runs its events for refused payments. */
export async function recordFailure(
  on: Queryable,
  services: Services,
  money: MoneyMovement & { readonly reason: string },
  change: Change,
): Promise<WrittenRow> {
  const amounts = await lockPayableAmounts(on, services, money.orderId)
  const row = await writeMovement(on, services, { ...amounts, intent: 'sale', state: 'failed', money }, change)
  await new OrderStateMachine(services).trigger(on, amounts.order.id, 'payment_failed', change)
  return row
}

/** Runs the automatic transitions of an order after a hold has ended. */
export async function moveOrderOn(services: Services, orderId: string, change: Change): Promise<void> {
  await services.database.transaction((on) =>
    new OrderStateMachine(services).runAutomaticTransitions(on, orderId, change),
  )
}

/** Reads a movement and locks its order. */
export async function lockMovement(on: Queryable, services: Services, id: string) {
  const [owner] = await on.query<{ orderId: string }>({
    text: 'select order_id as "orderId" from payment_transaction where id = $1',
    values: [id],
  })
  if (!owner) throw new Problem(problems.notFound)
  // Every caller locks the order first, which prevents deadlocks.
  const amounts = await lockPayableAmounts(on, services, owner.orderId)
  const [movement] = await on.query<{ version: number; state: string; intent: MovementIntent; amount: string }>({
    text: `select version, state, intent, ${amountJson('amount_total')} as amount from payment_transaction where id = $1`,
    values: [id],
  })
  if (!movement) throw new Problem(problems.notFound)
  return { ...movement, ...amounts }
}

async function recorded(
  on: Queryable,
  services: Services,
  intent: MovementIntent,
  money: MoneyMovement,
  change: Change,
): Promise<WrittenRow> {
  const amounts = await lockPayableAmounts(on, services, money.orderId)
  const twin = await movementWithReference(on, intent, money)
  if (twin) {
    const same = twin.orderId === money.orderId && minorUnits(twin.amount) === minorUnits(money.amount)
    const row = same ? await repositoryOf(transactions, services).read(twin.id, systemActor.actor, on) : null
    if (!row) throw paymentProblem('reference_taken', 'reference')
    return row
  }
  refuseInvalidAmount(amounts, intent, money)
  const row = await writeMovement(on, services, { ...amounts, intent, state: 'approved', money }, change)
  await settle(on, services, amounts.order, change)
  return row
}

/** Updates the amounts of an order from its approved movements, then its status. */
async function settle(on: Queryable, services: Services, order: LockedOrder, change: Change): Promise<void> {
  await settleOrder(on, order, change)
  await new OrderStateMachine(services).runAutomaticTransitions(on, order.id, change)
}

/** Returns the existing movement with this reference. */
async function movementWithReference(
  on: Queryable,
  intent: MovementIntent,
  { paymentModeId, reference }: MoneyMovement,
): Promise<{ id: string; orderId: string; amount: string } | null> {
  if (!reference) return null
  const [twin] = await on.query<{ id: string; orderId: string; amount: string }>({
    name: 'money-twin',
    text: `select id, order_id as "orderId", ${amountJson('amount_total')} as amount from payment_transaction
      where payment_mode_id = $1 and intent = $2 and reference = $3`,
    values: [paymentModeId, intent, reference],
  })
  return twin ?? null
}

function refuseInvalidAmount(
  { order, due, refundable }: PayableAmounts,
  intent: MovementIntent,
  { amount, currency, test = intent !== 'sale' && order.test }: MoneyMovement,
): void {
  if (currency !== order.currency) throw paymentProblem('wrong_currency', 'currency', { currency: order.currency })
  const moved = minorUnits(amount)
  if (moved <= 0n) throw paymentProblem('amount_small', 'amount')
  // The provider has already moved this money, so Souk’s limits do not apply.
  if (intent === 'reversal' || intent === 'reinstatement') return
  if (order.test && !test) throw paymentProblem('test_order', 'paymentModeId')
  if (test && !order.test && minorUnits(order.paid) > 0n) throw paymentProblem('real_order', 'paymentModeId')
  const most = intent === 'sale' ? due : refundable
  if (moved > most) throw paymentProblem(intent === 'sale' ? 'more_than_due' : 'more_than_kept', 'amount', { most })
}
