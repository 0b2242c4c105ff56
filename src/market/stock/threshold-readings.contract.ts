import * as z from 'zod'
import { contract, dataSchema } from '#engine/http/contract.ts'
import { stockThreshold } from './stock-threshold.ts'

/** Reads the stock that each threshold watches now. */
export const watchedStocks = contract({
  method: 'GET',
  path: `${stockThreshold.path}/stocks`,
  demand: 'stock-threshold:read',
  resource: stockThreshold,
  summary: 'The available profiles of each threshold, and whether they are too few',
  answer: dataSchema(
    z.array(
      z.strictObject({
        id: z.uuid(),
        available: z.int(),
        low: z.boolean().describe('Whether it is below its threshold now'),
      }),
    ),
  ),
})
