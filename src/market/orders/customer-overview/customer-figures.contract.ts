import * as z from 'zod'
import { byId, contract, dataSchema, type AnswerOf } from '#engine/http/contract.ts'
import { customer } from '#market/customers/customer.ts'

const active = z.strictObject({ active: z.int() })

/** The figures of a customer: purchases and current holdings. A part is absent when the actor may not read the counted resource. */
export const figures = z.strictObject({
  orders: z
    .strictObject({
      count: z.int().describe('All orders except drafts and test orders; cancelled orders count'),
      paid: z.int().describe('Fully paid orders, refunded or not, without test payments'),
      captured: z.string().describe('Paid in: gross, without points and test payments'),
      refunded: z.string().describe('Refunded or taken back by a payment provider, without points and test payments'),
      kept: z.string().describe('The net revenue: payments less refunds'),
      average: z.string().nullable().describe('The average value of a paid order; null without one'),
    })
    .optional(),
  profiles: active.optional(),
  subscriptions: active.optional(),
  points: z
    .strictObject({
      balance: z.int().describe('The points that the customer can spend now'),
      earned: z.int().describe('The points earned by completed orders, less those taken back by refunds'),
      expiring: z
        .strictObject({ points: z.int(), at: z.iso.datetime() })
        .nullable()
        .describe('The points that expire next, with the day; null if none do'),
    })
    .optional()
    .describe('Loyalty points'),
})

/** Reads the figures of one customer. */
export const customerFigures = contract({
  method: 'GET',
  path: `${customer.path}/:id/summary`,
  demand: 'customer:read',
  summary: 'The figures of a customer: purchases and current holdings',
  params: byId,
  answer: dataSchema(figures),
})

/** The figures of a customer: purchases and current holdings. */
export type CustomerFigures = AnswerOf<typeof customerFigures>['data']
