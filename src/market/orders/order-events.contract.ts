import * as z from 'zod'
import { confirmation } from '#engine/http/confirmation.ts'
import { byId, contract, dataSchema, localizedText, type AnswerOf } from '#engine/http/contract.ts'
import { rowOf } from '#engine/http/json-schema.ts'
import { problemKind } from '#engine/definition/problem.ts'
import { words } from '#engine/definition/words.ts'
import { identifier } from '#engine/definition/identifier.ts'
import { noteMember } from './notes/order-note.ts'
import { order } from './order.ts'
import { effects, triggers } from '#market/workflow/workflow.ts'

/** The refusal of an event that does not start from the order’s current status. */
export const movedOn = problemKind(
  'order_moved',
  409,
  words('La commande a changé d’état', 'The order has moved to another status', 'تغيرت حالة الطلب'),
)

/** The refusal of an event whose conditions are not met; `details` name the conditions. */
export const notAllowed = problemKind(
  'event_not_allowed',
  409,
  words('Cet événement n’est pas possible', 'This event is not possible', 'هذا الحدث غير ممكن'),
)

/** Lists the events of an order’s status. */
export const offeredEvents = contract({
  method: 'GET',
  path: `${order.path}/:id/events`,
  demand: 'order:read',
  summary: 'The events of an order’s status, each with the reasons that block it',
  params: byId,
  answer: dataSchema(
    z.strictObject({
      statusId: z.uuid(),
      renewsEnded: z
        .boolean()
        .describe(
          'Whether it renews a subscription that ended: it delivers nothing any more, and its money can be refunded',
        ),
      events: z.array(
        z.strictObject({
          id: z.uuid(),
          targetId: z.uuid(),
          target: localizedText.describe('The name of the target status'),
          name: localizedText,
          trigger: z.enum(triggers.map(({ value }) => value)),
          needsNote: z.boolean(),
          effects: z
            .array(z.enum(effects.map(({ value }) => value)))
            .describe('The effects in addition to the status change'),
          final: z.boolean().describe('Whether the target status has no further events'),
          refunds: z.boolean().describe('Whether the event refunds money'),
          disputed: z.boolean().describe('Whether it delivers an order with a disputed payment'),
          allowed: z.boolean(),
          reasons: z.array(localizedText),
        }),
      ),
    }),
  ),
})

/** The events of an order’s status, with the reasons that block them. */
export type OfferedEvents = AnswerOf<typeof offeredEvents>['data']

/** An event of an order’s status, with the reasons that block it. */
export type OfferedEvent = OfferedEvents['events'][number]

/** Fires an event of one order. */
export const fireEvent = contract({
  name: 'fireOrderEvent',
  method: 'POST',
  path: `${order.path}/:id/events`,
  demand: 'order:update',
  summary: 'Fire an event, which is the only way to change the status of an order',
  params: byId,
  body: z.strictObject({
    eventId: identifier,
    statusId: z.optional(identifier),
    note: noteMember('note'),
    ...confirmation,
    despiteDispute: z.optional(z.boolean()).describe('Delivers an order whose payment is disputed; refused without it'),
  }),
  answer: dataSchema(rowOf(order)),
  problems: [movedOn, notAllowed, { code: 'out_of_stock', status: 409 }],
  idempotent: true,
})

const most = 100

/** Fires the same event on many orders. */
export const fireEventOnMany = contract({
  name: 'fireEventOnOrders',
  method: 'POST',
  path: `${order.path}/events`,
  demand: 'order:update',
  summary: 'Fire one event on a selection of orders; returns a receipt for each',
  body: z.strictObject({
    ids: z.array(identifier).min(1).max(most),
    eventId: identifier,
    note: noteMember('note'),
    ...confirmation,
  }),
  answer: dataSchema(
    z.array(
      z.strictObject({
        id: z.uuid(),
        number: z.string().nullable(),
        moved: z.boolean(),
        reasons: z.array(localizedText).describe('The reasons why the order was not changed'),
      }),
    ),
  ),
})

/** The result of an event for one order of a selection. */
export type Receipt = AnswerOf<typeof fireEventOnMany>['data'][number]
