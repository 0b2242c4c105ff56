import { systemActor } from '#engine/audit/entry.api.ts'
import type { FastifyInstance } from 'fastify'
import type { Change, WrittenRow } from '#engine/crud/repository.api.ts'
import { parseRow } from '#engine/crud/write.api.ts'
import { route } from '#engine/http/route.api.ts'
import { repositoryOf } from '#engine/crud/override.api.ts'
import type { Services } from '#engine/server/services.api.ts'
import { hasPermission } from '#engine/definition/access.ts'
import { Problem, problems } from '#engine/definition/problem.ts'
import { recordMovementOnce } from '../record-movement-once.api.ts'
import { order } from '#market/orders/order.ts'
import { stockProblemFrom } from '#market/orders/state-machine/order-stock.api.ts'
import { refundableAmounts, refundPreview, orderRefund, refusedThere } from '../payments.contract.ts'
import type { PayPalPayments } from '../paypal/paypal-payments.api.ts'
import { PayPalUnavailable } from '../paypal/paypal-client.api.ts'
import { previewRefund } from './refund-preview.api.ts'
import { refundableNow } from './refundable.api.ts'
import { readRefund } from './refund-request.api.ts'
import { requestRefund } from './refunds.api.ts'
import { transaction } from '../transaction.ts'
import { refundRoutesMessages } from './refund-routes.messages.ts'

const { payPalAnswer } = refundRoutesMessages

// The handler’s timeout allows two requests to PayPal, because PayPal may be slow and a request is repeated once.
const handlerTimeoutMs = 40_000

/** The routes of refunds: the refundable amounts of an order, the preview, and the refund with its effects on stock and workflow. */
export function refundRoutes(app: FastifyInstance, services: Services, paypal: PayPalPayments): void {
  const { database } = services
  const orders = repositoryOf(order, services)
  const transactions = repositoryOf(transaction, services)

  route(app, refundableAmounts, async ({ params: { id }, change: { actor } }) => {
    if (!(await orders.read(id, actor))) throw new Problem(problems.notFound)
    return { data: await refundableNow(database, id, actor) }
  })

  route(app, refundPreview, async ({ params: { id: orderId }, body, change }) => {
    if (!(await orders.read(orderId, change.actor))) throw new Problem(problems.notFound)
    const requested = permitted(body, change)
    // The event may require a note that the user has not entered yet, so the preview fills in a placeholder.
    const refund = { ...requested, orderId, reason: requested.reason || '…' }
    const outcome = await previewRefund(services, refund, change).catch(async (error: unknown) => {
      throw await stockProblemFrom(error, orderId, null)
    })
    return { data: outcome }
  })

  route(
    app,
    orderRefund,
    async ({ params: { id: orderId }, body, change, request, reply }) => {
      const requested = permitted(body, change)
      let all: readonly WrittenRow[] = []
      const movement = await recordMovementOnce(services, request, { orderId, change }, async (on) => {
        const [first, ...others] = await requestRefund(on, services, { orderId, ...requested }, change)
        all = [first, ...others]
        return first
      }).catch(async (error: unknown) => {
        throw await stockProblemFrom(error, orderId, null)
      })
      // If the request is repeated with the same key, its response contains PayPal’s current state.
      for (const { id } of all.length > 0 ? all : [movement]) await askPayPal(id, change)
      const current = (await transactions.read(movement.id, systemActor.actor)) ?? movement
      const { state, reason: answer } = parseRow(transaction, current)
      if (state === 'failed') {
        const detail = { code: refusedThere.code, sentence: payPalAnswer, values: { answer: answer ?? '' } }
        throw new Problem(refusedThere, { details: [detail] })
      }
      const code = state === 'pending' ? 202 : 201
      return reply.code(code).type('application/json; charset=utf-8').send(`{"data":${current.row}}`)
    },
    { handlerTimeout: handlerTimeoutMs },
  )

  /** Reads a refund request and checks its permissions. A refund that moves the order also needs the permission to change orders. */
  function permitted(body: Parameters<typeof readRefund>[0], { actor }: Change): ReturnType<typeof readRefund> {
    const requested = readRefund(body)
    const movesOrder = requested.lines !== null || requested.eventId !== null
    if (movesOrder && !hasPermission(actor.permissions, 'order:update')) throw new Problem(problems.forbidden)
    return requested
  }

  async function askPayPal(id: string, change: Change): Promise<void> {
    await paypal.refund(id, change).catch((error: unknown) => {
      // PayPal did not respond, so the refund stays pending until the poll repeats the request.
      if (!(error instanceof PayPalUnavailable)) throw error
    })
  }
}
