import * as z from 'zod'
import { byId, contract, dataSchema, type AnswerOf } from '#engine/http/contract.ts'
import { bodyOf } from '#engine/http/members.ts'
import { problemKind } from '#engine/definition/problem.ts'
import { words } from '#engine/definition/words.ts'
import { choice } from '#engine/fields/choices/choice.ts'
import { reference } from '#engine/fields/choices/reference.ts'
import { planAnswer } from '#market/shared/plan/plan-answer.ts'
import { modeKinds, paymentPath, paymentPageStates } from './payment-view.ts'
import { paymentPageMessages } from './payment-page.messages.ts'

/** The problem of a payment link with an invalid token. */
export const broken = problemKind(
  'payment_link_broken',
  404,
  words('Ce lien de paiement n’est pas valable', 'This payment link is not valid', 'رابط الدفع هذا غير صالح'),
)

/** The problem of an expired payment link. */
export const ranOut = problemKind(
  'payment_link_expired',
  410,
  words('Ce lien de paiement a expiré', 'This payment link has expired', 'انتهت صلاحية رابط الدفع هذا'),
)

const paying = {
  paymentModeId: reference({
    label: paymentPageMessages.paymentMode,
    required: true,
    target: 'payment-mode',
  }),
  outcome: choice({
    label: paymentPageMessages.outcomeOfTheTest,
    choices: [
      { value: 'approve', label: paymentPageMessages.approve },
      { value: 'decline', label: paymentPageMessages.decline },
    ],
  }),
}

const view = z.strictObject({
  number: z.string(),
  standing: z.enum(paymentPageStates),
  currency: z.string().describe('ISO 4217'),
  total: z.string(),
  paid: z.string().describe('The payments less refunds'),
  due: z.string(),
  lines: z.array(
    z.strictObject({
      name: z.string(),
      quantity: z.int(),
      total: z.string(),
      plan: planAnswer,
      waits: z.boolean().describe('Whether it is available on order and its stock has not arrived yet'),
    }),
  ),
  modes: z.array(
    z.strictObject({
      id: z.uuid(),
      name: z.string(),
      description: z.string().nullable(),
      kind: z.enum(modeKinds),
      instructions: z.string().nullable(),
      points: z
        .strictObject({
          balance: z.int().describe('The points that the customer can spend'),
          spent: z.int().describe('The points that the payment would spend'),
          amount: z.string().describe('The part of the amount due that these points pay'),
        })
        .nullable()
        .describe('The id of the payment mode for loyalty points'),
    }),
  ),
  reversed: z.boolean().describe('Whether it is due again because a payment provider took money back'),
  until: z.iso.datetime().nullable().describe('The payment deadline'),
  deliveredFrom: z.iso
    .datetime()
    .nullable()
    .describe('The time when the last closed provider of its lines reopens; null if all are open'),
  test: z.boolean().describe('Whether the payments are test payments'),
  shop: z.string().nullable().describe('The address of the shop, after the payment'),
})

/** The chapter of the API document about payment links. */
export const chapter = {
  name: 'Payment page',
  description: 'The page of a customer’s payment link, without signing in',
}

const opened = { demand: 'public', chapter, params: byId, problems: [broken, ranOut] } as const
const payPal = [
  { code: 'paypal_not_set_up', status: 409 },
  { code: 'not_paypals_address', status: 409 },
  { code: 'paypal_unreachable', status: 503 },
] as const

/** Reads the order of a payment link. */
export const paymentPage = contract({
  ...opened,
  method: 'GET',
  path: `${paymentPath}/:id`,
  summary: 'The order of a payment link, its amount due and the payment modes',
  answer: dataSchema(view),
})

/** An order as the payment page receives it, without personal data of the customer. Amounts are decimal texts. */
export type PaymentView = AnswerOf<typeof paymentPage>['data']

/** A payment mode offered to the customer. */
export type OfferedMode = PaymentView['modes'][number]

/** Pays the order, or begins a payment at a provider. */
export const payOrder = contract({
  ...opened,
  method: 'POST',
  path: `${paymentPath}/:id/pay`,
  handlerTimeout: 40_000,
  summary: 'Pay by a mode, or return the address where the customer pays',
  body: bodyOf(paying),
  problems: [...opened.problems, { code: 'payment_refused', status: 409 }, ...payPal],
  answer: dataSchema(
    z.strictObject({
      address: z.url().nullable().describe('The address where the customer pays'),
      view: view.nullable().describe('The state of the payment, if the customer is not redirected'),
    }),
  ),
})

/** Asks the provider for the state of a payment in progress. */
export const paymentReturn = contract({
  ...opened,
  method: 'POST',
  path: `${paymentPath}/:id/return`,
  handlerTimeout: 40_000,
  summary: 'Update the state of a payment after the customer’s return',
  problems: [...opened.problems, ...payPal],
  answer: dataSchema(view),
})
