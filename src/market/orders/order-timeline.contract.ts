import * as z from 'zod'
import { byId, contract, dataSchema, localizedText, type AnswerOf } from '#engine/http/contract.ts'
import { rowOf } from '#engine/http/json-schema.ts'
import { stockStates } from '#market/stock/profiles/profile-move-rules.ts'
import { knownStatus } from '#market/workflow/order-status-summary.ts'
import { orderDetail } from './order-detail.ts'
import { order } from './order.ts'
import { transaction } from '#market/payments/transaction.ts'

const heldProfile = z.strictObject({
  id: z.uuid(),
  iccid: z.string(),
  operator: z.string(),
  countryCode: z.string(),
  state: z.enum(stockStates),
  deviceState: z.string().nullable(),
  orderDetailId: z.uuid(),
  at: z.iso.datetime(),
  releasedAt: z.iso.datetime().nullable().describe('Null while it is held'),
})

const transition = z.strictObject({
  id: z.string(),
  eventId: z.uuid().nullable(),
  fromId: z.uuid().nullable(),
  toId: z.uuid(),
  name: localizedText,
  actorKind: z.enum(['system', 'user', 'provider']),
  actorName: z.string().nullable(),
  note: z.string().nullable(),
  at: z.iso.datetime(),
})

/** Everything that happened to an order. */
export const orderTimeline = contract({
  method: 'GET',
  path: `${order.path}/:id/timeline`,
  demand: 'order:read',
  summary: 'Everything that happened to an order, the newest first',
  params: byId,
  answer: dataSchema(z.array(transition)),
})

/** Something that happened to an order. */
export type Transition = AnswerOf<typeof orderTimeline>['data'][number]

/** The eSIM profiles of an order. */
export const orderProfiles = contract({
  method: 'GET',
  path: `${order.path}/:id/profiles`,
  demand: 'profile-id:read',
  summary: 'The eSIM profiles that an order’s lines hold or held',
  params: byId,
  answer: dataSchema(z.array(heldProfile)),
})

/** A profile that a line of an order holds, or held. */
export type HeldProfile = AnswerOf<typeof orderProfiles>['data'][number]

/** Everything about one order at once. */
export const orderSheet = contract({
  method: 'GET',
  path: `${order.path}/by/order/:id`,
  demand: 'order:read',
  summary: 'An order with its lines, transactions, profiles and timeline, at once',
  params: byId,
  answer: dataSchema(
    z
      .strictObject({
        order: rowOf(order),
        lines: z.array(rowOf(orderDetail)).nullable(),
        transactions: z.array(rowOf(transaction)).nullable(),
        profiles: z.array(heldProfile).nullable(),
        timeline: z.array(transition),
      })
      .describe('What the asker may not read is null'),
  ),
})

/** How many orders stand in each status. */
export const orderCounts = contract({
  method: 'GET',
  path: `${order.path}/counts`,
  demand: 'order:read',
  summary: 'How many orders stand in each status',
  answer: dataSchema(z.array(z.strictObject({ statusId: z.uuid(), count: z.int() }))),
})

/** The statuses that orders show. */
export const orderStatuses = contract({
  method: 'GET',
  path: `${order.path}/statuses`,
  demand: 'signed-in',
  summary: 'The order statuses as orders show them, in their order: names, colour and category, for whoever meets one',
  answer: dataSchema(z.array(knownStatus)),
})
