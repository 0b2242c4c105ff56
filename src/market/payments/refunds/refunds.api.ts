import type { Change, WrittenRow } from '#engine/crud/repository.api.ts'
import type { Services } from '#engine/server/services.api.ts'
import { minorUnits, writeAmount } from '#engine/definition/amount.ts'
import type { Queryable } from '#engine/database/database.api.ts'
import { payPalAmount } from '../modes/paypal-currencies.ts'
import { OrderStateMachine } from '#market/orders/state-machine/order-state-machine.api.ts'
import { paymentTotalsByMode, type PaymentModeTotal } from '../payment-totals-by-mode.api.ts'
import { beginMovement, recordRefund, lockPayableAmounts, type PayableAmounts } from '../payable-amounts.api.ts'
import type { MoneyMovement } from '../write-movement.api.ts'
import { paymentProblem } from '../payment-problems.ts'
import { testMark } from '../links/test-payment-mark.api.ts'
import { modeKindOf } from '../modes/mode-kind.api.ts'
import { refundableLines } from './refund-lines.api.ts'
import { deductPoints, refundByPoints, type RefundPart } from '../points/points-refund.api.ts'
import { pointsDeduction } from '#market/shared/loyalty/point-value.ts'
import { settlePoints } from '#market/shared/loyalty/order-points.api.ts'
import { splitProportionally, splitShares, type RefundShare } from './refund-shares.ts'
import { returnToStock, type ReturnedLine } from './refund-stock.api.ts'
import { splitByPaymentMode } from './split-by-payment-mode.ts'
import type { ReturnDisposition } from '#market/orders/state-machine/return-disposition.ts'

/**
 * A refund request from staff: some lines, an amount, or the whole balance. `eventId` is the workflow event that is fired with the refund.
 */
export interface RefundRequest {
  readonly orderId: string
  readonly amount: string | null
  readonly reason: string
  readonly paymentModeId: string | null
  readonly lines: readonly ReturnedLine[] | null
  readonly returning: ReturnDisposition
  readonly eventId: string | null
}

/**
 * Records a refund, its stock movements and its event in one transaction. The money is paid back by as many of the original payment modes
 * as necessary, unless staff choose a manual mode. A refund with PayPal is recorded as pending before Souk sends it, so that its amount
 * counts at once. A manual refund is approved at once. Returns the transactions.
 */
export async function requestRefund(
  on: Queryable,
  services: Services,
  { orderId, amount, reason, paymentModeId, lines, returning, eventId }: RefundRequest,
  change: Change,
): Promise<readonly [WrittenRow, ...WrittenRow[]]> {
  const desk = new OrderStateMachine(services)
  if (eventId !== null) await desk.fire(orderId, { eventId, note: reason }, change, on)
  const returnedShares =
    lines && (await returnToStock(on, services, await desk.lock(on, orderId), { lines, returning }, change))
  const { order, refundable } = await lockPayableAmounts(on, services, orderId)
  const all = returnedShares === null ? refundable : returnedShares.reduce((sum, share) => sum + share.amount, 0n)
  const requested = amount === null ? all : minorUnits(amount)
  if (amount === null && requested === 0n) throw paymentProblem('nothing_kept', 'amount')
  const ways = await paymentTotalsByMode(on, orderId, change.circumstances.language)
  const payable = await partsOf(on, ways, { requested, refundable, paymentModeId })
  const whole = returnedShares ?? splitProportionally(requested, await refundableLines(on, orderId))
  const { parts, deducted } = await deductPoints(on, order, { parts: payable, shares: whole }, change)
  const { currency } = order
  if (
    parts.some(({ way, amount: part }) => way.kind === 'paypal' && payPalAmount(writeAmount(part), currency) === null)
  )
    throw paymentProblem('paypal_finer', 'amount', { currency })
  const transactions: WrittenRow[] = []
  let rest: readonly RefundShare[] = whole
  const moneyOf = (part: bigint, modeId: string | null) => {
    const [shares, remaining] = splitShares(rest, part)
    rest = remaining
    return { orderId, currency, reason, amount: writeAmount(part), paymentModeId: modeId, shares }
  }
  for (const { way, amount: part } of parts)
    transactions.push(await refundedBy(on, services, order, way, moneyOf(part, way.modeId), change))
  if (deducted > 0n) {
    const deduction = { ...moneyOf(deducted, null), payerStatus: pointsDeduction, points: true }
    transactions.push(await recordRefund(on, services, deduction, change))
  }
  await settlePoints(on, order, change)
  const [first, ...others] = transactions
  if (!first) throw paymentProblem('nothing_kept', 'amount')
  return [first, ...others]
}

/** The payment modes that refund an amount: the mode chosen by staff, one mode with enough balance, or as many modes as necessary. */
async function partsOf(
  on: Queryable,
  ways: readonly PaymentModeTotal[],
  refund: {
    readonly requested: bigint
    readonly refundable: bigint
    readonly paymentModeId: string | null
  },
): Promise<readonly RefundPart[]> {
  const { requested, refundable, paymentModeId } = refund
  const fitting = ways.filter(({ modeId }) => paymentModeId === null || modeId === paymentModeId)
  const balance = fitting.reduce((sum, { left: remaining }) => sum + minorUnits(remaining), 0n)
  const kind = paymentModeId === null ? null : await modeKindOf(on, paymentModeId)
  // A manual refund may use a mode other than the payment’s.
  if (paymentModeId !== null && kind === 'manual')
    return [{ way: { modeId: paymentModeId, name: null, kind, invoiceNumber: null, left: '0' }, amount: requested }]
  const most = balance < refundable ? balance : refundable
  if (requested > most) throw paymentProblem('more_than_kept', 'amount', { most })
  return splitByPaymentMode(fitting, requested)
}

function refundedBy(
  on: Queryable,
  services: Services,
  order: PayableAmounts['order'],
  { kind, invoiceNumber }: PaymentModeTotal,
  money: MoneyMovement & { readonly reason: string },
  change: Change,
): Promise<WrittenRow> {
  if (kind === 'paypal') return beginMovement(on, services, 'refund', 'pending', { ...money, invoiceNumber }, change)
  if (kind === 'points') return refundByPoints(on, services, order, money, change)
  return recordRefund(on, services, { ...money, ...(kind === 'sandbox' && testMark()) }, change)
}
