import * as z from 'zod'
import { contract, dataSchema } from '#engine/http/contract.ts'
import { settings } from './organisation.ts'

/** Whether the currency can still change: the resources whose rows keep it. */
export const currencyKeeping = contract({
  method: 'GET',
  path: '/api/settings/currency',
  demand: 'settings:read',
  resource: settings,
  summary: 'What keeps the currency: the kinds of rows that hold amounts',
  answer: dataSchema(z.strictObject({ keptBy: z.array(z.string()).describe('What they are called') })),
})
