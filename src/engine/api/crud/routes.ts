import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Permission, Verb } from '../../core/access.ts'
import { fieldProblem, Problem, problems } from '../../core/problem.ts'
import type { Resource } from '../../core/resource.ts'
import { exportRoute } from '../exchange/export.ts'
import { repositoryOf } from '../override.ts'
import type { Services } from '../services.ts'
import { bulkRoutes } from './bulk.ts'
import { historyRoute } from './history.ts'
import { once } from './idempotency.ts'
import { readListQuery } from './list-query.ts'
import { ownedRows } from './owned-rows.ts'
import { changeOf, demandedVersion, idOf, objectOf, valuesOf, versionOf } from './request.ts'
import type { Written } from './write.ts'

/**
 * Serves one resource: list, read, create, update, status, remove, restore and bulk, each behind its permission. At a path of
 * rows by their `owner`, a field that points at it, the owner's id answers the rows that belong to it.
 */
export function resourceRoutes(app: FastifyInstance, resource: Resource, services: Services, owner?: string): void {
  const rowsOf = owner === undefined ? null : ownedRows(resource, owner, services)
  const repository = repositoryOf(resource, services)
  const one = `${resource.path}/:id`
  const demand = (verb: Verb) => ({ config: { demand: `${resource.name}:${verb}` as Permission, resource } })
  const can = (verb: Verb) => resource.verbs.includes(verb)

  app.get(resource.path, demand('read'), async (request, reply) => {
    const search = new URLSearchParams(request.url.split('?')[1] ?? '')
    return json(reply, await repository.list(readListQuery(resource, search, request.actor)))
  })

  app.get(one, demand('read'), async (request, reply) => {
    const found = await repository.read(idOf(request), changeOf(request).actor)
    if (!found && rowsOf) return json(reply, await rowsOf(request))
    if (!found) throw new Problem(problems.notFound)
    return row(reply, found)
  })

  if (can('create')) {
    app.post(resource.path, demand('create'), async (request, reply) => {
      const values = valuesOf(resource, request, 'create')
      const change = changeOf(request)
      const made = await once(
        services.database,
        request,
        (on) => repository.create(values, change, on),
        (id, on) => repository.read(id, change.actor, on),
      )
      return row(reply.code(201).header('location', `${resource.path}/${made.id}`), made)
    })
  }

  if (can('update')) {
    const update = async (request: FastifyRequest, reply: FastifyReply) => {
      const id = idOf(request)
      const version = demandedVersion(request)
      const values = valuesOf(resource, request, 'update')
      return row(reply, await repository.update(id, version, values, changeOf(request)))
    }
    app.put(one, demand('update'), update)
    app.patch(one, demand('update'), update)
  }

  if (can('activate')) {
    app.put(`${one}/status`, demand('activate'), async (request, reply) => {
      const { active, version: _version, ...rest } = objectOf(request)
      const unknown = Object.keys(rest).map((name) => fieldProblem(name, 'unknown'))
      if (typeof active !== 'boolean') unknown.push(fieldProblem('active', active === undefined ? 'required' : 'type'))
      if (typeof active !== 'boolean' || unknown.length > 0)
        throw new Problem(problems.validation, { details: unknown })
      return row(reply, await repository.setActive(idOf(request), versionOf(request), active, changeOf(request)))
    })
  }

  if (can('delete')) {
    app.delete(one, demand('delete'), async (request, reply) => {
      await repository.remove(idOf(request), demandedVersion(request), changeOf(request))
      return reply.code(204).send()
    })
    app.post(`${one}/restore`, demand('delete'), async (request, reply) => {
      return row(reply, await repository.restore(idOf(request), changeOf(request)))
    })
  }

  exportRoute(app, resource, services)
  historyRoute(app, resource, services)
  bulkRoutes(app, resource, services)
}

/** Answers a row with its ETag. The JSON is PostgreSQL's own, so it is not parsed on its way. */
function row(reply: FastifyReply, written: Written): FastifyReply {
  return json(reply.header('etag', `"v${written.version}"`), `{"data":${written.row}}`)
}

function json(reply: FastifyReply, text: string): FastifyReply {
  return reply.type('application/json; charset=utf-8').send(text)
}
