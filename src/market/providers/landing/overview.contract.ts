import * as z from 'zod'
import { byId, contract, dataSchema } from '#engine/http/contract.ts'
import { provider } from '../provider.ts'

const shown = { active: z.int(), inactive: z.int() }

/** The figures of a provider; figures that the caller may not see are absent. */
export const figures = z.strictObject({
  articles: z.strictObject(shown).optional(),
  notes: z.strictObject({ average: z.string().nullable(), count: z.int(), unanswered: z.int() }).optional(),
  placks: z.strictObject({ lots: z.int(), quantity: z.string().describe('A whole number'), empty: z.int() }).optional(),
  calendar: z.strictObject({ today: z.int(), week: z.int() }).optional(),
  publications: z.strictObject(shown).optional(),
  advertisements: z.strictObject({ ...shown, ending: z.int() }).optional(),
})

/** Reads the figures of one provider for the organisation's current day. */
export const providerOverview = contract({
  method: 'GET',
  path: `${provider.path}/:id/overview`,
  demand: 'provider:read',
  summary: 'The figures and open tasks of a provider',
  params: byId,
  answer: dataSchema(figures.extend({ day: z.iso.date() })),
})
