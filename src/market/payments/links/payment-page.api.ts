import type { FastifyInstance, FastifyRequest } from 'fastify'
import * as z from 'zod'
import type { Change } from '#engine/crud/repository.api.ts'
import { bodyOf } from '#engine/http/members.ts'
import { byId, data } from '#engine/http/contract.ts'
import { route } from '#engine/http/route.api.ts'
import type { Services } from '#engine/server/services.api.ts'
import { fieldProblem, Problem, problemKind } from '#engine/definition/problem.ts'
import { words } from '#engine/definition/words.ts'
import { choice } from '#engine/fields/choices/choice.ts'
import { reference } from '#engine/fields/choices/reference.ts'
import { refuseWrong } from '#market/shared/labelled-body.api.ts'
import { recordFailure, recordPayment } from '../payable-amounts.api.ts'
import type { PaymentLinks } from './payment-link.api.ts'
import { testMark } from './payment-test-mark.api.ts'
import { notPayable, payableNow, paymentView } from './payment-view.api.ts'
import { linkHeader, paymentPath, paymentStandings, type PaymentView } from './payment-view.ts'
import { nothingDue, type PayPalDesk } from '../paypal/paypal-payments.api.ts'
import { PayPalSilence } from '../paypal/paypal.api.ts'
import { souk } from '#market/workflow/automatic-transitions.api.ts'
import { isPayableStill } from '#market/workflow/time-to-pay.api.ts'

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

const view = z.strictObject({
  number: z.string(),
  standing: z.enum(paymentStandings),
  currency: z.string().describe('ISO 4217'),
  total: z.string(),
  paid: z.string(),
  due: z.string(),
  lines: z.array(z.strictObject({ name: z.string(), quantity: z.int(), total: z.string() })),
  modes: z.array(
    z.strictObject({
      id: z.uuid(),
      name: z.string(),
      description: z.string().nullable(),
      kind: z.enum(['manual', 'paypal', 'sandbox']),
      instructions: z.string().nullable(),
    }),
  ),
  until: z.iso.datetime().nullable().describe('When what is unpaid is given up'),
  test: z.boolean(),
  shop: z.string().nullable(),
}) satisfies z.ZodType<PaymentView>

/** The chapter of what a payment link opens. */
export const chapter = { name: 'Payment page', description: 'What a customer’s payment link opens, without signing in' }
const patience = 40_000

/** What the payment page asks: an order is opened by its link alone, and nobody signs in. */
export function paymentPageRoutes(
  app: FastifyInstance,
  services: Services,
  paypal: PayPalDesk,
  links: PaymentLinks,
): void {
  const { database } = services

  const opened = async (id: string, request: FastifyRequest): Promise<string> => {
    const judged = await links.judge(id, request.headers[linkHeader])
    if (judged === 'broken') throw new Problem(broken)
    // An order that was given more time since is opened by its links of before.
    if (judged === 'expired' && !(await isPayableStill(database, id))) throw new Problem(ranOut)
    return id
  }

  const told = { demand: 'public', chapter, params: byId, problems: [broken, ranOut] } as const

  route(
    app,
    {
      ...told,
      method: 'GET',
      path: `${paymentPath}/:id`,
      summary: 'What a payment link opens: the order, what is due, the ways to pay',
      answer: data(view),
    },
    async ({ params, request }) => ({ data: await paymentView(services, await opened(params.id, request)) }),
  )

  route(
    app,
    {
      ...told,
      method: 'POST',
      path: `${paymentPath}/:id/pay`,
      summary: 'Pays by a mode, or says where the customer goes to pay',
      body: bodyOf(paying),
      answer: data(
        z.strictObject({
          address: z.url().nullable().describe('Where the customer goes to pay'),
          view: view.nullable().describe('How it stands, where the customer goes nowhere'),
        }),
      ),
    },
    async ({ params, body: { paymentModeId, outcome }, request }) => {
      const id = await opened(params.id, request)
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
    { handlerTimeout: patience },
  )

  route(
    app,
    {
      ...told,
      method: 'POST',
      path: `${paymentPath}/:id/return`,
      summary: 'Looks at what became of a payment the customer comes back from',
      answer: data(view),
    },
    async ({ params, request }) => {
      const id = await opened(params.id, request)
      await paypal.lookAtOrder(id, asCustomer(request)).catch((error: unknown) => {
        // The page shows what is known; PayPal’s own message or the clock brings the rest.
        if (!(error instanceof PayPalSilence)) throw error
      })
      return { data: await paymentView(services, id) }
    },
    { handlerTimeout: patience },
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
