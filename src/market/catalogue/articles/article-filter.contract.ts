import * as z from 'zod'
import { contract, dataSchema } from '#engine/http/contract.ts'
import { articleSteps, type StepName } from './article-steps.ts'
import { article } from './article.ts'

const choice = z.strictObject({ id: z.uuid(), name: z.string(), count: z.int() })

/** A choice of a filter step, with the number of matching articles. */
export type StepChoice = Readonly<z.infer<typeof choice>>

const choices = z.array(choice)
const offered = {
  categoryId: choices,
  itemKitId: choices,
  itemId: choices,
  brandId: choices,
} satisfies Record<StepName, typeof choices>

/** The choices of each filter step, counted over the articles that match the list’s filters. */
export const articleFilter = contract({
  method: 'GET',
  path: '/api/articles/config/module/settings/app/filterby',
  demand: 'article:read',
  resource: article,
  summary: 'The categories, item kits, items and brands to filter by, with their numbers of articles',
  // The server parses these parameters like the list’s filters.
  query: z.record(z.string(), z.string()),
  answer: dataSchema(
    z.strictObject({
      ...offered,
      chosen: z.partialRecord(z.enum(articleSteps.map(({ name }) => name)), z.uuid()),
      total: z.int().describe('How many articles are left'),
    }),
  ),
})
