import * as z from 'zod'
import { integer } from '#engine/fields/numbers/integer.ts'
import { identifier } from '#engine/definition/identifier.ts'
import { byId, contract, dataSchema, pageSchema, type AnswerOf } from '#engine/http/contract.ts'
import { anyRow } from '#engine/http/json-schema.ts'
import { bodyOf } from '#engine/http/members.ts'
import { webhook } from './webhook.ts'
import { webhookMessagesMore as webhookMessages } from './webhook.messages.ts'

const delivery = z.strictObject({
  id: z.uuid(),
  position: z.string(),
  messageId: z.string().describe('The `webhook-id` header; the same when it is sent again'),
  event: z.string(),
  state: z.enum(['waiting', 'delivered', 'given_up']),
  attempts: z.int(),
  answerCode: z.int().nullable(),
  problem: z.string().nullable().describe('The reason why there is no response'),
  milliseconds: z.int().nullable(),
  data: z.record(z.string(), z.unknown()).describe('Ids and states only'),
  happenedAt: z.iso.datetime(),
  nextAt: z.iso.datetime().nullable(),
  settledAt: z.iso.datetime().nullable(),
})

const rotation = {
  keepHours: integer({
    label: webhookMessages.previousSecretValidForHours,
    min: 0,
    max: 168,
  }),
}

const changing = { method: 'POST', demand: 'webhook:update' } as const
const acceptedDelivery = dataSchema(z.strictObject({ id: z.uuid().describe('The id of the delivery') }))

/** Creates a new signing secret. The response is the only one that contains it. */
export const webhookSecret = contract({
  ...changing,
  path: `${webhook.path}/:id/secret`,
  summary:
    'Makes a new signing secret, in clear as `secret` this once; the earlier one goes on signing too for `keepHours` (24)',
  params: byId,
  body: bodyOf<typeof rotation, number | null>(rotation),
  answer: dataSchema(anyRow.extend({ secret: z.string() }).describe('The webhook')),
  versioned: true,
})

/** Lists the deliveries of a webhook. */
export const webhookDeliveries = contract({
  method: 'GET',
  path: `${webhook.path}/:id/deliveries`,
  demand: 'webhook:read',
  summary: 'The deliveries of a webhook and their outcomes, the newest first',
  params: byId,
  query: z.strictObject({
    after: z
      .string()
      .regex(/^\d{1,18}$/)
      .describe('`page.next` of the page before')
      .optional(),
  }),
  answer: pageSchema(delivery),
})

/** A past or waiting delivery of a webhook. */
export type Delivery = AnswerOf<typeof webhookDeliveries>['data'][number]

/** Sends a delivery again. */
export const deliveryAgain = contract({
  ...changing,
  path: `${webhook.path}/:id/deliveries/:delivery/again`,
  summary: 'Send a delivery again with the same webhook-id, by which the receiver can recognise it',
  params: byId.extend({ delivery: identifier }),
  answer: acceptedDelivery,
  status: 202,
})

/** Sends a test to a webhook. */
export const webhookTest = contract({
  ...changing,
  path: `${webhook.path}/:id/test`,
  summary: 'Sends a `webhook.test` event without data of the shop',
  params: byId,
  answer: acceptedDelivery,
  status: 202,
})
