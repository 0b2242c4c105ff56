import type { Change } from '#engine/crud/repository.api.ts'
import { createMany, updateMany } from '#engine/crud/write-many.api.ts'
import { newId } from '#engine/database/new-id.api.ts'
import type { Queryable } from '#engine/database/database.api.ts'
import { minorUnits } from '#engine/definition/amount.ts'
import { publish } from '#engine/live/publish.api.ts'
import type { Services } from '#engine/server/services.api.ts'
import { instantJson } from '#engine/fields/dates/instant.ts'
import { amountJson } from '#engine/fields/numbers/money.ts'
import { ordersTopic } from '#market/shared/order-steps.ts'
import { writeOrderStep } from '#market/shared/order-steps.api.ts'
import { lockMovement } from '../payable-amounts.api.ts'
import { dispute as disputes } from './dispute.ts'

/** A dispute about one payment, as reported by its provider. */
export interface ReportedDispute {
  readonly transactionId: string
  readonly orderId: string
  readonly reference: string
  readonly reason: string
  readonly status: string
  readonly outcome: string | null
  /** Decimal text; null when the provider reports no amount in the currency of the payment. */
  readonly amount: string | null
  readonly currency: string
  readonly respondBy: string | null
  /** The time of the report; null when the provider gives none. */
  readonly reportedAt: string | null
}

/**
 * The dispute about a payment with its amount in minor units, an open dispute first. The amount is null if the provider gave none. Null
 * without a dispute.
 */
export async function disputeAbout(
  on: Queryable,
  transactionId: string,
): Promise<{ readonly isOpen: boolean; readonly amount: bigint | null } | null> {
  const [about] = await on.query<{ isOpen: boolean; amount: string | null }>({
    text: `select status <> 'resolved' as "isOpen", ${amountJson('amount')} as amount from dispute where transaction_id = $1
      order by status <> 'resolved' desc, created_at desc limit 1`,
    values: [transactionId],
  })
  return about ? { ...about, amount: about.amount === null ? null : minorUnits(about.amount) } : null
}

/**
 * Records a dispute or its next stage. Reports may be late, repeated or out of order. An older report changes nothing, and a report without
 * a date does not reopen a closed dispute.
 */
export async function recordDispute(services: Services, reported: ReportedDispute, change: Change): Promise<void> {
  await services.database.transaction(async (on) => {
    await lockMovement(on, services, reported.transactionId)
    const [stored] = await on.query<{ id: string; status: string; reportedAt: string | null }>({
      text: `select id, status, ${instantJson('reported_at')} as "reportedAt" from dispute
        where transaction_id = $1 and souk_fold(reference) = souk_fold($2)`,
      values: [reported.transactionId, reported.reference],
    })
    if (stored && isOlder(reported, stored)) return
    const values = { ...reported }
    if (stored) await updateMany(on, disputes, [{ id: stored.id, values }], change)
    else await createMany(on, disputes, [{ id: newId(), values }], change)
    const step = { orderId: reported.orderId, note: reported.reference, actor: null }
    if (!stored) await writeOrderStep(on, { ...step, step: 'dispute_opened' })
    if (stored?.status !== 'resolved' && reported.status === 'resolved')
      await writeOrderStep(on, { ...step, step: 'dispute_closed' })
    await publish(on, ordersTopic, 'everybody')
  })
}

function isOlder(reported: ReportedDispute, stored: Pick<ReportedDispute, 'status' | 'reportedAt'>): boolean {
  const isClosed = stored.status === 'resolved'
  if (reported.reportedAt === null || stored.reportedAt === null) return isClosed
  const newer = Date.parse(reported.reportedAt) - Date.parse(stored.reportedAt)
  return newer < 0 || (newer === 0 && isClosed && reported.status !== 'resolved')
}
