import * as z from 'zod'
import { contract, dataSchema, type AnswerOf } from '#engine/http/contract.ts'
import { profileUsePath } from './profile-use-path.ts'

const most = 100

/** The use of an eSIM without its supplier. */
export const useFacts = {
  plan: z.enum(['unused', 'active', 'used_up', 'ended']).nullable(),
  usedBytes: z.int().nullable(),
  totalBytes: z.int().nullable().describe('Null when it is unknown or unlimited'),
  endsAt: z.iso.datetime().nullable(),
  readAt: z.iso.datetime().describe('When the supplier was asked'),
}

const use = z.strictObject({
  id: z.uuid().describe('The profile'),
  ...useFacts,
  installedAt: z.iso.datetime().nullable().describe('When Souk first read that a device had installed it'),
  supplier: z.string().describe('The supplier account that answered'),
})

/** Lists what the suppliers say about the use of profiles. */
export const profileUse = contract({
  method: 'GET',
  path: profileUsePath,
  demand: 'profile-id:read',
  summary:
    'The plan, data usage and end of profiles, as their suppliers last reported them; profiles without a report are left out',
  query: z.strictObject({
    ids: z
      .string()
      .transform((text) => text.split(','))
      .pipe(z.array(z.uuid()).max(most))
      .describe(`Up to ${most} profile ids with commas in between`)
      .meta({ type: 'string', example: '0199b2a0-0000-7000-8000-000000000000' }),
  }),
  answer: dataSchema(z.array(use)),
})

/** The use of a profile. */
export type ProfileUse = AnswerOf<typeof profileUse>['data'][number]
