import * as z from 'zod'
import { contract, dataSchema } from '#engine/http/contract.ts'
import { articleSteps, type StepName } from './article-steps.ts'
import { article } from './article.ts'

const choice = z.strictObject({ id: z.uuid(), name: z.string(), count: z.int() })

/** One thing to choose at a step, with how many articles it leaves. */
export type StepChoice = Readonly<z.infer<typeof choice>>

const choices = z.array(choice)
const offered = {
  categoryId: choices,
  itemKitId: choices,
  itemId: choices,
  brandId: choices,
} satisfies Record<StepName, typeof choices>

/** What can be chosen at each step, counted over what the filters of the list of articles leave. */
export const articleFilter = contract({
  method: 'GET',
  path: '/api/articles/config/module/settings/app/filterby',
  demand: 'article:read',
  resource: article,
  summary: 'Category, item kit, item and brand to choose from, counted',
  // The server reads them as it reads those of the list.
  query: z.record(z.string(), z.string()),
  answer: dataSchema(
    z.strictObject({
      ...offered,
      chosen: z.partialRecord(z.enum(articleSteps.map(({ name }) => name)), z.uuid()),
      total: z.int().describe('How many articles are left'),
    }),
  ),
})
