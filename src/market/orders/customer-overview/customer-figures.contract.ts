import * as z from 'zod'
import { byId, contract, dataSchema, type AnswerOf } from '#engine/http/contract.ts'
import { customer } from '#market/customers/customer.ts'

const active = z.strictObject({ active: z.int() })

/** The figures of a customer: purchases and current holdings. A part is absent when the actor may not read the counted resource. */
export const figures = z.strictObject({
  orders: z
    .strictObject({
      count: z.int().describe('Orders made, cancelled ones included; drafts and tests left out'),
      paid: z.int().describe('Fully paid orders, refunded or not, without test payments'),
      captured: z.string().describe('Paid in: gross, without points and test payments'),
      refunded: z.string().describe('Refunded or taken back by a payment provider, without points and test payments'),
      kept: z.string().describe('Net: paid in less refunded'),
      average: z.string().nullable().describe('What a paid order is worth; null without any'),
    })
    .optional(),
  profiles: active.optional(),
  subscriptions: active.optional(),
  points: z
    .strictObject({
      balance: z.int().describe('What they may spend now'),
      earned: z.int().describe('What their completed orders earned, less what refunds took back'),
      expiring: z
        .strictObject({ points: z.int(), at: z.iso.datetime() })
        .nullable()
        .describe('What expires next, and when; null where nothing does'),
    })
    .optional()
    .describe('Loyalty points'),
})

/** Reads the figures of one customer. */
export const customerFigures = contract({
  method: 'GET',
  path: `${customer.path}/:id/summary`,
  demand: 'customer:read',
  summary: 'What a customer bought and holds, in figures',
  params: byId,
  answer: dataSchema(figures),
})

/** The figures of a customer: purchases and current holdings. */
export type CustomerFigures = AnswerOf<typeof customerFigures>['data']
