import type { FastifyInstance } from 'fastify'
import { changeOf } from '#engine/crud/request.api.ts'
import { bodyOf } from '#engine/http/members.ts'
import { byId, data } from '#engine/http/contract.ts'
import { route } from '#engine/http/route.api.ts'
import { rowOf } from '#engine/http/json-schema.ts'
import type { Services } from '#engine/server/services.api.ts'
import { writeAmount } from '#engine/definition/amount.ts'
import { fieldProblem, Problem, problems } from '#engine/definition/problem.ts'
import { words } from '#engine/definition/words.ts'
import type { Queryable } from '#engine/database/database.api.ts'
import { longText } from '#engine/fields/text/long-text.ts'
import { money } from '#engine/fields/numbers/money.ts'
import { reference } from '#engine/fields/choices/reference.ts'
import { text } from '#engine/fields/text/text.ts'
import { refuseWrong } from '#market/shared/labelled-body.api.ts'
import { recordPayment, standingOf } from './payable-amounts.api.ts'
import { order } from '#market/orders/order.ts'
import { nothingDue } from './paypal/paypal-payments.api.ts'
import { oneMovement } from './find-movement.api.ts'
import { transaction } from './transaction.ts'

const mode = { label: words('Mode de paiement', 'Payment mode', 'طريقة الدفع'), target: 'payment-mode' }
const amount = money({ label: words('Montant', 'Amount', 'المبلغ') })

const payment = {
  paymentModeId: reference({ ...mode, required: true }),
  amount,
  reference: text({ label: words('Référence', 'Reference', 'المرجع'), max: 120 }),
  note: longText({ label: words('Note', 'Note', 'ملاحظة'), max: 1000 }),
}

const notByHand = words(
  'Ce mode encaisse lui-même : seuls les modes manuels se saisissent ici',
  'This mode takes payments itself: only modes settled by hand are recorded here',
  'هذه الطريقة تحصل بنفسها: تسجل هنا الطرق اليدوية فقط',
)

/** What staff do with money that arrived by hand: they write it down. */
export function paymentRoutes(app: FastifyInstance, services: Services): void {
  route(
    app,
    {
      method: 'POST',
      path: `${order.path}/:id/payments`,
      demand: 'payment:record',
      summary: 'Writes down a payment that arrived by hand',
      params: byId,
      body: bodyOf(payment),
      answer: data(rowOf(transaction)),
      status: 201,
      problems: [nothingDue, problems.conflict],
      idempotent: true,
    },
    async ({ params: { id: orderId }, body: asked, request, reply }) => {
      const change = changeOf(request)
      const made = await oneMovement(services, request, { orderId, change }, async (on) => {
        const modeId = asked.paymentModeId ?? ''
        await refuseOtherModes(on, modeId)
        const { order: found, due } = await standingOf(on, services, orderId)
        if (due === 0n && !asked.reference) throw new Problem(nothingDue)
        const told = {
          orderId,
          paymentModeId: modeId,
          amount: asked.amount ?? writeAmount(due),
          currency: found.currency,
        }
        return recordPayment(on, services, { ...told, reference: asked.reference, reason: asked.note }, change)
      })
      return reply.type('application/json; charset=utf-8').send(`{"data":${made.row}}`)
    },
  )
}

/** Refuses a mode that takes money by itself: what moved by it is told by its provider. */
export async function refuseOtherModes(on: Queryable, modeId: string): Promise<void> {
  const [found] = await on.query<{ kind: string }>({
    text: 'select kind from payment_mode where id = $1',
    values: [modeId],
  })
  if (!found) refuseWrong([fieldProblem('paymentModeId', 'reference')])
  if (found?.kind !== 'manual') refuseWrong([{ field: 'paymentModeId', code: 'not_by_hand', sentence: notByHand }])
}
