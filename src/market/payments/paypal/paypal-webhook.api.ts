import type { FastifyInstance } from 'fastify'
import * as z from 'zod'
import { byId, dataSchema } from '#engine/http/contract.ts'
import { route } from '#engine/http/route.api.ts'
import { networkOf } from '#engine/http/limits/network.api.ts'
import type { Change } from '#engine/crud/repository.api.ts'
import type { Services } from '#engine/server/services.api.ts'
import { Problem, problemKind, problems } from '#engine/definition/problem.ts'
import { words } from '#engine/definition/words.ts'
import { countersOf } from '#market/shared/counters.api.ts'
import { idIn, paypalEvent, type PayPalEvent } from './paypal-schemas.api.ts'
import { reversalIn } from './record-paypal-reversals.api.ts'
import { followDispute } from './paypal-disputes.api.ts'
import { chapter } from '../links/payment-page.contract.ts'
import { webhookPath } from '../links/payment-view.ts'
import { notPayPals, notSetUp } from './paypal-accounts.api.ts'
import type { PayPalPayments } from './paypal-payments.api.ts'
import { PayPalRefusal, PayPalUnavailable } from './paypal-client.api.ts'
import { systemActor } from '#engine/audit/entry.api.ts'

const unsigned = problemKind(
  'webhook_unsigned',
  400,
  words('Signature non reconnue', 'Signature not recognised', 'توقيع غير معروف'),
)

/**
 * PayPal’s webhook. An event only triggers an update from PayPal’s current state, so late, repeated and reordered events have the same
 * result. An event whose handling failed gets an error response, after which PayPal sends the event again.
 */
export async function paypalWebhook(app: FastifyInstance, services: Services, paypal: PayPalPayments): Promise<void> {
  const { database } = services
  const counters = countersOf(database)
  await app.register(async (scope) => {
    // The body is kept as text, because the signature covers the text as received.
    scope.removeContentTypeParser('application/json')
    scope.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) => done(null, body))
    route(
      scope,
      {
        method: 'POST',
        path: `${webhookPath}/:id`,
        atOnce: 'paymentEvents',
        bodyLimit: 256 * 1024,
        handlerTimeout: 40_000,
        demand: 'public',
        chapter,
        summary: 'Receive an event from PayPal, whose signature is verified',
        params: byId,
        body: sentEvent,
        example: {
          id: 'WH-1',
          event_type: 'PAYMENT.CAPTURE.COMPLETED',
          create_time: '2026-11-21T10:00:00Z',
          resource: {},
        },
        answer: dataSchema(z.null()),
        problems: [unsigned, notSetUp, notPayPals, problems.tooMany],
      },
      async ({ params: { id: modeId }, body: { text, event }, request }) => {
        try {
          const account = await paypal.accounts.of(modeId)
          // Souk asks PayPal to verify each signature, so this limit stops forged events from causing unlimited requests.
          const from = [modeId, networkOf(request.ip)]
          await counters.take('unsignedByNetwork', from)
          if (!(await account.sent(request.headers, text))) throw new Problem(unsigned)
          await counters.refund('unsignedByNetwork', from)
          const [recorded] = await database.query({
            text: 'select from payment_event where payment_mode_id = $1 and event_id = $2',
            values: [modeId, event.id],
          })
          const circumstances = { ...systemActor.circumstances, requestId: request.id }
          if (!recorded) await follow(services, paypal, { modeId, event }, { ...systemActor, circumstances })
        } catch (error) {
          if (error instanceof PayPalUnavailable || (error instanceof PayPalRefusal && error.status !== 404))
            throw new Problem(problems.unavailable, { headers: { 'retry-after': '30' }, cause: error })
          // A retry cannot help when PayPal itself does not have the order.
          if (!(error instanceof PayPalRefusal)) throw error
        }
        await database.query({
          text: `insert into payment_event (payment_mode_id, event_id, kind) values ($1, $2, $3) on conflict do nothing`,
          values: [modeId, event.id, event.event_type],
        })
        return { data: null }
      },
    )
  })
}

/** An event with the text that its signature covers. */
const sentEvent = z
  .string()
  .transform((text) => {
    const event = eventIn(text)
    if (!event) throw new Problem(problems.malformed)
    return { text, event }
  })
  .meta({ description: 'As PayPal sends it', type: 'object' })

function eventIn(body: string): PayPalEvent | null {
  try {
    return paypalEvent.safeParse(JSON.parse(body)).data ?? null
  } catch {
    return null
  }
}

/** Handles an event: records its dispute and updates its PayPal order. */
async function follow(
  services: Services,
  paypal: PayPalPayments,
  { modeId, event }: { readonly modeId: string; readonly event: PayPalEvent },
  change: Change,
): Promise<void> {
  if (event.event_type.startsWith('CUSTOMER.DISPUTE.'))
    return followDispute(services, paypal, { modeId, event }, change)
  const about = await orderIn(paypal, modeId, event)
  if (about) await paypal.syncOrder(modeId, about, change, reversalIn(event))
}

/** The id of an event’s PayPal order: from the event itself, or from the capture to which the event refers. */
async function orderIn(paypal: PayPalPayments, modeId: string, { event_type: type, resource }: PayPalEvent) {
  if (type.startsWith('CHECKOUT.ORDER.')) return resource?.id ?? null
  const named = resource?.supplementary_data?.related_ids?.order_id ?? idIn(resource?.links ?? [], 'orders')
  if (named) return named
  const own = type.startsWith('PAYMENT.CAPTURE.') ? resource?.id : undefined
  const capture = idIn(resource?.links ?? [], 'captures') ?? own
  return capture ? paypal.orderOfCapture(modeId, capture) : null
}
