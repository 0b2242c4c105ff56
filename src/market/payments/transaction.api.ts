import { nothingDue, paymentRefused } from './payment-problems.ts'
import type { Change, FieldValues, Repository, WrittenRow } from '#engine/crud/repository.api.ts'
import { parseRow } from '#engine/crud/write.api.ts'
import { repositoryOf } from '#engine/crud/override.api.ts'
import type { Override, Services } from '#engine/server/services.api.ts'
import { hasPermission } from '#engine/definition/access.ts'
import { fieldProblem, Problem, problemKind, problems, type ProblemDetail } from '#engine/definition/problem.ts'
import type { Row } from '#engine/definition/resource.ts'
import { words } from '#engine/definition/words.ts'
import { inTransaction, type Queryable } from '#engine/database/database.api.ts'
import { refuseInvalid } from '#market/shared/labelled-body.api.ts'
import { recordFailure, recordPayment, lockPayableAmounts } from './payable-amounts.api.ts'
import type { MoneyMovement } from './write-movement.api.ts'
import { recordRefundMade } from './points/points-refund.api.ts'
import { order } from '#market/orders/order.ts'
import { isReversalIntent, recordReversalByHand } from './reversal-by-hand.api.ts'
import { refuseAutomaticModes } from './payment-routes.api.ts'
import { linkFields, wordFields, transaction } from './transaction.ts'
import { stays, underWay } from './transaction.messages.ts'

const transactionLocked = problemKind(
  'ledger_kept',
  409,
  words('Ce qui est écrit au registre reste', 'Ledger entries cannot be changed', 'ما كتب في السجل يبقى'),
)

/**
 * Special rules for transactions. Staff add manual movements with the same rules and permissions as on the order page. Afterwards staff may
 * change only the text fields: amount, order and date never change.
 */
export const transactionOverride: Override = (standard, services): Partial<Repository> => ({
  create: (values, change, on) =>
    inTransaction(services.database, on, (inside) =>
      recordedByHand(inside, services, values, change).catch((error: unknown) => {
        throw namedHere(error)
      }),
    ),

  update: (id, version, values, change, on) =>
    inTransaction(services.database, on, async (inside) => {
      const existing = await standard.read(id, change.actor, inside)
      if (existing) await refuseRewriting(inside, parseRow(transaction, existing), values)
      return standard.update(id, version, values, change, inside)
    }),
})
transactionOverride.refusals = [transactionLocked, nothingDue, paymentRefused]

async function recordedByHand(
  on: Queryable,
  services: Services,
  values: FieldValues,
  change: Change,
): Promise<WrittenRow> {
  const { intent, state } = values
  const textOf = (name: string): string | null => (typeof values[name] === 'string' ? values[name] : null)
  const orderId = textOf('orderId') ?? ''
  const paymentModeId = textOf('paymentModeId') ?? ''
  const reason = textOf('reason') ?? ''
  const demand = intent === 'sale' ? 'payment:record' : 'payment:refund'
  if (!hasPermission(change.actor.permissions, demand)) throw new Problem(problems.forbidden)
  const wrong: ProblemDetail[] = []
  const isReversal = isReversalIntent(intent)
  if (!paymentModeId && !isReversal) wrong.push(fieldProblem('paymentModeId', 'required'))
  if ((intent !== 'sale' || state === 'failed') && !reason) wrong.push(fieldProblem('reason', 'required'))
  const isOver = state === 'approved' || (state === 'failed' && intent === 'sale')
  if (!isOver) wrong.push({ field: 'state', code: 'under_way', sentence: underWay })
  refuseInvalid(wrong)
  if (!(await repositoryOf(order, services).read(orderId, change.actor, on)))
    refuseInvalid([fieldProblem('orderId', 'reference')])
  if (!isReversal) await refuseAutomaticModes(on, paymentModeId)
  const { order: payableOrder } = await lockPayableAmounts(on, services, orderId)
  const money: MoneyMovement & { reason: string } = {
    orderId,
    paymentModeId,
    reason,
    amount: textOf('amountTotal') ?? '',
    currency: payableOrder.currency,
    payerStatus: textOf('payerStatus'),
    invoiceNumber: textOf('invoiceNumber'),
    reference: textOf('reference'),
    paymentLinks: textOf('paymentLinks'),
    saleLinks: textOf('saleLinks'),
  }
  if (isReversal) {
    const originId = textOf('originId')
    return recordReversalByHand(on, services, intent, { ...money, ...(originId && { originId }) }, change)
  }
  if (state === 'failed') return recordFailure(on, services, money, change)
  if (intent === 'refund') return recordRefundMade(on, services, money, change)
  return recordPayment(on, services, { ...money, reason: textOf('reason') }, change)
}

/** Refuses changes of fields other than texts and links. Only the provider changes the links of transactions that it reported. */
async function refuseRewriting(on: Queryable, row: Row<typeof transaction>, values: FieldValues): Promise<void> {
  const [mode] = await on.query<{ kind: string }>({
    text: 'select kind from payment_mode where id = $1',
    values: [row.paymentModeId],
  })
  const free = [...wordFields, ...(mode?.kind === 'manual' ? linkFields : [])]
  const rewritten = Object.keys(values).filter((name) => !free.includes(name) && values[name] !== row[name])
  if (rewritten.length > 0)
    throw new Problem(transactionLocked, {
      details: rewritten.map((field) => ({ field, code: transactionLocked.code, sentence: stays })),
    })
}

/** Renames the field `amount` of a ledger problem to `amountTotal`, the name in the transaction. */
function namedHere(error: unknown): unknown {
  if (!(error instanceof Problem) || !error.details.some(({ field }) => field === 'amount')) return error
  const details = error.details.map((one) => (one.field === 'amount' ? { ...one, field: 'amountTotal' } : one))
  return new Problem(error.kind, { details, extra: error.extra, cause: error.cause })
}
