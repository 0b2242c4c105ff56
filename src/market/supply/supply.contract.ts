import * as z from 'zod'
import { problemKind, problems } from '#engine/definition/problem.ts'
import { defineMessages, words } from '#engine/definition/words.ts'
import { choice } from '#engine/fields/choices/choice.ts'
import { byId, contract, dataSchema, type AnswerOf } from '#engine/http/contract.ts'
import { anyRow } from '#engine/http/json-schema.ts'
import { bodyOf } from '#engine/http/members.ts'
import { members } from '#market/shared/body-members.ts'
import { secondFactorMissing } from '#market/shared/second-factor-missing.ts'
import { refusalClasses } from './refusals.ts'
import { supplierAccount } from './supplier-account.ts'
import { supplyOrder } from './supply-order.ts'

/** The refusal to switch an account on that no try has reached. */
export const notTried = problemKind(
  'supplier_not_tried',
  409,
  words('Essayez d’abord ce compte', 'Try this account first', 'جرّب هذا الحساب أولًا'),
)

/** The refusal of an action on a purchase that does not wait for a person. */
export const notHeld = problemKind(
  'purchase_not_held',
  409,
  words(
    'Cet achat n’attend pas de décision',
    'This purchase does not wait for a decision',
    'لا ينتظر هذا الشراء قرارًا',
  ),
)

const target = defineMessages('supply.switch', {
  to: choice({
    label: words('Mettre en service', 'Switch on', 'التشغيل'),
    required: true,
    choices: [
      { value: 'off', label: words('Arrêter', 'Off', 'إيقاف') },
      { value: 'test', label: words('En essai', 'Test mode', 'وضع التجربة') },
    ],
  }),
})

/** Tries an account: asks its balance and reports what the supplier answered. */
export const tryAccount = contract({
  method: 'POST',
  path: `${supplierAccount.path}/:id/try`,
  demand: 'supplier-account:update',
  summary: 'Try a supplier account: ask its balance, without buying anything',
  params: byId,
  answer: dataSchema(
    z.strictObject({
      balance: z.string().nullable().describe('Decimal text; null when the supplier gave none'),
      currency: z.string().nullable(),
      refusal: z.enum(refusalClasses).nullable().describe('Why the supplier gave no balance; null after a success'),
      code: z.string().nullable().describe('The supplier’s code, or the error of the connection'),
      milliseconds: z.int(),
    }),
  ),
})

/** Reads the catalogue of an account now. */
export const readCatalogueNow = contract({
  method: 'POST',
  path: `${supplierAccount.path}/:id/read-catalogue`,
  demand: 'supplier-account:update',
  summary: 'Read the catalogue of a supplier account and record new plans, changed prices and vanished plans',
  params: byId,
  answer: dataSchema(anyRow.describe('The reading')),
})

/** The report of a try. */
export type TryReport = AnswerOf<typeof tryAccount>['data']

const switching = {
  method: 'POST',
  demand: 'supplier-account:activate',
  params: byId,
  answer: dataSchema(anyRow.describe('The account')),
} as const

/** Switches a tried account on for test orders, or any account off. */
export const switchAccount = contract({
  ...switching,
  path: `${supplierAccount.path}/:id/switch`,
  summary: 'Switch a tried supplier account on for test orders, or off',
  body: bodyOf<typeof target, 'off' | 'test'>(target),
  problems: [notTried],
})

const proof = { currentPassword: members.currentPassword, code: members.code }

/** Switches a tried account on for real orders. Requires the password and a code of the second factor. */
export const liveAccount = contract({
  ...switching,
  inPerson: true,
  path: `${supplierAccount.path}/:id/live`,
  summary: 'Switch a tried supplier account on for real orders; requires the password and a code of the second factor',
  body: bodyOf<typeof proof, string>(proof),
  problems: [notTried, secondFactorMissing, problems.tooMany],
})

const decision = { method: 'POST', demand: 'supply-order:update', params: byId, problems: [notHeld] } as const
const decided = dataSchema(anyRow.describe('The purchase'))

/** Sends a purchase that waits for a person. One that may have been sent before is searched first. */
export const releasePurchase = contract({
  ...decision,
  path: `${supplyOrder.path}/:id/release`,
  summary: 'Send a purchase that waits for a decision; this allows its cost',
  answer: decided,
})

/** Gives up a purchase that waits for a person. Its line is not bought again. */
export const giveUpPurchase = contract({
  ...decision,
  path: `${supplyOrder.path}/:id/give-up`,
  summary: 'Give up a purchase that waits for a decision; its order line is not bought again',
  answer: decided,
})
