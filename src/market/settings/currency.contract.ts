import * as z from 'zod'
import { contract, dataSchema } from '#engine/http/contract.ts'
import { settings } from './organisation.ts'

/** Reads whether the currency can still change, with the resources whose rows prevent the change. */
export const currencyKeeping = contract({
  method: 'GET',
  path: '/api/settings/currency',
  demand: 'settings:read',
  resource: settings,
  summary: 'The resources with stored amounts, which prevent a change of the currency',
  answer: dataSchema(z.strictObject({ keptBy: z.array(z.string()).describe('Their names') })),
})
