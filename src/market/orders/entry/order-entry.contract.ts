import * as z from 'zod'
import { contract, dataSchema, type AnswerOf } from '#engine/http/contract.ts'
import { rowOf } from '#engine/http/json-schema.ts'
import { problems } from '#engine/definition/problem.ts'
import { identifier } from '#engine/definition/identifier.ts'
import { planAnswer } from '#market/shared/plan/plan-answer.ts'
import { confirmation } from '#engine/http/confirmation.ts'
import { noteMember } from '../notes/order-note.ts'
import { order } from '../order.ts'
import { offersPath, quotePath } from './quote.ts'

const mostLines = 100

const chosen = z.nullable(identifier).default(null)

// Empty values are sent as null, so that the server’s refusal appears beside the field.
const customerId: z.core.$ZodType<string, string | null> = identifier
const quantity: z.ZodType<number, number | null> = z.int().min(1).max(10_000)

/** Order lines: each names an article or one of its placks, and optionally a provider. */
const lines = z
  .array(z.strictObject({ articleId: chosen, plackId: chosen, providerId: chosen, quantity }))
  .min(1)
  .max(mostLines)

const orderToPlace = z.strictObject({
  customerId,
  note: noteMember('note'),
  location: noteMember('location'),
  ...confirmation,
  lines,
  submit: z.boolean().default(false),
})

/** An order to place: customer, lines, and whether to submit the order at once. */
export type Placed = z.output<typeof orderToPlace>

const exampleLines = [{ articleId: '51fa4a0e-8c7f-4728-a148-d47e6fea8ffc', quantity: 1 }]

/** Creates a whole order, with its lines, in one request. */
export const orderPlacement = contract({
  name: 'placeOrder',
  method: 'POST',
  path: `${order.path}/place`,
  demand: 'order:create',
  summary: 'Create an order with its lines, and optionally submit it',
  body: orderToPlace,
  example: { customerId: '87d8e330-2878-4742-a86f-dbbb3bf522ac', lines: exampleLines, submit: true },
  answer: dataSchema(rowOf(order)),
  status: 201,
  problems: [
    { code: 'out_of_stock', status: 409 },
    { code: 'not_for_sale', status: 409 },
    { code: 'no_workflow', status: 409 },
    problems.conflict,
  ],
  idempotent: true,
})

const cost = {
  unitPrice: z.string(),
  reduction: z.string(),
  price: z.string().describe('The unit price less the reduction'),
  delivers: z.enum(['profiles', 'goods']),
  pieces: z.int().describe('The number of pieces of the plack that each unit takes'),
  left: z.int().nullable().describe('The number of available units; null if they are not counted'),
  onOrder: z.boolean().describe('Whether it is sold without sufficient stock; the delivery then waits'),
  deliveredFrom: z.iso.datetime().nullable().describe('The time when the first supplier reopens; null if one is open'),
}

/** A possible source of a line: a plack or a provider. */
const source = z.strictObject({
  plackId: z.uuid().nullable(),
  providerId: z.uuid().nullable(),
  name: z.string(),
})

/** Quotes the current price of order lines, without reserving stock. */
export const orderQuote = contract({
  name: 'quoteOrder',
  method: 'POST',
  path: quotePath,
  demand: 'order:create',
  changesNothing: true,
  summary: 'Quote the current price and availability of order lines',
  body: z.strictObject({ lines }),
  example: { lines: exampleLines },
  answer: dataSchema(
    z.strictObject({
      lines: z.array(
        z.strictObject({
          ...cost,
          total: z.string(),
          sources: z.array(source).describe('The possible sources of the line, if there are several'),
        }),
      ),
      gross: z.string().describe('Before any discount'),
      reduction: z.string().describe('The total of the discounts'),
      total: z.string(),
      currency: z.string().describe('ISO 4217'),
    }),
  ),
  problems: [{ code: 'not_for_sale', status: 409 }],
})

/** The current price of an order. Amounts are decimal texts. */
export type Quote = AnswerOf<typeof orderQuote>['data']

/** The current price and availability of a line. */
export type QuotedLine = Quote['lines'][number]

/** Searches the offers for an order line. Offers that are not for sale today come last, with the reason. */
export const orderOffers = contract({
  name: 'listOffers',
  method: 'GET',
  path: offersPath,
  demand: 'order:create',
  summary: 'Search the offers for an order line, with today’s price and availability',
  query: z.strictObject({ q: z.string().max(200).optional().describe('Words') }),
  answer: dataSchema(
    z.array(
      z.strictObject({
        articleId: z.uuid().nullable(),
        plackId: z
          .uuid()
          .nullable()
          .describe('The sold plack; null for an article, whose plack is chosen when its stock is reserved'),
        name: z.string(),
        picture: z.string().nullable(),
        plan: planAnswer,
        refusal: z
          .enum(['inactive', 'expired', 'out_of_stock'])
          .nullable()
          .describe('The reason why it cannot be sold today'),
        cost: z.strictObject(cost).nullable().describe('Null if it is not for sale'),
      }),
    ),
  ),
})

/** An offer for an order line; `refusal` is the reason why it is not for sale today. */
export type Offer = AnswerOf<typeof orderOffers>['data'][number]
