import * as z from 'zod'
import { confirmation } from '#engine/http/confirmation.ts'
import { identifier } from '#engine/definition/identifier.ts'
import { byId, contract, dataSchema, localizedText, type AnswerOf } from '#engine/http/contract.ts'
import { stockStates } from '#market/stock/profiles/profile-move-rules.ts'
import { requiredNote } from './notes/order-note.ts'
import { orderSteps } from '#market/shared/order-steps.ts'
import { order } from './order.ts'
import { lineStates } from './order-detail.ts'

/** The schema of a current or former profile of an order line. */
export const heldProfile = z.strictObject({
  id: z.uuid(),
  iccid: z.string(),
  operator: z.string().nullable(),
  countryCode: z.string().nullable(),
  state: z.enum(stockStates),
  deviceState: z.string().nullable(),
  orderDetailId: z.uuid(),
  lineState: z.enum(lineStates.map(({ value }) => value)).describe('What became of the stock of its line'),
  validityDays: z.int().nullable().describe('How long the plan lasts that was sold; null where that was not said'),
  subscriptionId: z.uuid().nullable().describe('The subscription that runs on it'),
  at: z.iso.datetime(),
  releasedAt: z.iso.datetime().nullable().describe('Null while it is held'),
})

/** The schema of a timeline entry of an order. */
export const transition = z.strictObject({
  id: z.string(),
  eventId: z.uuid().nullable(),
  fromId: z.uuid().nullable(),
  toId: z.uuid().nullable().describe('Null where the order stayed: `step` says what happened besides its moves'),
  step: z.enum(orderSteps.map(({ value }) => value)).nullable(),
  name: localizedText,
  actorKind: z.enum(['system', 'user', 'provider']),
  actorName: z.string().nullable(),
  note: z.string().nullable(),
  waiting: z.boolean().describe('Whether the mail of this step still waits for a mail server'),
  at: z.iso.datetime(),
})

/** Reads the timeline of an order. */
export const orderTimeline = contract({
  method: 'GET',
  path: `${order.path}/:id/timeline`,
  demand: 'order:read',
  summary: 'Everything that happened to an order, the newest first',
  params: byId,
  answer: dataSchema(z.array(transition)),
})

/** A timeline entry of an order. */
export type Transition = AnswerOf<typeof orderTimeline>['data'][number]

/** Reads the times from which the undelivered lines of an order are delivered. */
export const orderDeliveries = contract({
  method: 'GET',
  path: `${order.path}/:id/deliveries`,
  demand: 'order:read',
  summary: 'From when the lines of an order are delivered whose provider is closed now',
  params: byId,
  answer: dataSchema(z.array(z.strictObject({ orderDetailId: z.uuid(), from: z.iso.datetime() }))),
})

/** Adds an internal note to the timeline of an order. */
export const addNote = contract({
  method: 'POST',
  path: `${order.path}/:id/notes`,
  demand: 'order:update',
  summary: 'Adds an internal note to what happened to an order: the team reads it, nobody else does',
  params: byId,
  body: z.strictObject({ note: requiredNote, ...confirmation }),
  answer: dataSchema(z.strictObject({ id: z.uuid().describe('The note’s `eventId` in the timeline') })),
  status: 201,
  idempotent: true,
})

/** Withdraws a note that the actor wrote. */
export const withdrawNote = contract({
  method: 'DELETE',
  path: `${order.path}/:id/notes/:noteId`,
  demand: 'order:update',
  summary: 'Takes an internal note of one’s own back: it is told no more',
  params: byId.extend({ noteId: identifier }),
  answer: null,
})

/** Lists the eSIM profiles of an order. */
export const orderProfiles = contract({
  method: 'GET',
  path: `${order.path}/:id/profiles`,
  demand: 'profile-id:read',
  summary: 'The eSIM profiles that an order’s lines hold or held',
  params: byId,
  answer: dataSchema(z.array(heldProfile)),
})

/** A current or former profile of an order line. */
export type HeldProfile = AnswerOf<typeof orderProfiles>['data'][number]

/** Reads the number of orders in each status. */
export const orderCounts = contract({
  method: 'GET',
  path: `${order.path}/counts`,
  demand: 'order:read',
  summary: 'How many orders stand in each status',
  answer: dataSchema(z.array(z.strictObject({ statusId: z.uuid(), count: z.int() }))),
})
