import * as z from 'zod'
import { byId, contract, pageSchema } from '#engine/http/contract.ts'
import { rowOf } from '#engine/http/json-schema.ts'
import { articleNote } from '#market/catalogue/articles/article-note.ts'
import { provider } from '../provider.ts'

/** Lists the reviews of one provider's articles, page by page. */
export const providerReviews = contract({
  method: 'GET',
  path: `${provider.path}/:id/reviews`,
  demand: 'provider:read',
  summary: 'The reviews of the articles that a provider supplies',
  params: byId,
  // The query and the response have the same format as in the list of reviews.
  query: z.record(z.string(), z.string()),
  answer: pageSchema(rowOf(articleNote)),
})
