import * as z from 'zod'
import { identifier } from '#engine/definition/identifier.ts'
import { contract, dataSchema } from '#engine/http/contract.ts'
import { articleNote } from '#market/catalogue/articles/article-note.ts'

/** The average rating of published reviews, and their number. */
export const averages = z.strictObject({
  average: z.string().nullable().describe('With two decimals; null without reviews'),
  count: z.int(),
  unanswered: z.int(),
  stars: z
    .strictObject({ 1: z.int(), 2: z.int(), 3: z.int(), 4: z.int(), 5: z.int() })
    .describe('The number of reviews of each rating'),
})

/** Reads the average rating of one article, one provider, or all. */
export const noteAverages = contract({
  method: 'GET',
  path: '/api/configs/review/crm/averages',
  demand: 'article-note:read',
  resource: articleNote,
  summary: 'The average rating of an article or of a provider’s articles',
  query: z.strictObject({ articleId: z.optional(identifier), providerId: z.optional(identifier) }),
  answer: dataSchema(averages),
})
