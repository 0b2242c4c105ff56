import type { FastifyInstance } from 'fastify'
import * as z from 'zod'
import type { Verb, Actor } from '#engine/definition/access.ts'
import { Problem, problems } from '#engine/definition/problem.ts'
import { type Resource, resourceNamed } from '#engine/definition/resource.ts'
import { uniquesOf } from '#engine/definition/unique.ts'
import { exportRoute } from '#engine/import-export/export/export.api.ts'
import { byId, dataSchema, languageQuery } from '#engine/http/contract.ts'
import { propertiesOf } from '#engine/http/json-schema.ts'
import { queryOf } from '#engine/http/members.ts'
import { parseWith, route } from '#engine/http/route.api.ts'
import { repositoryOf } from './override.api.ts'
import type { Services } from '#engine/server/services.api.ts'
import { bulkRoutes } from '#engine/jobs/bulk.api.ts'
import { historyRoute } from '#engine/audit/history.api.ts'
import { referrersOf } from './standard-repository.api.ts'
import { recordConfirmed } from './record-confirmed.api.ts'
import { runIdempotently } from './idempotency.api.ts'
import { readShape, shapedPage, shapeNames, shapeParameters } from './row-shape.api.ts'
import { demandedVersion, versionOf } from './request.api.ts'
import {
  updateBody,
  listParameters,
  listQuerySchema,
  createBody,
  rowAnswer,
  rowsAnswer,
  sendPage,
  sendRow,
  sendShapedRow,
  untilDeparture,
} from './row-contracts.api.ts'
import { readListQuery, withCondition, type ListQuery } from '#engine/list/sql/list-query.api.ts'

const referencesAnswer = dataSchema(
  z.array(z.strictObject({ resource: z.string(), field: z.string(), count: z.int() })),
)

const activity = z.strictObject({
  active: z.boolean(),
  version: z
    .int()
    .min(0)
    .nullish()
    .meta({ examples: [1] }),
})

/**
 * Adds the routes of a resource (list, read, create, update, status, remove, restore and bulk), each with its
 * permission. With `owner`, the path of a row also accepts the id of an owner, and then returns the list of that
 * owner's rows.
 */
export function resourceRoutes(app: FastifyInstance, resource: Resource, services: Services, owner?: string): void {
  const repository = repositoryOf(resource, services)
  const { one, many } = resource.labels
  const { path } = resource
  const byItsId = { resource, path: `${path}/:id`, params: byId, query: languageQuery }
  const answer = rowAnswer(resource)
  const list = { query: listQuerySchema(resource), answer: rowsAnswer(resource) }
  const shapedList = queryOf(
    (search) => {
      const shape = readShape(resource, services, search, false)
      for (const name of shapeNames) search.delete(name)
      return { ...readListQuery(resource, search), shape }
    },
    () => ({ ...listParameters(resource), ...shapeParameters(resource, services, false) }),
  )
  const to = (verb: Verb) => ({ demand: `${resource.name}:${verb}` as const })
  const can = (verb: Verb) => resource.verbs.includes(verb)

  route(
    app,
    { ...to('read'), ...list, query: shapedList, method: 'GET', path, resource, summary: `List: ${many.en}` },
    async ({ query: { shape, ...query }, change: { actor }, reply }) => {
      const text = await repository.list({ ...untilDeparture(query, reply), actor })
      return sendPage(reply, shape ? await shapedPage(resource, text, shape, services, actor) : text)
    },
  )

  if (owner === undefined) {
    const shapedRow = queryOf(
      (search) => {
        parseWith(languageQuery, Object.fromEntries(search))
        return readShape(resource, services, search, true)
      },
      () => ({ ...propertiesOf(languageQuery), ...shapeParameters(resource, services, true) }),
    )
    const read = {
      ...to('read'),
      ...byItsId,
      method: 'GET',
      summary: `Read: ${one.en}`,
      query: shapedRow,
      answer,
      versioned: true,
    } as const
    route(app, read, async ({ params: { id }, query: shape, change: { actor }, reply }) => {
      const row = await repository.read(id, actor)
      if (!row) throw new Problem(problems.notFound)
      return shape ? sendShapedRow(resource, reply, row, shape, services) : sendRow(reply, row)
    })
  } else {
    const rowsOfOwner = ownedRows(resource, owner, services)
    const summary = `Read: ${one.en}; or the list of those that belong to the id of their ${resource.fields[owner]?.label.en}`
    const read = { ...to('read'), ...byItsId, method: 'GET', summary, query: list.query } as const
    const either = z.union([answer, list.answer])
    route(app, { ...read, answer: either }, async ({ params: { id }, query, change: { actor }, reply }) => {
      const row = await repository.read(id, actor)
      return row ? sendRow(reply, row) : sendPage(reply, await rowsOfOwner(id, untilDeparture(query, reply), actor))
    })
  }

  const ownRefusals = services.overrides[resource.name]?.refusals ?? []
  const duplicate = uniquesOf(resource).length > 0 ? [problems.duplicate] : []
  const refusals = [problems.conflict, ...duplicate, ...ownRefusals]

  if (can('create')) {
    const create = {
      ...to('create'),
      method: 'POST',
      path,
      resource,
      query: languageQuery,
      summary: `Create: ${one.en}`,
      answer,
    } as const
    route(
      app,
      { ...create, body: createBody(resource), status: 201, idempotent: true, problems: refusals },
      async ({ body, change, request, reply }) => {
        const created = await runIdempotently(
          services.database,
          request,
          (on) => repository.create(body, change, on),
          (id, on) => repository.read(id, change.actor, on),
        )
        await recordConfirmed(services.database, resource, created.id, request, change)
        return sendRow(reply.header('location', `${path}/${created.id}`), created)
      },
    )
  }

  // Some responses contain the row, and some refusals reveal it, so the action also requires the read permission.
  const readsToo = [`${resource.name}:read`] as const
  if (can('update')) {
    const update = {
      ...to('update'),
      ...byItsId,
      alsoDemands: readsToo,
      summary: `Change: ${one.en}`,
      body: updateBody(resource),
      answer,
    }
    for (const method of ['PUT', 'PATCH'] as const)
      route(
        app,
        { ...update, method, versioned: true, problems: refusals },
        async ({ params: { id }, body, change, request, reply }) => {
          const written = await repository.update(id, demandedVersion(request), body, change)
          await recordConfirmed(services.database, resource, id, request, change)
          return sendRow(reply, written)
        },
      )
  }

  if (can('activate')) {
    const status = {
      ...to('activate'),
      alsoDemands: readsToo,
      params: byId,
      query: languageQuery,
      summary: `Activate or deactivate: ${one.en}`,
      answer,
    } as const
    route(
      app,
      {
        ...{ ...status, method: 'PUT', path: `${path}/:id/status`, resource, body: activity, versioned: 'optional' },
        problems: refusals,
      },
      async ({ params: { id }, body: { active }, change, request, reply }) =>
        sendRow(reply, await repository.setActive(id, versionOf(request) ?? null, active, change)),
    )
  }

  if (can('delete')) {
    route(
      app,
      {
        ...to('delete'),
        ...byItsId,
        method: 'DELETE',
        summary: `Delete: ${one.en}; a row that other rows reference is not deleted, and the refusal lists them`,
        answer: null,
        versioned: true,
        problems: [problems.inUse, ...ownRefusals],
      },
      async ({ params: { id }, change, request, reply }) => {
        await repository.remove(id, demandedVersion(request), change)
        return reply.send()
      },
    )
    route(
      app,
      {
        ...to('delete'),
        ...{ method: 'GET', path: `${path}/:id/references`, params: byId, resource },
        summary: `The rows that reference and keep from deletion: ${one.en}`,
        answer: referencesAnswer,
      },
      async ({ params: { id }, change: { actor } }) => {
        if (!(await repository.read(id, actor))) throw new Problem(problems.notFound)
        return { data: await referrersOf(resource, services, id) }
      },
    )
    const restore = {
      ...to('delete'),
      alsoDemands: readsToo,
      params: byId,
      query: languageQuery,
      summary: `Restore: ${one.en}`,
      answer,
    } as const
    route(
      app,
      { ...restore, method: 'POST', path: `${path}/:id/restore`, resource, problems: refusals },
      async ({ params: { id }, change, reply }) => sendRow(reply, await repository.restore(id, change)),
    )
  }

  exportRoute(app, resource, services)
  historyRoute(app, resource, services)
  bulkRoutes(app, resource, services)
}

/** Lists the rows whose owner field references the given owner; an owner that does not exist has no rows. */
export function ownedRows(
  resource: Resource,
  field: string,
  services: Services,
): (owner: string, query: ListQuery, asker: Actor) => Promise<string> {
  const rows = repositoryOf(resource, services)
  const owners = repositoryOf(resourceNamed(services.resources, resource.fields[field]?.target ?? ''), services)
  return async (owner, query, asker) => {
    const page = await rows.list({ ...withCondition(resource, query, { [field]: owner }), actor: asker })
    // An owner that does not exist has no rows. The check reads only the owner of an empty list, because a caller may
    // see rows whose owner the caller may not read.
    const { data }: { readonly data: readonly unknown[] } = JSON.parse(page)
    if (data.length === 0 && !(await owners.read(owner, asker))) throw new Problem(problems.notFound)
    return page
  }
}
