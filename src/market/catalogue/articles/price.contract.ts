import * as z from 'zod'
import { byId, contract, dataSchema } from '#engine/http/contract.ts'
import { article } from './article.ts'
import { discount } from '../discounts/discount.ts'

const running = z.strictObject({
  id: z.uuid(),
  name: z.string(),
  type: z.enum(['percentage', 'flat']),
  value: z.string(),
  startDate: z.iso.date(),
  endDate: z.iso.date(),
})

/** A running or future discount of an article. */
export type Running = z.infer<typeof running>

const priced = z.array(running.extend({ price: z.string().describe('The price of the article with the discount') }))
const days = { from: z.iso.date(), to: z.iso.date() }
const called = z.strictObject({ id: z.uuid(), name: z.string() })

/** Reads an article’s price today, in the organisation’s time zone. */
export const articlePrice = contract({
  method: 'GET',
  path: `${article.path}/:id/price`,
  demand: 'article:read',
  summary: 'The price of an article today, with each discount',
  params: byId,
  answer: dataSchema(
    z.strictObject({
      day: z.iso.date(),
      price: z.string().describe('Before any discount'),
      today: z.string(),
      best: z.uuid().nullable().describe('The discount that counts today'),
      overlapping: z.boolean().describe('Whether more than one discount runs today'),
      discounts: priced,
      coming: priced,
      overlaps: z.array(z.strictObject({ ...days, discounts: z.array(called) })),
    }),
  ),
})

/** Reads the prices of a discount’s articles today, in the organisation’s time zone. */
export const discountEffects = contract({
  method: 'GET',
  path: `${discount.path}/:id/effects`,
  demand: 'discount:read',
  summary: 'The price of each article of a discount today',
  params: byId,
  answer: dataSchema(
    z.strictObject({
      day: z.iso.date(),
      running: z.boolean(),
      complete: z.boolean().describe('Whether the list contains all of its articles'),
      articles: z.array(
        z.strictObject({
          ...called.shape,
          price: z.string(),
          today: z.string(),
          after: z.string().describe('With this discount alone'),
          best: z.boolean().describe('Whether it is the discount that applies today'),
          overlaps: z.array(z.strictObject({ ...called.shape, ...days })),
        }),
      ),
    }),
  ),
})
