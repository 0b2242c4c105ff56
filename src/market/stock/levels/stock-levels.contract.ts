import * as z from 'zod'
import { contract, type AnswerOf } from '#engine/http/contract.ts'
import { profileId } from '../profiles/profile-id.ts'
import type { LivingState } from '../profiles/profile-move-rules.ts'
import { dimensions, levelsPath } from './stock-levels.ts'

const counts = {
  received: z.int(),
  available: z.int(),
  reserved: z.int(),
  assigned: z.int(),
  returned: z.int(),
  burnt: z.int(),
  cancelling: z.int(),
  sold7: z.int(),
  sold28: z.int(),
} satisfies Record<LivingState | 'sold7' | 'sold28', z.ZodInt>

const level = z.strictObject({
  ...counts,
  operator: z.string().nullable().optional(),
  countryCode: z.string().nullable().optional(),
  type: z.string().nullable().optional(),
  articleId: z.uuid().nullable().optional(),
  article: z.string().nullable().optional(),
  threshold: z.strictObject({ id: z.uuid(), minAvailable: z.int().nullable(), minDays: z.int().nullable() }).nullable(),
  expected: z.int().describe('Ordered from providers and not received yet; 0 for people who may not see purchases'),
  expectedOn: z.iso.date().nullable().describe('The first day on which some are expected'),
  low: z.boolean().describe('Whether it is below its threshold now'),
})

/** Reads the stock of each group of profiles. A group has only the requested dimensions. */
export const levelsOfStock = contract({
  method: 'GET',
  path: levelsPath,
  demand: 'profile-id:read',
  resource: profileId,
  summary: 'The stock by operator, country, type and article (`by`): profiles by state, sales, and low stocks',
  // The server parses these filters like those of the profile list.
  query: z.record(z.string(), z.string()),
  answer: z.strictObject({
    data: z.array(level),
    by: z.array(z.enum(dimensions)),
    day: z.iso.date().describe('The current day in the time zone of the organisation'),
    coverDays: z.int().describe('How many days before its end a stock without a threshold is to be ordered'),
    totals: z.strictObject({ ...counts, groups: z.int(), low: z.int() }),
  }),
})

/** The response of the stock levels. */
export type StockLevelsAnswer = AnswerOf<typeof levelsOfStock>

/** The stock of one group of profiles, with the requested dimensions only. */
export type StockLevel = StockLevelsAnswer['data'][number]
