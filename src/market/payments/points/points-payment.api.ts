import type { Change, WrittenRow } from '#engine/crud/repository.api.ts'
import type { Queryable } from '#engine/database/database.api.ts'
import { minorUnits, writeAmount } from '#engine/definition/amount.ts'
import { Problem } from '#engine/definition/problem.ts'
import type { Services } from '#engine/server/services.api.ts'
import { lockPoints, pointValue, writePoints } from '#market/shared/loyalty/loyalty-ledger.api.ts'
import { pointsFor } from '#market/shared/loyalty/point-value.ts'
import { lockPayableAmounts, recordPayment } from '../payable-amounts.api.ts'
import { nothingDue, paymentProblem } from '../payment-problems.ts'

/** A payment with the points of the order’s customer. By default `amount` is as much as the points and the amount due allow. */
interface PointsPayment {
  readonly orderId: string
  readonly paymentModeId: string
  readonly amount: string | null
  readonly reason?: string | null | undefined
}

/** Pays an order with its customer’s points in the open transaction. A lock on the points prevents spending a point twice. */
export async function payByPoints(
  on: Queryable,
  services: Services,
  { orderId, paymentModeId, amount: requested, reason = null }: PointsPayment,
  change: Change,
): Promise<WrittenRow> {
  const { order, due } = await lockPayableAmounts(on, services, orderId)
  if (due === 0n) throw new Problem(nothingDue)
  const value = await pointValue(on)
  if (value === 0n) throw paymentProblem('points_off', 'paymentModeId')
  const most = BigInt(await lockPoints(on, order.customerId, change)) * value
  const amount = requested === null ? least(most, due) : minorUnits(requested)
  if (amount > most || most === 0n) throw paymentProblem('too_few_points', 'amount', { most })
  const money = { orderId, paymentModeId, amount: writeAmount(amount), currency: order.currency, reason, points: true }
  await writePoints(
    on,
    { customerId: order.customerId, kind: 'spent', points: -Number(pointsFor(amount, value)), orderId },
    change,
  )
  return recordPayment(on, services, money, change)
}

function least(one: bigint, other: bigint): bigint {
  return one < other ? one : other
}
