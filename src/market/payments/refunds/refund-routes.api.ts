import { systemActor } from '#engine/audit/entry.api.ts'
import type { FastifyInstance } from 'fastify'
import type { Change, WrittenRow } from '#engine/crud/repository.api.ts'
import { parseRow } from '#engine/crud/write.api.ts'
import { route } from '#engine/http/route.api.ts'
import { repositoryOf } from '#engine/crud/override.api.ts'
import type { Services } from '#engine/server/services.api.ts'
import { hasPermission, type Actor } from '#engine/definition/access.ts'
import { Problem, problems } from '#engine/definition/problem.ts'
import { recordMovementOnce } from '../record-movement-once.api.ts'
import { order } from '#market/orders/order.ts'
import { stockProblemFrom } from '#market/orders/state-machine/order-stock.api.ts'
import {
  refundableAmounts,
  refundPreview,
  orderRefund,
  refusedThere,
  type Refundable,
  type RefundableOrderLine,
} from '../payments.contract.ts'
import type { PayPalPayments } from '../paypal/paypal-payments.api.ts'
import { PayPalUnavailable } from '../paypal/paypal-client.api.ts'
import { previewRefund } from './refund-preview.api.ts'
import { requestRefund, type RefundRequest } from './refunds.api.ts'
import { transaction } from '../transaction.ts'
import { payPalAnswer } from './refund-routes.messages.ts'
import * as z from 'zod'
import { refuseInvalid } from '#market/shared/labelled-body.api.ts'
import { returnDispositions } from '#market/orders/state-machine/return-disposition.ts'
import { oneOfThem } from './refund-request.messages.ts'
import { minorUnits, writeAmount } from '#engine/definition/amount.ts'
import { rowsInLanguageSql } from '#engine/crud/reader-language.api.ts'
import { article } from '#market/catalogue/articles/article.ts'
import { plack } from '#market/stock/plack.ts'
import type { Database } from '#engine/database/database.api.ts'
import { profileId } from '#market/stock/profiles/profile-id.ts'
import { amountJson } from '#engine/fields/numbers/money.ts'
import { paymentTotalsByMode } from '../payment-totals-by-mode.api.ts'
import { refundableLines } from './refund-lines.api.ts'

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

  route(app, orderRefund, async ({ params: { id: orderId }, body, change, request, reply }) => {
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
  })

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

/** Parses a refund request. A request may contain only one of: lines, an amount, an event. */
function readRefund(body: z.output<(typeof orderRefund)['body']>): Omit<RefundRequest, 'orderId'> {
  if ([body.lines, body.amount, body.eventId].filter((one) => one !== null).length > 1)
    refuseInvalid([{ field: 'lines', code: 'one_of_them', sentence: oneOfThem }])
  return {
    ...body,
    reason: body.reason ?? '',
    returning: returnDispositions.find(({ value }) => value === body.returning)?.value ?? 'keep',
  }
}

/**
 * The amounts of an order that can still be refunded. The profiles of the order are included only for actors who may
 * see them.
 */
async function refundableNow(database: Database, orderId: string, actor: Actor): Promise<Refundable> {
  const mayProfiles = hasPermission(actor.permissions, `${profileId.name}:read`)
  const [ways, balance, shares, lines] = await Promise.all([
    paymentTotalsByMode(database, orderId, actor.language),
    balanceOf(database, orderId),
    refundableLines(database, orderId),
    database.query<Omit<RefundableOrderLine, 'left'>>({
      text: `select d.id, coalesce(a.name, k.name) as name, p.name as provider, d.quantity, d.state,
          coalesce((select json_agg(json_build_object('id', f.id, 'iccid', f.iccid,
              'installed', coalesce(f.device_state in ('installed', 'enabled', 'disabled'), false)) order by f.id)
            from order_profile h join profile_id f on f.id = h.profile_id
            where h.order_detail_id = d.id and h.released_at is null), '[]') as profiles
        from order_detail d left join ${rowsInLanguageSql(article, actor.language)} a on a.id = d.article_id
          left join ${rowsInLanguageSql(plack, actor.language)} k on k.id = d.plack_id
          left join provider p on p.id = d.provider_id
        where d.order_id = $1 order by d.id`,
      values: [orderId],
    }),
  ])
  const remainingByLine = new Map(shares.map((line) => [line.id, line.left]))
  const byWays = ways.reduce((sum, way) => sum + minorUnits(way.left), 0n)
  return {
    // A refund by another mode lowers the balance but not the total of the original mode, so the lower of both applies.
    refundable: writeAmount(balance < byWays ? balance : byWays),
    ways: ways.map(({ modeId, name, kind, left: remaining }) => ({ modeId, name, kind, left: remaining })),
    lines: lines.map(({ profiles, ...line }) => ({
      ...line,
      left: writeAmount(remainingByLine.get(line.id) ?? 0n),
      profiles: mayProfiles ? profiles : [],
    })),
  }
}

/** The balance of an order in minor units: payments less refunds, approved or pending. */
async function balanceOf(database: Database, orderId: string): Promise<bigint> {
  const [row] = await database.query<{ balance: string }>({
    name: 'refundable-balance',
    text: `select ${amountJson(`o.paid - o.refunded - coalesce((select sum(t.amount_total) from payment_transaction t
        where t.order_id = o.id and t.intent = 'refund' and t.state = 'pending'), 0)`)} as balance
      from customer_order o where o.id = $1`,
    values: [orderId],
  })
  return minorUnits(row?.balance ?? '0')
}
