import type { FastifyInstance } from 'fastify'
import type * as z from 'zod'
import { hasPermission, type Actor } from '#engine/definition/access.ts'
import { verbOf } from '#engine/definition/bulk-action.ts'
import { fieldProblem, Problem, problems } from '#engine/definition/problem.ts'
import type { Resource } from '#engine/definition/resource.ts'
import { bulkOf, bulkPreviewOf, type namedRows } from './jobs.contract.ts'
import { editOf, previewEdit, rowsToEdit } from './bulk-edit.api.ts'
import { route } from '#engine/http/route.api.ts'
import { openJob, readBulkJob } from './job.api.ts'
import type { Services } from '#engine/server/services.api.ts'
import { ownRowsSql, columnRef, localizedRowsSql, SqlParameters } from '#engine/crud/columns.api.ts'
import { resourceIn, resourcesIn } from '#engine/crud/reader-language.api.ts'
import { whereSql } from '#engine/list/sql/filter-sql.api.ts'
import { readListQuery } from '#engine/list/sql/list-query.api.ts'

/**
 * `POST path/bulk {action, ids}` or `{action, filter}` starts a job that applies one action to many rows.
 * `bulk/preview` returns the effect of an edit.
 */
export function bulkRoutes(app: FastifyInstance, resource: Resource, services: Services): void {
  route(
    app,
    bulkOf(resource),
    async ({ body: { action, field, value, ...named }, change }) => {
      const verb = verbOf[action]
      if (!resource.verbs.includes(verb) || !hasPermission(change.actor.permissions, `${resource.name}:${verb}`))
        throw new Problem(problems.forbidden)
      const details = action === 'edit' ? editOf(resource, field, value) : undefined
      const selected = selectedRowsStatement(resource, services.resources, named, change.actor)
      const read = resourceIn(resource, change.actor.language)
      const rows = details ? rowsToEdit(read, selected, details) : selected
      const { id } = await services.database.transaction((on) =>
        openJob(on, { kind: action, resource: resource.name, details }, change, rows),
      )
      app.jobs.wake()
      return { data: await readBulkJob(services.database, id, action, change.actor.id) }
    },
    { bodyLimit: 1_000_000 },
  )
  if (!resource.verbs.includes('update')) return
  route(
    app,
    bulkPreviewOf(resource),
    async ({ body: { field, value, ...named }, change: { actor, circumstances } }) => {
      const { database, resources } = services
      const { language } = circumstances
      const edit = editOf(resource, field, value)
      const rows = selectedRowsStatement(resource, resources, named, actor)
      const read = resourceIn(resource, language)
      return { data: await previewEdit(database, read, resourcesIn(resources, language), rows, edit, language) }
    },
    { bodyLimit: 1_000_000 },
  )
}

/** The SELECT of the rows that a body selects. If the body has a filter and ids, the filter takes precedence. */
export function selectedRowsStatement(
  standard: Resource,
  definitions: readonly Resource[],
  { ids, filter }: z.infer<typeof namedRows>,
  asker: Actor,
) {
  const values = new SqlParameters()
  const resource = resourceIn(standard, asker.language)
  const resources = resourcesIn(definitions, asker.language)
  const table = localizedRowsSql(resource)
  if (filter !== undefined) {
    const where = whereSql(readListQuery(resource, new URLSearchParams(filter), asker), resource, resources, values)
    return { text: `select t.id from ${table} t${where && ` where ${where}`}`, values: values.list }
  }
  if (!ids) throw new Problem(problems.validation, { details: [fieldProblem('ids', 'required')] })
  const idList = values.add([...new Set(ids)])
  return {
    text: `select t.id from ${table} t where ${columnRef('id')} = any(${idList}::uuid[])${ownRowsSql(resource, asker, values)}`,
    values: values.list,
  }
}
