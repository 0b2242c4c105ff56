import * as z from 'zod'
import { identifier } from '#engine/definition/identifier.ts'
import { contract, dataSchema, type AnswerOf } from '#engine/http/contract.ts'
import { memberOf } from '#engine/http/members.ts'
import { article } from '#market/catalogue/articles/article.ts'
import { marginRead } from '#market/costs/margin.ts'
import { applyPath, previewPath, proposalsPath, sliceSize } from './proposals.ts'

/** Lists the articles whose price differs from that of their pricing rule. Nothing changes. */
export const priceProposals = contract({
  method: 'GET',
  path: proposalsPath,
  demand: marginRead,
  alsoDemands: ['article:read', 'pricing-rule:read'],
  summary: 'The prices that the pricing rules propose from today’s costs, where they differ from the current price',
  answer: dataSchema(
    z.strictObject({
      articles: z.array(
        z.strictObject({
          id: z.uuid(),
          version: z.int(),
          name: z.string(),
          price: z.string(),
          cost: z.string().describe('The highest cost of a provider today, in the organisation’s currency'),
          since: z.iso.date().describe('The first day of this cost'),
          ruleId: z.uuid(),
          type: z.enum(['percentage', 'flat']),
          value: z.string(),
          proposed: z.string(),
          marginBefore: z.string(),
          marginAfter: z.string(),
        }),
      ),
      rules: z
        .array(
          z.strictObject({
            id: z.uuid(),
            priced: z.int().describe('The number of articles that have this rule'),
            different: z.int().describe('The number of them whose price differs from the proposed one'),
          }),
        )
        .describe('The rules that at least one article has'),
      complete: z.boolean().describe('Whether all differing articles are listed'),
      same: z.int().describe('The number of articles that already have the price of their rule'),
      unknown: z
        .int()
        .describe('The number of articles with a rule of their own or of their category, but without a known cost'),
    }),
  ),
})

/** A proposed price. */
export type Proposal = AnswerOf<typeof priceProposals>['data']['articles'][number]

/** Proposes the price of an article that does not exist yet, from the cost at a supplier. Nothing changes. */
export const pricePreview = contract({
  method: 'GET',
  path: previewPath,
  demand: marginRead,
  alsoDemands: ['pricing-rule:read'],
  summary: 'The price that the pricing rules propose for a cost, for an article that does not exist yet',
  query: z.strictObject({
    amount: z
      .string()
      .regex(/^\d{1,15}(\.\d{1,4})?$/)
      .describe('The cost of one unit'),
    currency: z
      .string()
      .regex(/^[A-Z]{3}$/)
      .describe('The currency of the cost'),
    providerId: z.uuid().describe('The provider that supplies it'),
    categoryId: z.uuid().optional().describe('The category of the article'),
  }),
  answer: dataSchema(
    z.strictObject({
      cost: z.string().nullable().describe('In the organisation’s currency; null without an exchange rate'),
      price: z.string().nullable().describe('Null when no rule applies or the cost is unknown'),
      rule: z.strictObject({ id: z.uuid(), type: z.enum(['percentage', 'flat']), value: z.string() }).nullable(),
    }),
  ),
})

/** The price that the rules propose for a cost. */
export type PricePreview = AnswerOf<typeof pricePreview>['data']

/** Applies proposed prices. Each is an ordinary change of its article; all of one request are in one transaction. */
export const applyPrices = contract({
  method: 'POST',
  path: applyPath,
  demand: marginRead,
  alsoDemands: ['article:read', 'article:update'],
  summary: 'Apply prices to articles whose version is still the given one; a repetition changes nothing more',
  body: z.strictObject({
    prices: z
      .array(
        z.strictObject({
          id: identifier,
          version: z.int().min(1),
          price: memberOf<string>('price', article.fields.price),
        }),
      )
      .min(1)
      .max(sliceSize),
  }),
  answer: dataSchema(
    z.array(
      z.strictObject({
        id: z.uuid(),
        outcome: z
          .enum(['changed', 'unchanged', 'conflict'])
          .describe('`unchanged`: it already has the price; `conflict`: it was changed or deleted since'),
      }),
    ),
  ),
})

/** The result for each price of a request. */
export type PriceOutcome = AnswerOf<typeof applyPrices>['data'][number]
