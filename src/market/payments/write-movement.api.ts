import { systemActor } from '#engine/audit/entry.api.ts'
import { repositoryOf } from '#engine/crud/override.api.ts'
import type { Change, FieldValues, WrittenRow } from '#engine/crud/repository.api.ts'
import { createMany } from '#engine/crud/write-many.api.ts'
import { newId } from '#engine/database/new-id.api.ts'
import type { Queryable } from '#engine/database/database.api.ts'
import { Problem, problems } from '#engine/definition/problem.ts'
import { publish } from '#engine/live/publish.api.ts'
import type { Services } from '#engine/server/services.api.ts'
import type { LockedOrder } from '#market/orders/state-machine/locked-order.api.ts'
import { writeOrderStep } from '#market/shared/order-steps.api.ts'
import { ordersTopic, type OrderStep } from '#market/shared/order-steps.ts'
import { minorUnits } from '#engine/definition/amount.ts'
import { creditOf, type OrderAmounts } from '#market/shared/payable-amounts.ts'
import { undoRefundLines, writeRefundLines } from './refunds/refund-lines.api.ts'
import type { RefundShare } from './refunds/refund-shares.ts'
import { transaction as transactions } from './transaction.ts'

/** A movement of money for an order. `amount` is decimal text. */
export interface MoneyMovement {
  readonly orderId: string
  readonly paymentModeId: string | null
  readonly amount: string
  readonly currency: string
  /** The provider’s reference. A repeated reference is recorded once. */
  readonly reference?: string | null
  readonly invoiceNumber?: string | null
  readonly reason?: string | null
  readonly payerStatus?: string | null
  /** Whether the movement is a test. Test movements are excluded from all figures. */
  readonly test?: boolean
  /** Whether the movement consists of points instead of money. */
  readonly points?: boolean
  /** The movement that this movement reverses or reinstates. */
  readonly originId?: string
  readonly paymentLinks?: string | null
  readonly saleLinks?: string | null
  /** The order lines of a refund with their amounts; by default all lines, in proportion. */
  readonly shares?: readonly RefundShare[]
}

/** The intent of a movement: a payment, a refund by staff, or a reversal or reinstatement by a payment provider. */
export type MovementIntent = 'sale' | 'refund' | 'reversal' | 'reinstatement'

const movementSteps: Partial<Record<MovementIntent, OrderStep>> = {
  reversal: 'payment_reversed',
  reinstatement: 'payment_reinstated',
}

function rowOf(order: LockedOrder, intent: MovementIntent, state: string, money: MoneyMovement): FieldValues {
  return {
    orderId: order.id,
    customerId: order.customerId,
    paymentModeId: money.paymentModeId,
    intent,
    state,
    payerStatus: money.payerStatus ?? null,
    test: money.test ?? (intent !== 'sale' && order.test),
    points: money.points ?? false,
    originId: money.originId ?? null,
    amountTotal: money.amount,
    currency: money.currency,
    invoiceNumber: money.invoiceNumber ?? order.number,
    reference: money.reference ?? null,
    reason: money.reason ?? null,
    paymentLinks: money.paymentLinks ?? null,
    saleLinks: money.saleLinks ?? null,
  }
}

/** Records a movement. Splits refunds and reversals over the lines of the order. */
export async function writeMovement(
  on: Queryable,
  services: Services,
  movement: {
    readonly order: LockedOrder
    /** The amounts of the order before this movement. */
    readonly expected: OrderAmounts
    readonly intent: MovementIntent
    readonly state: string
    readonly money: MoneyMovement
  },
  change: Change,
): Promise<WrittenRow> {
  const { order, expected, intent, state, money } = movement
  const id = newId()
  await createMany(on, transactions, [{ id, values: rowOf(order, intent, state, money) }], change)
  if (intent === 'reinstatement') await undoRefundLines(on, { ...money, id })
  else if (intent !== 'sale') {
    const credit = intent === 'refund' ? creditOf(expected, minorUnits(money.amount)) : 0n
    await writeRefundLines(on, { ...money, id }, { shares: money.shares, credit })
  }
  const step = movementSteps[intent]
  const actor = change.actor.id === systemActor.actor.id ? null : change.actor
  if (step) await writeOrderStep(on, { orderId: order.id, step, note: money.reason ?? null, actor })
  await publish(on, ordersTopic, 'everybody')
  const row = await repositoryOf(transactions, services).read(id, systemActor.actor, on)
  if (!row) throw new Problem(problems.internal)
  return row
}
