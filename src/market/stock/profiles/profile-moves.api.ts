import { updateMany, type RowToWrite } from '#engine/crud/write-many.api.ts'
import { selectedRowsStatement } from '#engine/jobs/bulk.api.ts'
import { route } from '#engine/http/route.api.ts'
import type { Area } from '#engine/server/services.api.ts'
import { fieldProblem, Problem, problems } from '#engine/definition/problem.ts'
import type { Queryable } from '#engine/database/database.api.ts'
import { say } from '#engine/definition/words.ts'
import { refusalDetail, usedSql } from './profile-id.api.ts'
import { profileId } from './profile-id.ts'
import { profileMoves, type ProfileMoveResult } from './profile-move-rules.contract.ts'
import { profileActs, deadStates, moveRefusalOf } from './profile-move-rules.ts'
import { maxProfiles } from './profile-move.ts'

interface ProfileRow {
  readonly id: string
  readonly state: string
  readonly iccid: string
  readonly used: boolean
}

/**
 * Route `POST …/moves {to, ids | filter, reason}`: changes the state of one profile or a selection. Profiles whose state does not allow
 * the move stay unchanged; the response gives the reasons.
 */
export const profileMovesRoute: Area = (app, services) => {
  route(app, profileMoves, async ({ body: { to, reason, ...named }, change }) => {
    if (reason === null && profileActs.some((act) => act.to === to && act.danger))
      throw new Problem(problems.validation, { details: [fieldProblem('reason', 'required')] })
    const selection = selectedRowsStatement(profileId, services.resources, named, change.actor)
    const { language } = change.circumstances
    return services.database.transaction(async (on) => {
      const rows = await on.query<ProfileRow>({
        text: `select p.id, p.state, p.iccid, ${usedSql} as used from profile_id p
            where p.id in (${selection.text}) order by p.id limit ${maxProfiles + 1} for update of p`,
        values: selection.values,
      })
      if (rows.length > maxProfiles)
        throw new Problem(problems.validation, { details: [fieldProblem('ids', 'many', { max: maxProfiles })] })
      const subscribedIds = await subscribed(
        on,
        rows.map(({ id }) => id),
      )
      const refused: ProfileMoveResult['refused'][number][] = []
      const withReason = { ...change, circumstances: { ...change.circumstances, ...(reason !== null && { reason }) } }
      // A retired profile has no customer; its orders and subscriptions still record the last customer.
      const values = { state: to, ...(deadStates.includes(to) && { customerId: null }) }
      const moved: RowToWrite[] = []
      for (const { id, state, iccid, used } of rows) {
        const refusal = moveRefusalOf({ from: state, to, by: 'act' }, { used, held: subscribedIds.has(id), reason })
        if (refusal === null) moved.push({ id, values })
        else {
          const { sentence, values: sentenceValues } = refusalDetail(refusal, { from: state, to }, language)
          refused.push({ id, iccid, reason: say(sentence, language, sentenceValues) })
        }
      }
      await updateMany(on, profileId, moved, withReason)
      return { data: { moved: moved.length, refused } }
    })
  })
}

/**
 * The ids of the locked profiles with an active subscription. They are read after locking, because a subscription could begin before
 * the lock.
 */
async function subscribed(on: Queryable, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await on.query<{ id: string }>({
    text: 'select profile_id as id from subscription where active and profile_id = any($1::uuid[])',
    values: [ids],
  })
  return new Set(rows.map(({ id }) => id))
}
