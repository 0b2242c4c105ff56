import type { FastifyInstance } from 'fastify'
import type { Permission } from '../../core/access.ts'
import { fieldProblem, Problem, problems } from '../../core/problem.ts'
import type { Resource } from '../../core/resource.ts'
import { instantJson } from '../../fields/instant.ts'
import { identifier } from '../../fields/reference.ts'
import { toldChanges } from '../audit/told.ts'
import { repositoryOf } from '../override.ts'
import type { Services } from '../services.ts'
import { changeOf, idOf } from './request.ts'

const pageSize = 50

/** `GET path/{id}/history`: who did what to a row and when, the latest first; `after` takes the last entry seen. */
export function historyRoute(app: FastifyInstance, resource: Resource, services: Services): void {
  const repository = repositoryOf(resource, services)

  app.get(
    `${resource.path}/:id/history`,
    { config: { demand: `${resource.name}:read` as Permission, resource, summary: 'Who did what to a row' } },
    async (request) => {
      const id = idOf(request)
      const found = await repository.read(id, changeOf(request).actor)
      if (!found) throw new Problem(problems.notFound)
      const after = readAfter(request.url)
      const entries = await services.database.query<{ id: string; changes: Readonly<Record<string, unknown>> | null }>({
        text: `select id, ${instantJson('at')} as at, action, coalesce(actor_name, '') as "actorName", changes
from audit_entry where resource = $1 and record_id = $2${after ? ' and id < $4' : ''} order by id desc limit $3`,
        values: [resource.name, id, pageSize + 1, ...(after ? [after] : [])],
      })
      const shown = entries
        .slice(0, pageSize)
        .map((entry) => ({ ...entry, changes: toldChanges(resource, entry.changes) }))
      return { data: shown, page: { next: entries.length > pageSize ? shown.at(-1)?.id : null } }
    },
  )
}

function readAfter(url: string): string | null {
  const text = new URLSearchParams(url.split('?')[1] ?? '').get('after')
  if (text === null) return null
  if (identifier.safeParse(text).success) return text
  throw new Problem(problems.validation, { details: [fieldProblem('after', 'cursor')] })
}
