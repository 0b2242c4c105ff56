import type { FastifyInstance, FastifyRequest } from 'fastify'
import { hasPermission } from '#engine/definition/access.ts'
import { Problem, problems } from '#engine/definition/problem.ts'
import { resourceNamed, type Resource } from '#engine/definition/resource.ts'
import { say } from '#engine/definition/words.ts'
import { viewContracts } from './views.contract.ts'
import { repositoryOf } from '#engine/crud/override.api.ts'
import type { Change } from '#engine/crud/repository.api.ts'
import { readListQuery } from '#engine/list/sql/list-query.api.ts'
import { acceptedVersion, idOf } from '#engine/crud/request.api.ts'
import { writeConfirmed } from '#engine/crud/record-confirmed.api.ts'
import { changeOf, route } from '#engine/http/route.api.ts'
import type { Services } from '#engine/server/services.api.ts'
import {
  createView,
  readView,
  readViews,
  removeView,
  setDefaultView,
  updateView,
  type SavedView,
  type Viewer,
  type ViewValues,
} from './saved-view.api.ts'

/** The request body of a view. */
interface Sent {
  readonly name?: string | undefined
  readonly query?: string | null | undefined
  readonly sharedWith?: string | null | undefined
}

/** The routes of `/api/views?resource=…`: the saved views of a list, private or shared. */
export function viewRoutes(app: FastifyInstance, services: Services): void {
  const { database, resources, sharing } = services
  const among = sharing && resources.some((one) => one.name === sharing.resource) ? sharing : null
  const target = among && resourceNamed(resources, among.resource)
  const views = viewContracts(resources, target)

  function viewerOf(request: FastifyRequest): Viewer {
    const { actor } = changeOf(request)
    return { actor, belongsTo: among?.belongsTo(actor) ?? null, among: target }
  }

  /** Whether the person may share views; this also requires permission to read the resource of the recipients. */
  function mayShare({ actor }: Viewer): boolean {
    return Boolean(target && among?.mayShare(actor) && hasPermission(actor.permissions, `${target.name}:read`))
  }

  /** Checks the permission to read the list, which its views require. */
  function demandList(request: FastifyRequest, resource: string): void {
    if (!hasPermission(changeOf(request).actor.permissions, `${resource}:read`)) throw new Problem(problems.forbidden)
  }

  async function viewOf(request: FastifyRequest): Promise<SavedView> {
    const view = await readView(database, idOf(request), viewerOf(request))
    if (!view) throw new Problem(problems.notFound)
    return view
  }

  async function ownView(request: FastifyRequest): Promise<SavedView> {
    const view = await viewOf(request)
    if (!view.mine) throw new Problem(problems.notFound)
    return view
  }

  /** The values of a view after a change, whose body omits unchanged members. */
  function valuesOf(sent: Sent, before: ViewValues, viewer: Viewer): ViewValues {
    const { name = before.name, query = before.query, sharedWith = before.sharedWith } = sent
    const values = { name, query: query ?? '', sharedWith }
    if (values.sharedWith !== before.sharedWith && !mayShare(viewer)) throw new Problem(problems.forbidden)
    return values
  }

  /** The task views of a list, each with the number of its rows. */
  async function tasksOf(resource: Resource, { actor, circumstances }: Change) {
    const views = services.taskViews?.(resource, actor) ?? []
    if (views.length === 0) return []
    const rows = repositoryOf(resource, services)
    return Promise.all(
      views.map(async ({ id, name, query }) => {
        const listQuery = readListQuery(resource, new URLSearchParams(`${query}&limit=1`), actor)
        const { page } = JSON.parse(await rows.list(listQuery)) as { page: { total: number; exact: boolean } }
        return { id, name: say(name, circumstances.language), query, count: page.total, exact: page.exact }
      }),
    )
  }

  route(app, views.list, async ({ query: { resource }, change, request }) => {
    demandList(request, resource)
    const viewer = viewerOf(request)
    const data = await readViews(database, resource, viewer)
    return {
      data,
      tasks: await tasksOf(resourceNamed(resources, resource), change),
      sharing: target && mayShare(viewer) ? { resource: target.name } : null,
    }
  })

  route(app, views.create, async ({ body: { resource, ...sent }, confirmed, change, request, reply }) => {
    demandList(request, resource)
    const viewer = viewerOf(request)
    const values = valuesOf(sent, { name: '', query: '', sharedWith: null }, viewer)
    const view = await database.transaction(async (on) => {
      const created = await createView(on, resource, values, viewer, change)
      await writeConfirmed(on, 'saved-view', created.id, confirmed, change)
      return created
    })
    reply.header('etag', `"v${view.version}"`)
    return { data: view }
  })

  route(app, views.change, async ({ body: { version: _version, ...sent }, confirmed, change, request, reply }) => {
    const before = await ownView(request)
    const version = acceptedVersion(request, before.version)
    const viewer = viewerOf(request)
    const values = valuesOf(sent, before, viewer)
    const view = await database.transaction(async (on) => {
      await writeConfirmed(on, 'saved-view', before.id, confirmed, change)
      return updateView(on, before, version, values, viewer, change)
    })
    reply.header('etag', `"v${view.version}"`)
    return { data: view }
  })

  route(app, views.usual, async ({ body, change: { actor }, request }) => {
    const view = await viewOf(request)
    await setDefaultView(database, view, body.usual, actor)
    return { data: { ...view, usual: body.usual } }
  })

  route(app, views.remove, async ({ change, request, reply }) => {
    const view = await ownView(request)
    const version = acceptedVersion(request, view.version)
    await database.transaction((on) => removeView(on, view, version, change))
    return reply.send()
  })
}
