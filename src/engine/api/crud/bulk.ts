import type { FastifyInstance } from 'fastify'
import { holds, type Actor, type Permission } from '../../core/access.ts'
import { fieldProblem, Problem, problems } from '../../core/problem.ts'
import type { Resource } from '../../core/resource.ts'
import { identifier } from '../../fields/reference.ts'
import { openJob, readJob, verbOf, type BulkAction } from '../jobs/job.ts'
import type { Services } from '../services.ts'
import { ownSql, place, quoted, Values } from './columns.ts'
import { whereSql } from './where.ts'
import { readListQuery } from './list-query.ts'
import { changeOf, objectOf } from './request.ts'

const mostIds = 10_000

/** `POST path/bulk {action, ids}` or `{action, filter}`: one action on many rows, as a job. `filter` is a list's query string. */
export function bulkRoutes(app: FastifyInstance, resource: Resource, services: Services): void {
  app.post(
    `${resource.path}/bulk`,
    { config: { demand: `${resource.name}:read` as Permission, resource }, bodyLimit: 1_000_000 },
    async (request, reply) => {
      const body = objectOf(request)
      const action = actionOf(body)
      const change = changeOf(request)
      if (
        !resource.verbs.includes(verbOf[action]) ||
        !holds(change.actor.permissions, `${resource.name}:${verbOf[action]}`)
      ) {
        throw new Problem(problems.forbidden)
      }
      const rows = rowsOf(resource, services.resources, body, change.actor)
      const id = await services.database.transaction((on) =>
        openJob(on, { kind: action, resource: resource.name }, change, rows),
      )
      app.jobs.wake()
      return reply.code(202).send({ data: await readJob(services.database, id, change.actor.id) })
    },
  )
}

function actionOf({ action }: Readonly<Record<string, unknown>>): Exclude<BulkAction, 'restore'> {
  if (action === 'activate' || action === 'deactivate' || action === 'delete') return action
  const code = action === undefined ? 'required' : 'choice'
  throw new Problem(problems.validation, { details: [fieldProblem('action', code)] })
}

/** The SELECT of the rows that a body names: by `ids`, or by the `filter` of a list. */
export function rowsOf(
  resource: Resource,
  resources: readonly Resource[],
  body: Readonly<Record<string, unknown>>,
  asker: Actor,
) {
  const unknown = Object.keys(body).filter((name) => !['action', 'ids', 'filter'].includes(name))
  if (unknown.length > 0)
    throw new Problem(problems.validation, { details: unknown.map((name) => fieldProblem(name, 'unknown')) })
  const values = new Values()
  const table = quoted(resource.table)
  if (typeof body.filter === 'string') {
    const where = whereSql(
      readListQuery(resource, new URLSearchParams(body.filter), asker),
      resource,
      resources,
      values,
    )
    return { text: `select t.id from ${table} t${where && ` where ${where}`}`, values: values.list }
  }
  const ids = Array.isArray(body.ids) ? body.ids.map((id) => identifier.safeParse(id)) : []
  if (ids.length === 0) throw new Problem(problems.validation, { details: [fieldProblem('ids', 'required')] })
  if (ids.length > mostIds)
    throw new Problem(problems.validation, { details: [fieldProblem('ids', 'many', { max: mostIds })] })
  if (ids.some(({ success }) => !success))
    throw new Problem(problems.validation, { details: [fieldProblem('ids', 'type')] })
  const wanted = values.add([...new Set(ids.map(({ data }) => data))])
  return {
    text: `select t.id from ${table} t where ${place('id')} = any(${wanted}::uuid[])${ownSql(resource, asker, values)}`,
    values: values.list,
  }
}
