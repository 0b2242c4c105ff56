import type { FastifyInstance } from 'fastify'
import * as z from 'zod'
import { holds, type Actor, type Permission } from '#engine/definition/access.ts'
import { fieldProblem, Problem, problems } from '#engine/definition/problem.ts'
import type { Resource } from '#engine/definition/resource.ts'
import { identifier } from '#engine/fields/choices/reference.ts'
import { data } from '#engine/http/contract.ts'
import { route } from '#engine/http/route.api.ts'
import { jobAnswer, openJob, readJob, verbOf } from './job.api.ts'
import type { Services } from '#engine/server/services.api.ts'
import { ownSql, place, quoted, Values } from '#engine/crud/columns.api.ts'
import { whereSql } from '#engine/list/sql/filter-sql.api.ts'
import { readListQuery } from '#engine/list/sql/list-query.api.ts'
import { changeOf } from '#engine/crud/request.api.ts'

const mostIds = 10_000

/** Which rows a body names: by their ids, or by the query of a list. */
export const namedRows = z.strictObject({
  ids: z.array(identifier).min(1).max(mostIds).optional(),
  filter: z.string().optional().describe('The query of a list instead of ids'),
})

const body = namedRows.extend({ action: z.enum(['activate', 'deactivate', 'delete']) })
const answer = data(jobAnswer.meta({ $ref: '#/components/schemas/Job' }))

/** `POST path/bulk {action, ids}` or `{action, filter}`: one action on many rows, as a job. */
export function bulkRoutes(app: FastifyInstance, resource: Resource, services: Services): void {
  route(
    app,
    {
      method: 'POST',
      path: `${resource.path}/bulk`,
      demand: `${resource.name}:read` as Permission,
      resource,
      summary: `Act on many: ${resource.labels.many.en}`,
      body,
      answer,
      status: 202,
    },
    async ({ body: { action, ...named }, request }) => {
      const change = changeOf(request)
      const verb = verbOf[action]
      if (!resource.verbs.includes(verb) || !holds(change.actor.permissions, `${resource.name}:${verb}`))
        throw new Problem(problems.forbidden)
      const rows = rowsOf(resource, services.resources, named, change.actor)
      const id = await services.database.transaction((on) =>
        openJob(on, { kind: action, resource: resource.name }, change, rows),
      )
      app.jobs.wake()
      const job = await readJob(services.database, id, change.actor.id)
      if (!job) throw new Problem(problems.internal)
      return { data: job }
    },
    { bodyLimit: 1_000_000 },
  )
}

/** The SELECT of the rows that a body names; a filter counts before ids. */
export function rowsOf(
  resource: Resource,
  resources: readonly Resource[],
  { ids, filter }: z.infer<typeof namedRows>,
  asker: Actor,
) {
  const values = new Values()
  const table = quoted(resource.table)
  if (filter !== undefined) {
    const where = whereSql(readListQuery(resource, new URLSearchParams(filter), asker), resource, resources, values)
    return { text: `select t.id from ${table} t${where && ` where ${where}`}`, values: values.list }
  }
  if (!ids) throw new Problem(problems.validation, { details: [fieldProblem('ids', 'required')] })
  const wanted = values.add([...new Set(ids)])
  return {
    text: `select t.id from ${table} t where ${place('id')} = any(${wanted}::uuid[])${ownSql(resource, asker, values)}`,
    values: values.list,
  }
}
