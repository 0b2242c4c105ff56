import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Change } from '#engine/api/crud/repository.ts'
import { idOf } from '#engine/api/crud/request.ts'
import type { Services } from '#engine/api/services.ts'
import { fieldProblem, Problem, problemKind } from '#engine/core/problem.ts'
import { words } from '#engine/core/words.ts'
import { choice } from '#engine/fields/choice.ts'
import { reference } from '#engine/fields/reference.ts'
import { bodyOf, refuseWrong } from '../access/body.api.ts'
import { recordFailure, recordPayment } from './money.api.ts'
import type { PaymentLinks } from './payment-link.api.ts'
import { testMark } from './payment-test-mark.api.ts'
import { notPayable, payableNow, paymentView } from './payment-view.api.ts'
import { linkHeader, paymentPath } from './payment-view.ts'
import { nothingDue, type PayPalDesk } from './paypal-desk.api.ts'
import { PayPalSilence } from './paypal.api.ts'
import { souk } from './by-itself.api.ts'
import { isPayableStill } from './time-to-pay.api.ts'

const broken = problemKind(
  'payment_link_broken',
  404,
  words('Ce lien de paiement n’est pas valable', 'This payment link is not valid', 'رابط الدفع هذا غير صالح'),
)

const ranOut = problemKind(
  'payment_link_expired',
  410,
  words('Ce lien de paiement a expiré', 'This payment link has expired', 'انتهت صلاحية رابط الدفع هذا'),
)

const paying = {
  paymentModeId: reference({
    label: words('Mode de paiement', 'Payment mode', 'طريقة الدفع'),
    required: true,
    target: 'payment-mode',
  }),
  outcome: choice({
    label: words('Issue de l’essai', 'Outcome of the test', 'نتيجة التجربة'),
    choices: [
      { value: 'approve', label: words('Accepter', 'Approve', 'قبول') },
      { value: 'decline', label: words('Refuser', 'Decline', 'رفض') },
    ],
  }),
}

const chapter = 'Payment page'
const patience = 40_000

/** What the payment page asks: an order is opened by its link alone, and nobody signs in. */
export function paymentPageRoutes(
  app: FastifyInstance,
  services: Services,
  paypal: PayPalDesk,
  links: PaymentLinks,
): void {
  const { database } = services

  const orderOf = async (request: FastifyRequest): Promise<string> => {
    const id = idOf(request)
    const judged = await links.judge(id, request.headers[linkHeader])
    if (judged === 'broken') throw new Problem(broken)
    // An order that was given more time since is opened by its links of before.
    if (judged === 'expired' && !(await isPayableStill(database, id))) throw new Problem(ranOut)
    return id
  }

  app.get(
    `${paymentPath}/:id`,
    {
      config: {
        demand: 'public',
        summary: 'What a payment link opens: the order, what is due, the ways to pay',
        chapter,
      },
    },
    async (request) => ({ data: await paymentView(services, await orderOf(request)) }),
  )

  app.post(
    `${paymentPath}/:id/pay`,
    {
      config: {
        demand: 'public',
        summary: 'Pays by a mode, or says where the customer goes to pay',
        body: paying,
        chapter,
      },
      handlerTimeout: patience,
    },
    async (request) => {
      const id = await orderOf(request)
      const { paymentModeId, outcome } = bodyOf(paying, request)
      const modeId = paymentModeId ?? ''
      const [mode] = await database.query<{ kind: string }>({
        text: `select kind from payment_mode where id = $1 and active and kind <> 'manual'`,
        values: [modeId],
      })
      if (!mode) refuseWrong([fieldProblem('paymentModeId', 'reference')])
      const change = asCustomer(request)
      try {
        if (mode?.kind === 'paypal') {
          await database.transaction((on) => payableNow(on, services, id))
          const back = {
            language: request.language,
            returnUrl: links.page(id, { back: 'paypal', lng: request.language }),
            cancelUrl: links.page(id, { back: 'cancelled', lng: request.language }),
          }
          return { data: { address: await paypal.begin(id, modeId, back, change), view: null } }
        }
        if (!outcome) refuseWrong([fieldProblem('outcome', 'required')])
        await payAsTest(services, id, modeId, outcome === 'approve', change)
      } catch (error) {
        // Somebody was faster, perhaps in the other tab: the page shows how it stands.
        if (!(error instanceof Problem) || ![notPayable, nothingDue].includes(error.kind)) throw error
      }
      return { data: { address: null, view: await paymentView(services, id) } }
    },
  )

  app.post(
    `${paymentPath}/:id/return`,
    {
      config: { demand: 'public', summary: 'Looks at what became of a payment the customer comes back from', chapter },
      handlerTimeout: patience,
    },
    async (request) => {
      const id = await orderOf(request)
      await paypal.lookAtOrder(id, asCustomer(request)).catch((error: unknown) => {
        // The page shows what is known; PayPal’s own message or the clock brings the rest.
        if (!(error instanceof PayPalSilence)) throw error
      })
      return { data: await paymentView(services, id) }
    },
  )
}

/** A payment that takes no money, so that the whole way can be tried without an account anywhere. */
async function payAsTest(
  services: Services,
  orderId: string,
  paymentModeId: string,
  approve: boolean,
  change: Change,
): Promise<void> {
  await services.database.transaction(async (on) => {
    const { amount, currency } = await payableNow(on, services, orderId)
    const money = { orderId, paymentModeId, amount, currency, ...testMark() }
    if (approve) await recordPayment(on, services, money, change)
    else await recordFailure(on, services, { ...money, reason: 'TEST: DECLINED' }, change)
  })
}

/** What is written for a customer is written by Souk: who holds a link is known to nobody. */
function asCustomer({ id, ip, language }: FastifyRequest): Change {
  return { ...souk, circumstances: { requestId: id, ip, language } }
}
