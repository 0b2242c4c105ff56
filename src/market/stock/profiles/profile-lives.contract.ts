import * as z from 'zod'
import { byId, contract, dataSchema, type AnswerOf } from '#engine/http/contract.ts'
import { holdingsPath, livesPath } from './profile-lives.ts'
import { stockStates } from './profile-move-rules.ts'

const holding = z.strictObject({
  resource: z.enum(['order', 'subscription']),
  id: z.uuid(),
  number: z.string().nullable().describe('The order’s number'),
  customer: z
    .strictObject({ id: z.uuid(), name: z.string() })
    .nullable()
    .describe('Null for callers that may not read customers'),
  from: z.iso.datetime(),
  until: z.iso.datetime().nullable().describe('Null while it lasts'),
})

const life = z.strictObject({
  id: z.uuid(),
  state: z.enum(stockStates),
  from: z.iso.datetime(),
  until: z.iso.datetime().nullable().describe('When it was over; null while it is in service, or where it came so'),
  reason: z.string().nullable(),
  provider: z.string().nullable(),
  reference: z.string().nullable(),
  holdings: z.array(holding).describe('Those that the asker may read, the latest first'),
})

/** Lists the other profiles with the ICCID of a profile. */
export const profileLives = contract({
  method: 'GET',
  path: livesPath,
  demand: 'profile-id:read',
  summary: 'The other profiles that have or had the ICCID of a profile, with their holders',
  params: byId,
  answer: dataSchema(z.array(life)),
})

/** Lists the present and past orders and subscriptions of a profile. */
export const profileHoldings = contract({
  method: 'GET',
  path: holdingsPath,
  demand: 'profile-id:read',
  summary: 'The orders and subscriptions that hold a profile, or did, the latest first; those that the asker may read',
  params: byId,
  answer: dataSchema(z.array(holding)),
})

/** Another profile with the same ICCID, past or present. */
export type Life = AnswerOf<typeof profileLives>['data'][number]

/** A present or past order or subscription of a profile. */
export type Holding = Life['holdings'][number]
