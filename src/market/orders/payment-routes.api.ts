import type { FastifyInstance } from 'fastify'
import { once } from '#engine/api/crud/idempotency.ts'
import type { Change } from '#engine/api/crud/repository.ts'
import { changeOf, idOf } from '#engine/api/crud/request.ts'
import type { Written } from '#engine/api/crud/write.ts'
import { repositoryOf } from '#engine/api/override.ts'
import type { Services } from '#engine/api/services.ts'
import { fieldProblem, Problem, problemKind, problems } from '#engine/core/problem.ts'
import { words } from '#engine/core/words.ts'
import type { Queryable } from '#engine/db/database.ts'
import { longText } from '#engine/fields/long-text.ts'
import { money } from '#engine/fields/money.ts'
import { reference } from '#engine/fields/reference.ts'
import { text } from '#engine/fields/text.ts'
import { bodyOf, refuseWrong } from '../access/body.api.ts'
import { written } from '../catalogue/price.ts'
import { recordPayment, standingOf } from './money.api.ts'
import { order } from './order.ts'
import { nothingDue, type PayPalDesk } from './paypal-desk.api.ts'
import { PayPalSilence } from './paypal.api.ts'
import { refundAsked } from './refunds.api.ts'
import { transaction } from './transaction.ts'

const mode = { label: words('Mode de paiement', 'Payment mode', 'طريقة الدفع'), target: 'payment-mode' }
const amount = money({ label: words('Montant', 'Amount', 'المبلغ') })

const payment = {
  paymentModeId: reference({ ...mode, required: true }),
  amount,
  reference: text({ label: words('Référence', 'Reference', 'المرجع'), max: 120 }),
  note: longText({ label: words('Note', 'Note', 'ملاحظة'), max: 1000 }),
}

const refund = {
  amount,
  reason: longText({ label: words('Motif', 'Reason', 'السبب'), required: true, max: 1000 }),
  paymentModeId: reference(mode),
}

const notByHand = words(
  'Ce mode encaisse lui-même : seuls les modes manuels se saisissent ici',
  'This mode takes payments itself: only modes settled by hand are recorded here',
  'هذه الطريقة تحصل بنفسها: تسجل هنا الطرق اليدوية فقط',
)

const refusedThere = problemKind(
  'refund_refused',
  409,
  words('PayPal a refusé le remboursement', 'PayPal refused the refund', 'رفض PayPal رد المبلغ'),
)

const itsWords = words('Réponse de PayPal : {{answer}}', 'PayPal’s answer: {{answer}}', 'رد PayPal: {{answer}}')

// PayPal may take its time, and is asked again once.
const patience = 40_000

/** What staff do with the money of an order: write down what arrived, and give back. */
export function paymentRoutes(app: FastifyInstance, services: Services, paypal: PayPalDesk): void {
  const { database } = services
  const transactions = repositoryOf(transaction, services)
  const orders = repositoryOf(order, services)

  /** Acts once for an Idempotency-Key, in one transaction; a key that was used for another order is refused. */
  const oneMovement = async (
    request: Parameters<typeof once>[1],
    orderId: string,
    change: Change,
    work: (on: Queryable) => Promise<Written>,
  ): Promise<Written> => {
    if (!(await orders.read(orderId, change.actor))) throw new Problem(problems.notFound)
    return once(
      database,
      request,
      (on) => (on === database ? database.transaction(work) : work(on)),
      async (id, on) => {
        const made = await transactions.read(id, change.actor, on)
        return made && (JSON.parse(made.row) as { orderId: string }).orderId === orderId ? made : null
      },
    )
  }

  app.post(
    `${order.path}/:id/payments`,
    { config: { demand: 'payment:record', summary: 'Writes down a payment that arrived by hand', body: payment } },
    async (request, reply) => {
      const orderId = idOf(request)
      const change = changeOf(request)
      const asked = bodyOf(payment, request)
      const made = await oneMovement(request, orderId, change, async (on) => {
        const modeId = asked.paymentModeId ?? ''
        await refuseOtherModes(on, modeId)
        const { order: found, due } = await standingOf(on, services, orderId)
        if (due === 0n && !asked.reference) throw new Problem(nothingDue)
        const told = { orderId, paymentModeId: modeId, amount: asked.amount ?? written(due), currency: found.currency }
        return recordPayment(on, services, { ...told, reference: asked.reference, reason: asked.note }, change)
      })
      return reply.code(201).type('application/json; charset=utf-8').send(`{"data":${made.row}}`)
    },
  )

  app.post(
    `${order.path}/:id/refunds`,
    {
      config: {
        demand: 'payment:refund',
        summary: 'Gives money back, the way it came; a part or the whole',
        body: refund,
      },
      handlerTimeout: patience,
    },
    async (request, reply) => {
      const orderId = idOf(request)
      const change = changeOf(request)
      const { reason, ...asked } = bodyOf(refund, request)
      const made = await oneMovement(request, orderId, change, (on) =>
        refundAsked(on, services, { orderId, ...asked, reason: reason ?? '' }, change),
      )
      await paypal.refund(made.id, change).catch((error: unknown) => {
        // What is unsaid stays promised: the clock asks PayPal again.
        if (!(error instanceof PayPalSilence)) throw error
      })
      const now = (await transactions.read(made.id, { ...change.actor, kind: 'user' })) ?? made
      const { state, reason: answer } = JSON.parse(now.row) as { state: string; reason: string }
      if (state === 'failed') {
        const detail = { code: refusedThere.code, sentence: itsWords, values: { answer } }
        throw new Problem(refusedThere, { details: [detail] })
      }
      const code = state === 'pending' ? 202 : 201
      return reply.code(code).type('application/json; charset=utf-8').send(`{"data":${now.row}}`)
    },
  )
}

async function refuseOtherModes(on: Queryable, modeId: string): Promise<void> {
  const [found] = await on.query<{ kind: string }>({
    text: 'select kind from payment_mode where id = $1',
    values: [modeId],
  })
  if (!found) refuseWrong([fieldProblem('paymentModeId', 'reference')])
  if (found?.kind !== 'manual') refuseWrong([{ field: 'paymentModeId', code: 'not_by_hand', sentence: notByHand }])
}
