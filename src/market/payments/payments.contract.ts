import * as z from 'zod'
import { confirmation } from '#engine/http/confirmation.ts'
import { byId, contract, dataSchema, localizedText, type AnswerOf, type ContractInput } from '#engine/http/contract.ts'
import { bodyOf } from '#engine/http/members.ts'
import { rowOf } from '#engine/http/json-schema.ts'
import { problemKind, problems } from '#engine/definition/problem.ts'
import { words } from '#engine/definition/words.ts'
import { languages } from '#engine/definition/locale.ts'
import { choice } from '#engine/fields/choices/choice.ts'
import { longText } from '#engine/fields/text/long-text.ts'
import { money } from '#engine/fields/numbers/money.ts'
import { identifier } from '#engine/definition/identifier.ts'
import { reference } from '#engine/fields/choices/reference.ts'
import { text } from '#engine/fields/text/text.ts'
import { linkRequest } from '#market/shared/customer-link-request.ts'
import { noPaymentMode, paymentRefused, notPayable, nothingDue } from './payment-problems.ts'
import { lineStates } from '#market/orders/order-detail.ts'
import { order } from '#market/orders/order.ts'
import { modeKinds } from './links/payment-view.ts'
import { returnDispositions } from '#market/orders/state-machine/return-disposition.ts'
import { transaction } from './transaction.ts'
import { paymentsMessages } from './payments.messages.ts'

const mode = { label: paymentsMessages.paymentMode, target: 'payment-mode' }
const amount = money({ label: paymentsMessages.amount })

/** Records a manual payment, or pays with points. */
export const manualPayment = contract({
  name: 'recordPayment',
  method: 'POST',
  path: `${order.path}/:id/payments`,
  demand: 'payment:record',
  summary:
    'Writes down a payment that arrived by hand; by a mode of kind `points` it spends those of the customer, as many as pay what is due unless `amount` says',
  params: byId,
  body: bodyOf({
    paymentModeId: reference({ ...mode, required: true }),
    amount,
    reference: text({ label: paymentsMessages.reference, max: 120 }),
    note: longText({ label: paymentsMessages.note, max: 1000 }),
  }).extend(confirmation),
  answer: dataSchema(rowOf(transaction)),
  status: 201,
  problems: [nothingDue, paymentRefused, problems.conflict],
  idempotent: true,
})

/** A payment to record. */
export type PaymentBody = ContractInput<typeof manualPayment>['body']

/** Creates the payment link of an order. */
export const paymentLink = contract({
  name: 'createPaymentLink',
  method: 'POST',
  path: `${order.path}/:id/payment-link`,
  demand: 'order:update',
  tool: {
    name: 'orders_remind',
    summary: 'Remind the customer of an unpaid order: mail the payment link',
    body: { mail: true },
  },
  summary: 'Create the payment link of an order, and optionally mail it',
  params: byId,
  body: bodyOf<typeof linkRequest, string | boolean | null>(linkRequest),
  answer: dataSchema(
    z.strictObject({
      address: z.url(),
      expiresAt: z.iso.datetime(),
      language: z.enum(languages),
      mailed: z.boolean(),
    }),
  ),
  problems: [notPayable, nothingDue, noPaymentMode, problems.tooMany],
})

/** The amounts of an order that can still be refunded. */
export const refundableAmounts = contract({
  method: 'GET',
  path: `${order.path}/:id/refunds`,
  demand: 'payment:refund',
  summary: 'The refundable amounts of an order, by payment mode and by line',
  params: byId,
  answer: dataSchema(
    z.strictObject({
      refundable: z.string(),
      ways: z.array(
        z.strictObject({
          modeId: z.uuid().nullable(),
          name: z.string().nullable(),
          kind: z.enum(modeKinds).nullable(),
          left: z.string(),
        }),
      ),
      lines: z.array(
        z.strictObject({
          id: z.uuid(),
          name: z.string().describe('The name of the sold article or plack'),
          provider: z.string().nullable(),
          quantity: z.int(),
          state: z.enum(lineStates.map(({ value }) => value)),
          left: z.string(),
          profiles: z.array(z.strictObject({ id: z.uuid(), iccid: z.string(), installed: z.boolean() })),
        }),
      ),
    }),
  ),
})

/** The amounts of an order that can still be refunded, as decimal texts. */
export type Refundable = AnswerOf<typeof refundableAmounts>['data']

/** A line of an order with its refundable amount and its profiles. */
export type RefundableOrderLine = Refundable['lines'][number]

/** The problem of a refund that PayPal refuses. */
export const refusedThere = problemKind(
  'refund_refused',
  409,
  words('PayPal a refusé le remboursement', 'PayPal refused the refund', 'رفض PayPal رد المبلغ'),
)

const mostLines = 100

const line = z.strictObject({
  lineId: identifier,
  quantity: z.int().min(1).nullable().default(null),
  profileIds: z
    .array(identifier)
    .nullable()
    .default(null)
    .transform((ids) => ids && [...new Set(ids)]),
})

const reason = { label: paymentsMessages.reason, max: 1000 }

const refundFields = {
  amount,
  paymentModeId: reference(mode),
  returning: choice({ label: paymentsMessages.stock, choices: returnDispositions }),
  eventId: reference({ label: paymentsMessages.event, target: 'order-event' }),
}
const refundLines = { ...confirmation, lines: z.array(line).min(1).max(mostLines).nullable().default(null) }

/** A full refund by the original payment modes. */
const exampleRefund = { reason: 'The customer changed their mind' }

/** Refunds an order, in full or in part. */
export const orderRefund = contract({
  name: 'refundOrder',
  method: 'POST',
  path: `${order.path}/:id/refunds`,
  // Two requests to PayPal, because PayPal may be slow and a request is repeated once.
  handlerTimeout: 40_000,
  demand: 'payment:refund',
  summary:
    'Gives money back, the ways it came: everything, an amount, or for `lines`; `eventId` fires the event it belongs to in the same act',
  params: byId,
  body: bodyOf({ ...refundFields, reason: longText({ ...reason, required: true }) }).extend(refundLines),
  example: exampleRefund,
  answer: dataSchema(rowOf(transaction)),
  status: 201,
  pending: 202,
  problems: [
    refusedThere,
    paymentRefused,
    problems.conflict,
    { code: 'paypal_not_set_up', status: 409 },
    { code: 'not_paypals_address', status: 409 },
  ],
  idempotent: true,
})

/** A refund request. */
export type RefundBody = ContractInput<typeof orderRefund>['body']

/** The profiles and pieces that a refund moves in one stock. */
const movedStock = z.strictObject({ profiles: z.int(), pieces: z.int() })

/** Returns the effects of a refund without making the refund. */
export const refundPreview = contract({
  name: 'previewRefund',
  method: 'POST',
  path: `${order.path}/:id/refunds/preview`,
  demand: 'payment:refund',
  changesNothing: true,
  summary: 'Preview the effects of a refund on money, stock, mail and the order; nothing is written',
  params: byId,
  body: bodyOf({ ...refundFields, reason: longText(reason) }).extend(refundLines),
  example: exampleRefund,
  answer: dataSchema(
    z.strictObject({
      amount: z.string(),
      ways: z.array(
        z.strictObject({ name: z.string().nullable(), kind: z.enum(modeKinds).nullable(), amount: z.string() }),
      ),
      returned: movedStock.describe('Returned to stock'),
      lost: movedStock.describe('Written off'),
      freed: movedStock.describe('Reserved, and released by the refund'),
      status: localizedText.nullable().describe('The new status of the order; null if it does not change'),
      mailed: z.boolean().describe('Whether the customer receives an e-mail'),
      ending: z
        .strictObject({ from: z.iso.date(), to: z.iso.date() })
        .nullable()
        .describe(
          'The end of the subscription that it renewed, before and after: both are one where it changed since, and stays',
        ),
      ended: z.int().describe('How many subscriptions end with the profiles that are taken back'),
      points: z
        .strictObject({
          takenBack: z.int().describe('The points that the order earned and the customer loses'),
          returned: z.int().describe('The points that were spent on the order and are returned'),
          deducted: z.int().describe('Earned, and spent since'),
          deduction: z.string().describe('The part of the refund withheld for those points; `amount` excludes it'),
        })
        .describe('Loyalty points'),
    }),
  ),
  problems: [paymentRefused, problems.conflict],
})

/** The effects of a refund. */
export type RefundOutcome = AnswerOf<typeof refundPreview>['data']
