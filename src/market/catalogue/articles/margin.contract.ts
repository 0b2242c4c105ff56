import * as z from 'zod'
import { byId, contract, dataSchema, type AnswerOf } from '#engine/http/contract.ts'
import { marginRead } from '#market/costs/margin.ts'
import { discount } from '../discounts/discount.ts'
import { article } from './article.ts'

const amount = z.string().nullable()

/** Reads the margin of an article today, for each provider with a recorded cost. */
export const articleMargin = contract({
  method: 'GET',
  path: `${article.path}/:id/margin`,
  demand: marginRead,
  alsoDemands: ['article:read'],
  summary: 'What an article costs at each provider today, and the margin at today’s price',
  params: byId,
  answer: dataSchema(
    z.strictObject({
      price: z.string().describe('Today’s price, after its discount'),
      costs: z.array(
        z.strictObject({
          providerId: z.uuid(),
          provider: z.string(),
          amount: z.string().describe('In the supplier’s currency'),
          currency: z.string(),
          rate: amount.describe('Null when no exchange rate is recorded; cost and margin are then unknown'),
          cost: amount.describe('In the organisation’s currency'),
          margin: amount,
        }),
      ),
    }),
  ),
})

/** The margins of an article in the response. */
export type ArticleMargin = AnswerOf<typeof articleMargin>['data']

/** Lists the articles that a discount sells below their cost; `type` and `value` replace the stored ones. */
export const discountBelowCost = contract({
  method: 'GET',
  path: `${discount.path}/:id/below-cost`,
  demand: marginRead,
  alsoDemands: ['discount:read'],
  summary: 'The articles that a discount sells below cost, also with another `type` or `value` before it is saved',
  params: byId,
  query: z.strictObject({
    type: z.enum(['percentage', 'flat']).optional(),
    value: z
      .string()
      .regex(/^\d{1,12}(\.\d{1,3})?$/)
      .optional(),
  }),
  answer: dataSchema(
    z.strictObject({
      complete: z.boolean().describe('Whether all articles of the discount were compared'),
      articles: z.array(
        z.strictObject({ id: z.uuid(), name: z.string(), after: z.string(), cost: z.string().describe('The highest') }),
      ),
    }),
  ),
})
