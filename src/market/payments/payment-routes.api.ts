import { route } from '#engine/http/route.api.ts'
import type { Area } from '#engine/server/services.api.ts'
import { writeAmount } from '#engine/definition/amount.ts'
import { fieldProblem, Problem } from '#engine/definition/problem.ts'
import type { Queryable } from '#engine/database/database.api.ts'
import { refuseInvalid } from '#market/shared/labelled-body.api.ts'
import { recordPayment, lockPayableAmounts } from './payable-amounts.api.ts'
import { manualPayment } from './payments.contract.ts'
import { modeKindOf } from './modes/mode-kind.api.ts'
import { payByPoints } from './points/points-payment.api.ts'
import { nothingDue } from './payment-problems.ts'
import { recordMovementOnce } from './record-movement-once.api.ts'
import { notByHand } from './payment-routes.messages.ts'

/** The routes by which staff record manual payments and payments with points. */
export const paymentRoutes: Area = (app, services) => {
  route(app, manualPayment, async ({ params: { id: orderId }, body: payment, change, request, reply }) => {
    const movement = await recordMovementOnce(services, request, { orderId, change }, async (on) => {
      const modeId = payment.paymentModeId ?? ''
      if ((await modeKindOf(on, modeId)) === 'points')
        return payByPoints(
          on,
          services,
          { orderId, paymentModeId: modeId, amount: payment.amount, reason: payment.note },
          change,
        )
      await refuseAutomaticModes(on, modeId)
      const { order: payableOrder, due } = await lockPayableAmounts(on, services, orderId)
      if (due === 0n && !payment.reference) throw new Problem(nothingDue)
      const values = {
        orderId,
        paymentModeId: modeId,
        amount: payment.amount ?? writeAmount(due),
        currency: payableOrder.currency,
      }
      return recordPayment(on, services, { ...values, reference: payment.reference, reason: payment.note }, change)
    })
    return reply.type('application/json; charset=utf-8').send(`{"data":${movement.row}}`)
  })
}

/** Refuses the payment modes of providers, because providers report their payments themselves. */
export async function refuseAutomaticModes(on: Queryable, modeId: string): Promise<void> {
  const kind = await modeKindOf(on, modeId)
  if (kind === null) refuseInvalid([fieldProblem('paymentModeId', 'reference')])
  if (kind !== 'manual') refuseInvalid([{ field: 'paymentModeId', code: 'not_by_hand', sentence: notByHand }])
}
