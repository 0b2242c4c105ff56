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
import { dueOf, paymentStateOf } from '#market/shared/payable-amounts.ts'
import { order as orders } from '#market/orders/order.ts'
import { ordersTopic } from '#market/shared/order-steps.ts'
import { settlePoints } from '#market/shared/loyalty/order-points.api.ts'
import { transaction as transactions } from './transaction.ts'
import { writeMovement, type MoneyMovement, type MovementIntent } from './write-movement.api.ts'

/** A locked order and what money may still do to it, in minor units; what is under way counts as if it had happened. */
export interface PayableAmounts {
  readonly order: LockedOrder
  readonly due: bigint
  readonly refundable: bigint
}

/** How money that was under way ended. */
export type MovementOutcome =
  | (Pick<MoneyMovement, 'payerStatus' | 'saleLinks'> & { readonly state: 'approved'; readonly reference?: string })
  | { readonly state: 'failed'; readonly reason: string }

/** Locks an order until the transaction ends, and says what may still be paid and given back. */
export async function lockPayableAmounts(on: Queryable, services: Services, orderId: string): Promise<PayableAmounts> {
  const order = await new OrderStateMachine(services).lock(on, orderId)
  const [way] = await on.query<{ coming: string; leaving: string }>({
    name: 'money-under-way',
    text: `select ${amountJson(`coalesce(sum(amount_total) filter (where intent = 'sale'), 0)`)} as coming,
        ${amountJson(`coalesce(sum(amount_total) filter (where intent = 'refund'), 0)`)} as leaving
      from payment_transaction where order_id = $1 and state = 'pending'`,
    values: [orderId],
  })
  const due = dueOf(order) - minorUnits(way?.coming ?? '0')
  const refundable = minorUnits(order.paid) - minorUnits(order.refunded) - minorUnits(way?.leaving ?? '0')
  return { order, due: due > 0n ? due : 0n, refundable: refundable > 0n ? refundable : 0n }
}

/**
 * Writes down money that arrived, in the given transaction, and lets the order move by it. Never more than is due, never
 * in another currency, and once for each reference: told again, it answers what was written the first time.
 */
export async function recordPayment(
  on: Queryable,
  services: Services,
  money: MoneyMovement,
  change: Change,
): Promise<WrittenRow> {
  return recorded(on, services, 'sale', money, change)
}

/** Writes down money that was given back: never more than what is kept, and a reason goes with it. */
export async function recordRefund(
  on: Queryable,
  services: Services,
  money: MoneyMovement & { readonly reason: string },
  change: Change,
): Promise<WrittenRow> {
  return recorded(on, services, 'refund', money, change)
}

/** Begins a movement that a provider will end: `created` waits for the customer, `pending` is promised already. */
export async function beginMovement(
  on: Queryable,
  services: Services,
  intent: MovementIntent,
  state: 'created' | 'pending',
  money: MoneyMovement,
  change: Change,
): Promise<WrittenRow> {
  const standing = await lockPayableAmounts(on, services, money.orderId)
  refuseInvalidAmount(standing, intent, money)
  return writeMovement(on, services, { order: standing.order, intent, state, money }, change)
}

/**
 * Ends a movement that was under way. What moved has moved: an approved one stays so, and a refused one is approved when
 * the provider says later that it was, so that any order of messages ends alike. Answers whether this call changed it.
 */
export async function endMovement(
  on: Queryable,
  services: Services,
  id: string,
  ending: MovementOutcome,
  change: Change,
): Promise<boolean> {
  const found = await lockMovement(on, services, id)
  if (found.state === 'approved' || found.state === ending.state) return false
  await updateMany(on, transactions, [{ id, values: { ...ending } }], change)
  await publish(on, ordersTopic, 'everybody')
  if (ending.state === 'approved') await move(on, services, found.order, found, change)
  else if (found.intent === 'sale')
    await new OrderStateMachine(services).trigger(on, found.order.id, 'payment_failed', change)
  else await settlePoints(on, found.order, change)
  return true
}

/** Writes down a payment that was refused, so that it is seen and the order moves by it. */
export async function recordFailure(
  on: Queryable,
  services: Services,
  money: MoneyMovement & { readonly reason: string },
  change: Change,
): Promise<WrittenRow> {
  const { order } = await lockPayableAmounts(on, services, money.orderId)
  const made = await writeMovement(on, services, { order, intent: 'sale', state: 'failed', money }, change)
  await new OrderStateMachine(services).trigger(on, order.id, 'payment_failed', change)
  return made
}

/** A movement whose order the transaction has locked. */
export async function lockMovement(on: Queryable, services: Services, id: string) {
  const [known] = await on.query<{ orderId: string }>({
    text: 'select order_id as "orderId" from payment_transaction where id = $1',
    values: [id],
  })
  if (!known) throw new Problem(problems.notFound)
  // Its order first: everybody takes the locks in this order.
  const standing = await lockPayableAmounts(on, services, known.orderId)
  const [found] = await on.query<{
    version: number
    state: string
    intent: MovementIntent
    amount: string
    test: boolean
  }>({
    text: `select version, state, intent, ${amountJson('amount_total')} as amount, test from payment_transaction where id = $1`,
    values: [id],
  })
  if (!found) throw new Problem(problems.notFound)
  return { ...found, ...standing }
}

async function recorded(
  on: Queryable,
  services: Services,
  intent: MovementIntent,
  money: MoneyMovement,
  change: Change,
): Promise<WrittenRow> {
  const standing = await lockPayableAmounts(on, services, money.orderId)
  const twin = await movementWithReference(on, intent, money)
  if (twin) {
    const same = twin.orderId === money.orderId && minorUnits(twin.amount) === minorUnits(money.amount)
    const told = same ? await repositoryOf(transactions, services).read(twin.id, systemActor.actor, on) : null
    if (!told) throw paymentProblem('reference_taken', 'reference')
    return told
  }
  refuseInvalidAmount(standing, intent, money)
  const { order } = standing
  const made = await writeMovement(on, services, { order, intent, state: 'approved', money }, change)
  await move(on, services, order, { intent, amount: money.amount, test: money.test ?? false }, change)
  return made
}

/** The movement that has this reference already. */
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
  { amount, currency, test = false }: MoneyMovement,
): void {
  if (currency !== order.currency) throw paymentProblem('wrong_currency', 'currency', { currency: order.currency })
  const asked = minorUnits(amount)
  if (asked <= 0n) throw paymentProblem('amount_small', 'amount')
  if (intent === 'sale' && order.test && !test) throw paymentProblem('test_order', 'paymentModeId')
  if (intent === 'sale' && test && !order.test && minorUnits(order.paid) > 0n)
    throw paymentProblem('real_order', 'paymentModeId')
  const most = intent === 'sale' ? due : refundable
  if (asked <= most) return
  throw paymentProblem(intent === 'sale' ? 'more_than_due' : 'more_than_kept', 'amount', { most })
}

/** Moves the order’s figures by money that moved, and the order by its figures. */
async function move(
  on: Queryable,
  services: Services,
  order: LockedOrder,
  { intent, amount, test }: { readonly intent: MovementIntent; readonly amount: string; readonly test: boolean },
  change: Change,
): Promise<void> {
  const more = minorUnits(amount)
  const paid = intent === 'sale' ? writeAmount(minorUnits(order.paid) + more) : order.paid
  const refunded = intent === 'refund' ? writeAmount(minorUnits(order.refunded) + more) : order.refunded
  const figures = { total: order.total, paid, refunded }
  const values = {
    ...{ paid, refunded, paymentState: paymentStateOf(figures) },
    // Real money that arrives after all makes a real order of it.
    ...(intent === 'sale' && order.test !== test && { test }),
  }
  await updateMany(on, orders, [{ id: order.id, values }], change)
  await new OrderStateMachine(services).runAutomaticTransitions(on, order.id, change)
}
