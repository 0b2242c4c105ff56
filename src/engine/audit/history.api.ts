import type { FastifyInstance } from 'fastify'
import { Problem, problems } from '#engine/definition/problem.ts'
import type { Resource } from '#engine/definition/resource.ts'
import { instantJson } from '#engine/fields/dates/instant.ts'
import { systemActor } from './entry.api.ts'
import { changesToJson } from './changes-to-json.api.ts'
import type { AnswerOf } from '#engine/http/contract.ts'
import { historyOf } from './history.contract.ts'
import { route } from '#engine/http/route.api.ts'
import { repositoryOf } from '#engine/crud/override.api.ts'
import type { Services } from '#engine/server/services.api.ts'

const pageSize = 50

type Entry = AnswerOf<ReturnType<typeof historyOf>>['data'][number]

/**
 * `GET path/{id}/history`: the changes of a row, latest first; `after` is the last entry of the previous page. Owners
 * of the row see each change and its time. Only the team sees the names and reasons of the team.
 */
export function historyRoute(app: FastifyInstance, resource: Resource, services: Services): void {
  const repository = repositoryOf(resource, services)

  route(app, historyOf(resource), async ({ params: { id }, query: { after = null }, change: { actor } }) => {
    if (!(await repository.read(id, actor))) throw new Problem(problems.notFound)
    const entries = await services.database.query<Entry>({
      text: `select id, ${instantJson('at')} as at, action,
  case when $4::uuid is null or actor_id = $4 then coalesce(actor_name, '') else '' end as "actorName",
  coalesce(actor_id = $5, false) as automatic,
  case when $4::uuid is null then changes else changes - 'reason' end as changes
from audit_entry where resource = $1 and record_id = $2${after ? ' and id < $6' : ''} order by id desc limit $3`,
      values: [
        resource.name,
        id,
        pageSize + 1,
        actor.owner === null ? null : actor.id,
        systemActor.actor.id,
        ...(after ? [after] : []),
      ],
    })
    const shown = entries.slice(0, pageSize).map((one) => ({ ...one, changes: changesToJson(resource, one.changes) }))
    return { data: shown, page: { next: entries.length > pageSize ? (shown.at(-1)?.id ?? null) : null } }
  })
}
