import type { FastifyInstance } from 'fastify'
import * as z from 'zod'
import { namedRows, rowsOf } from '#engine/jobs/bulk.api.ts'
import { standardRepository } from '#engine/crud/repository.api.ts'
import { changeOf } from '#engine/crud/request.api.ts'
import { memberOf } from '#engine/http/members.ts'
import { data } from '#engine/http/contract.ts'
import { route } from '#engine/http/route.api.ts'
import type { Services } from '#engine/server/services.api.ts'
import { fieldProblem, Problem, problems } from '#engine/definition/problem.ts'
import type { Queryable } from '#engine/database/database.api.ts'
import { text } from '#engine/fields/text/text.ts'
import { say, words } from '#engine/definition/words.ts'
import { refusalDetail, usedSql } from './profile-id.api.ts'
import { profileId } from './profile-id.ts'
import { acts, deadStates, refusalOf } from './profile-moves.ts'
import { mostMoved, movesPath, type Moved } from './profile-move.ts'

const reasonField = text({ label: words('Motif', 'Reason', 'السبب'), min: 4, max: 300 })

const body = namedRows.extend({
  to: z.enum(acts.map(({ to }) => to)),
  reason: memberOf('reason', reasonField),
})

const moved = z.strictObject({
  moved: z.int(),
  refused: z
    .array(z.strictObject({ id: z.uuid(), iccid: z.string(), reason: z.string() }))
    .describe('The profiles that stayed where they were, and why, in the asker’s language'),
}) satisfies z.ZodType<Moved>

interface Standing {
  readonly id: string
  readonly version: number
  readonly state: string
  readonly iccid: string
  readonly used: boolean
}

/**
 * `POST …/moves {to, ids | filter, reason}`: an act of the team on one profile or on a selection. Each goes where its own state
 * lets it; the others stay, and it is said why.
 */
export function profileMovesRoute(app: FastifyInstance, services: Services): void {
  const stock = standardRepository(profileId, services)
  route(
    app,
    {
      method: 'POST',
      path: movesPath,
      demand: 'profile-id:update',
      summary: 'Put profiles on sale, withdraw them, or with a `reason` declare them burnt or retire them',
      body,
      answer: data(moved),
    },
    async ({ body: { to, reason, ...named }, request }) => {
      const change = changeOf(request)
      if (reason === null && acts.some((act) => act.to === to && act.danger))
        throw new Problem(problems.validation, { details: [fieldProblem('reason', 'required')] })
      const rows = rowsOf(profileId, services.resources, named, change.actor)
      const { language } = change.circumstances
      return services.database.transaction(async (on) => {
        const found = await on.query<Standing>({
          text: `select p.id, p.version, p.state, p.iccid, ${usedSql} as used from profile_id p
            where p.id in (${rows.text}) order by p.id limit ${mostMoved + 1} for update of p`,
          values: rows.values,
        })
        if (found.length > mostMoved)
          throw new Problem(problems.validation, { details: [fieldProblem('ids', 'many', { max: mostMoved })] })
        const held = await subscribed(
          on,
          found.map(({ id }) => id),
        )
        const refused: Moved['refused'][number][] = []
        const told = { ...change, circumstances: { ...change.circumstances, ...(reason !== null && { reason }) } }
        // What is over is nobody's; who had it is told by their orders and subscriptions.
        const values = { state: to, ...(deadStates.includes(to) && { customerId: null }) }
        for (const { id, version, state, iccid, used } of found) {
          const refusal = refusalOf({ from: state, to, by: 'act' }, { used, held: held.has(id), reason })
          if (refusal === null) await stock.update(id, version, values, told, on)
          else {
            const { sentence, values: said } = refusalDetail(refusal, { from: state, to }, language)
            refused.push({ id, iccid, reason: say(sentence, language, said) })
          }
        }
        return { data: { moved: found.length - refused.length, refused } }
      })
    },
    { bodyLimit: 1_000_000 },
  )
}

/** Which of some locked profiles a subscription runs on. Asked once they are locked: until then one could begin. */
async function subscribed(on: Queryable, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const found = await on.query<{ id: string }>({
    text: 'select profile_id as id from subscription where active and profile_id = any($1::uuid[])',
    values: [ids],
  })
  return new Set(found.map(({ id }) => id))
}
