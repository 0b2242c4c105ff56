import * as z from 'zod'
import { confirmation } from '#engine/http/confirmation.ts'
import { identifier } from '#engine/definition/identifier.ts'
import { text } from '#engine/fields/text/text.ts'
import { contract, dataSchema, type AnswerOf } from '#engine/http/contract.ts'
import { memberOf } from '#engine/http/members.ts'
import { movesPath } from './profile-move.ts'
import { profileActs } from './profile-move-rules.ts'
import { profileMoveRulesMessages } from './profile-move-rules.messages.ts'

const reasonField = text({ label: profileMoveRulesMessages.reason, min: 4, max: 300 })

/** Performs an action of staff on profiles. */
export const profileMoves = contract({
  method: 'POST',
  path: movesPath,
  bodyLimit: 1_000_000,
  demand: 'profile-id:update',
  summary: 'Put profiles on sale or withdraw them; with a `reason`, declare them burnt or retire them',
  body: z.strictObject({
    ids: z.array(identifier).min(1).max(10_000).optional(),
    filter: z.string().optional().describe('The query of a list instead of ids'),
    to: z.enum(profileActs.map(({ to }) => to)),
    reason: memberOf('reason', reasonField),
    ...confirmation,
  }),
  example: { ids: ['497f6eca-6276-4993-bfeb-53cbbbba6f08'], to: 'received', reason: 'The provider withdrew it' },
  answer: dataSchema(
    z.strictObject({
      moved: z.int(),
      refused: z
        .array(z.strictObject({ id: z.uuid(), iccid: z.string(), reason: z.string() }))
        .describe('The profiles that stayed where they were, and why, in the asker’s language'),
    }),
  ),
})

/** The result of an action of staff on profiles. */
export type ProfileMoveResult = AnswerOf<typeof profileMoves>['data']
