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
import { ordersTopic } from '#market/shared/order-steps.ts'
import { writeRefundLines } from './refunds/refund-lines.api.ts'
import type { RefundShare } from './refunds/refund-shares.ts'
import { transaction as transactions } from './transaction.ts'

/** Money of an order, as it is told to Souk. `amount` is decimal text. */
export interface MoneyMovement {
  readonly orderId: string
  readonly paymentModeId: string | null
  readonly amount: string
  readonly currency: string
  /** The provider’s own name for it: what is told again under one name is written once. */
  readonly reference?: string | null
  readonly invoiceNumber?: string | null
  readonly reason?: string | null
  readonly payerStatus?: string | null
  /** Whether no money moves: it counts in no figure. */
  readonly test?: boolean
  readonly paymentLinks?: string | null
  readonly saleLinks?: string | null
  /** For which lines a refund goes back; for all, in proportion, unless said. */
  readonly shares?: readonly RefundShare[]
}

/** Which way money goes: it arrives, or goes back. */
export type MovementIntent = 'sale' | 'refund'

function rowOf(order: LockedOrder, intent: MovementIntent, state: string, money: MoneyMovement): FieldValues {
  return {
    orderId: order.id,
    customerId: order.customerId,
    paymentModeId: money.paymentModeId,
    intent,
    state,
    payerStatus: money.payerStatus ?? null,
    // What comes back from a test was never there.
    test: money.test ?? (intent === 'refund' && order.test),
    amountTotal: money.amount,
    currency: money.currency,
    invoiceNumber: money.invoiceNumber ?? order.number,
    reference: money.reference ?? null,
    reason: money.reason ?? null,
    paymentLinks: money.paymentLinks ?? null,
    saleLinks: money.saleLinks ?? null,
  }
}

/** Writes a movement down, and of a refund for which lines it goes back. */
export async function writeMovement(
  on: Queryable,
  services: Services,
  movement: {
    readonly order: LockedOrder
    readonly intent: MovementIntent
    readonly state: string
    readonly money: MoneyMovement
  },
  change: Change,
): Promise<WrittenRow> {
  const { order, intent, state, money } = movement
  const id = newId()
  await createMany(on, transactions, [{ id, values: rowOf(order, intent, state, money) }], change)
  if (intent === 'refund') await writeRefundLines(on, { ...money, id }, money.shares)
  await publish(on, ordersTopic, 'everybody')
  const made = await repositoryOf(transactions, services).read(id, systemActor.actor, on)
  if (!made) throw new Problem(problems.internal)
  return made
}
