import * as z from 'zod'
import { confirmation } from '#engine/http/confirmation.ts'
import { identifier } from '#engine/definition/identifier.ts'
import { byId, contract, dataSchema, localizedText, type AnswerOf } from '#engine/http/contract.ts'
import { stockStates } from '#market/stock/profiles/profile-move-rules.ts'
import { requiredNote } from './notes/order-note.ts'
import { orderSteps } from '#market/shared/order-steps.ts'
import { order } from './order.ts'
import { lineStates } from './order-detail.ts'

/** The schema of a profile that an order line has or had. */
export const heldProfile = z.strictObject({
  id: z.uuid(),
  iccid: z.string(),
  operator: z.string().nullable(),
  countryCode: z.string().nullable(),
  state: z.enum(stockStates),
  deviceState: z.string().nullable(),
  orderDetailId: z.uuid(),
  lineState: z.enum(lineStates.map(({ value }) => value)).describe('The stock state of its line'),
  validityDays: z.int().nullable().describe('The validity of the sold plan in days; null if it has none'),
  subscriptionId: z.uuid().nullable().describe('The active subscription to the profile'),
  at: z.iso.datetime(),
  releasedAt: z.iso.datetime().nullable().describe('Null while the order has the profile'),
})

/** The schema of a timeline entry of an order. */
export const transition = z.strictObject({
  id: z.string(),
  eventId: z.uuid().nullable(),
  fromId: z.uuid().nullable(),
  toId: z.uuid().nullable().describe('Null if the status stays the same; `step` then says what happened'),
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
  summary: 'The timeline of an order, newest first',
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
  summary: 'The times from which lines are delivered whose provider is closed now',
  params: byId,
  answer: dataSchema(z.array(z.strictObject({ orderDetailId: z.uuid(), from: z.iso.datetime() }))),
})

/** Adds an internal note to the timeline of an order. */
export const addNote = contract({
  method: 'POST',
  path: `${order.path}/:id/notes`,
  demand: 'order:update',
  summary: 'Add an internal note to the timeline of an order; only staff can read it',
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
  summary: 'Withdraw one of my internal notes',
  params: byId.extend({ noteId: identifier }),
  answer: null,
})

/** Lists the eSIM profiles of an order. */
export const orderProfiles = contract({
  method: 'GET',
  path: `${order.path}/:id/profiles`,
  demand: 'profile-id:read',
  summary: 'The eSIM profiles that an order’s lines have or had',
  params: byId,
  answer: dataSchema(z.array(heldProfile)),
})

/** A profile that an order line has or had. */
export type HeldProfile = AnswerOf<typeof orderProfiles>['data'][number]

/** Reads the number of orders in each status. */
export const orderCounts = contract({
  method: 'GET',
  path: `${order.path}/counts`,
  demand: 'order:read',
  summary: 'The number of orders in each status',
  answer: dataSchema(z.array(z.strictObject({ statusId: z.uuid(), count: z.int() }))),
})
