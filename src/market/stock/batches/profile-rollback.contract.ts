import * as z from 'zod'
import { problemKind, problems } from '#engine/definition/problem.ts'
import { words } from '#engine/definition/words.ts'
import { byId, contract, dataSchema, type AnswerOf } from '#engine/http/contract.ts'
import { profileBatch } from './profile-batch.ts'

/** The refusal to roll back a batch with changed profiles. */
export const hasMoved = problemKind(
  'batch_moved',
  409,
  words(
    'Un profil de ce lot a été attribué ou modifié depuis',
    'A profile in this batch has since been assigned or changed',
    'تم تخصيص أو تعديل ملف من هذه الدفعة بعد استيرادها',
  ),
)

const whole = {
  path: `${profileBatch.path}/:id/rollback`,
  params: byId,
  answer: dataSchema(
    z.strictObject({
      profiles: z.int(),
      moved: z.int(),
      why: z
        .array(
          z.strictObject({
            id: z.uuid(),
            iccid: z.string(),
            reason: z.enum(['sold', 'changed', 'used']),
            by: z.string().nullable(),
            at: z.iso.datetime().nullable(),
          }),
        )
        .describe('The first of those that have moved'),
    }),
  ),
} as const

/** Reads what a rollback would delete, and what prevents it. */
export const rollbackForecast = contract({
  ...whole,
  method: 'GET',
  demand: 'profile-batch:read',
  summary: 'The effects of rolling back a batch of profiles',
})

/** Rolls back a whole batch, or nothing. */
export const batchRollback = contract({
  ...whole,
  method: 'POST',
  demand: 'profile-id:delete',
  summary: 'Roll back a whole batch of profiles, unless one of them has changed',
  status: 202,
  problems: [hasMoved, problems.conflict],
})

/** The response of the rollback forecast. */
export type RollbackAnswer = AnswerOf<typeof rollbackForecast>['data']
