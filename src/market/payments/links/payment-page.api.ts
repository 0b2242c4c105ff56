import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Change } from '#engine/crud/repository.api.ts'
import { route } from '#engine/http/route.api.ts'
import type { Services } from '#engine/server/services.api.ts'
import { fieldProblem, Problem } from '#engine/definition/problem.ts'
import { refuseInvalid } from '#market/shared/labelled-body.api.ts'
import { nothingDue, notPayable } from '../payment-problems.ts'
import { recordFailure, recordPayment } from '../payable-amounts.api.ts'
import type { PaymentLinks } from './payment-link.api.ts'
import { broken, payOrder, paymentPage, paymentReturn, ranOut } from './payment-page.contract.ts'
import { payByPoints } from '../points/points-payment.api.ts'
import { testMark } from './test-payment-mark.api.ts'
import { lockPayable, paymentView } from './payment-view.api.ts'
import { linkHeader } from './payment-view.ts'
import type { PayPalPayments } from '../paypal/paypal-payments.api.ts'
import { PayPalUnavailable } from '../paypal/paypal-client.api.ts'
import { isStillPayable } from '#market/shared/payment-deadline.api.ts'
import { systemActor } from '#engine/audit/entry.api.ts'

/** The API of the payment page. The payment link is the only credential; the customer does not sign in. */
export function paymentPageRoutes(
  app: FastifyInstance,
  services: Services,
  paypal: PayPalPayments,
  links: PaymentLinks,
): void {
  const { database } = services

  const opened = async (id: string, request: FastifyRequest): Promise<string> => {
    const judged = await links.judge(id, request.headers[linkHeader])
    if (judged === 'broken') throw new Problem(broken)
    // An older link still opens an order whose deadline was extended after the link was made.
    if (judged === 'expired' && !(await isStillPayable(database, id))) throw new Problem(ranOut)
    return id
  }

  route(app, paymentPage, async ({ params, request }) => ({
    data: await paymentView(services, await opened(params.id, request), request.language),
  }))

  route(app, payOrder, async ({ params, body: { paymentModeId, outcome }, request }) => {
    const id = await opened(params.id, request)
    const modeId = paymentModeId ?? ''
    const [mode] = await database.query<{ kind: string }>({
      text: `select kind from payment_mode where id = $1 and active and kind <> 'manual'`,
      values: [modeId],
    })
    if (!mode) refuseInvalid([fieldProblem('paymentModeId', 'reference')])
    const change = asCustomer(request)
    try {
      if (mode?.kind === 'paypal') {
        await database.transaction((on) => lockPayable(on, services, id))
        const back = {
          language: request.language,
          returnUrl: links.page(id, { back: 'paypal', lng: request.language }),
          cancelUrl: links.page(id, { back: 'cancelled', lng: request.language }),
        }
        return { data: { address: await paypal.begin(id, modeId, back, change), view: null } }
      }
      if (mode?.kind === 'points') {
        await payWithPoints(services, id, modeId, change)
        return { data: { address: null, view: await paymentView(services, id, request.language) } }
      }
      if (!outcome) refuseInvalid([fieldProblem('outcome', 'required')])
      await payAsTest(services, id, modeId, outcome === 'approve', change)
    } catch (error) {
      // Another request, perhaps from another tab, has already paid the order, so the response contains the current state.
      if (!(error instanceof Problem) || ![notPayable, nothingDue].includes(error.kind)) throw error
    }
    return { data: { address: null, view: await paymentView(services, id, request.language) } }
  })

  route(app, paymentReturn, async ({ params, request }) => {
    const id = await opened(params.id, request)
    await paypal.syncPaymentsOf(id, asCustomer(request)).catch((error: unknown) => {
      // PayPal is unavailable, so the response contains the stored state. PayPal’s event or the next poll will update it.
      if (!(error instanceof PayPalUnavailable)) throw error
    })
    return { data: await paymentView(services, id, request.language) }
  })
}

/** Pays as much of the amount due as the customer’s points cover. The customer pays the rest by another mode. */
async function payWithPoints(
  services: Services,
  orderId: string,
  paymentModeId: string,
  change: Change,
): Promise<void> {
  await services.database.transaction(async (on) => {
    await lockPayable(on, services, orderId)
    await payByPoints(on, services, { orderId, paymentModeId, amount: null }, change)
  })
}

/** Makes a test payment, which moves no money and needs no account at a provider. */
async function payAsTest(
  services: Services,
  orderId: string,
  paymentModeId: string,
  approve: boolean,
  change: Change,
): Promise<void> {
  await services.database.transaction(async (on) => {
    const { amount, currency } = await lockPayable(on, services, orderId)
    const money = { orderId, paymentModeId, amount, currency, ...testMark() }
    if (approve) await recordPayment(on, services, money, change)
    else await recordFailure(on, services, { ...money, reason: 'TEST: DECLINED' }, change)
  })
}

/** The author of changes through a payment link is the system, because a link does not identify its user. */
function asCustomer({ id, ip, language }: FastifyRequest): Change {
  return { ...systemActor, circumstances: { requestId: id, ip, language } }
}
