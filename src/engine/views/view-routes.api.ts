import type { FastifyInstance, FastifyRequest } from 'fastify'
import * as z from 'zod'
import { holds } from '#engine/definition/access.ts'
import { Problem, problems } from '#engine/definition/problem.ts'
import { resourceNamed } from '#engine/definition/resource.ts'
import { words } from '#engine/definition/words.ts'
import { reference } from '#engine/fields/choices/reference.ts'
import { text } from '#engine/fields/text/text.ts'
import { toggle } from '#engine/fields/choices/toggle.ts'
import { acceptedVersion, changeOf, idOf } from '#engine/crud/request.api.ts'
import { changedMember, memberOf } from '#engine/http/members.ts'
import { byId, data } from '#engine/http/contract.ts'
import { route } from '#engine/http/route.api.ts'
import type { Services } from '#engine/server/services.api.ts'
import {
  createView,
  readView,
  readViews,
  removeView,
  savedView,
  setUsual,
  updateView,
  type SavedView,
  type Viewer,
  type ViewValues,
} from './saved-view.api.ts'

const name = text({ label: words('Nom', 'Name', 'الاسم'), required: true, max: 80 })
const query = text({ label: words('Vue', 'View', 'العرض'), max: 4000 })
const usual = toggle({ label: words('Par défaut', 'By default', 'افتراضي'), required: true })

/** What was sent of a view. */
interface Sent {
  readonly name?: string | undefined
  readonly query?: string | null | undefined
  readonly sharedWith?: string | null | undefined
}

/** Views are how a person likes to look at lists: a program has none. */
const chapter = { name: 'Views', description: 'Lists as somebody keeps them: filters, order and columns under a name' }
const told = { demand: 'signed-in', inPerson: true, chapter } as const

/** `/api/views?resource=…`: the views people keep of a list, for themselves or shared. */
export function viewRoutes(app: FastifyInstance, { database, resources, sharing }: Services): void {
  const among = sharing && resources.some((one) => one.name === sharing.resource) ? sharing : null
  const target = among && resourceNamed(resources, among.resource)
  const sharedWith =
    target && reference({ label: words('Partagée avec', 'Shared with', 'مشترك مع'), target: target.name })
  const resource = z.enum(resources.map((one) => one.name)).describe('Of whose list')
  const made = z.strictObject({ resource, name: memberOf<string>('name', name), query: memberOf('query', query) })
  const changed = z.strictObject({
    name: changedMember<string>('name', name),
    query: changedMember('query', query),
    version: z.int().optional(),
  })
  const creation = sharedWith ? made.extend({ sharedWith: memberOf('sharedWith', sharedWith) }) : made
  const change = sharedWith ? changed.extend({ sharedWith: changedMember('sharedWith', sharedWith) }) : changed

  function viewerOf(request: FastifyRequest): Viewer {
    const { actor } = changeOf(request)
    return { actor, belongsTo: among?.belongsTo(actor) ?? null, among: target }
  }

  /** Whom to share with is chosen by those who may read who there is. */
  function mayShare({ actor }: Viewer): boolean {
    return Boolean(target && among?.mayShare(actor) && holds(actor.permissions, `${target.name}:read`))
  }

  /** Views are for those who may see the list. */
  function demandList(request: FastifyRequest, resource: string): void {
    if (!holds(changeOf(request).actor.permissions, `${resource}:read`)) throw new Problem(problems.forbidden)
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

  /** A change leaves out what stays. */
  function valuesOf(sent: Sent, before: ViewValues, viewer: Viewer): ViewValues {
    const { name = before.name, query = before.query, sharedWith = before.sharedWith } = sent
    const values = { name, query: query ?? '', sharedWith }
    if (values.sharedWith !== before.sharedWith && !mayShare(viewer)) throw new Problem(problems.forbidden)
    return values
  }

  route(
    app,
    {
      ...{ ...told, method: 'GET', path: '/api/views' },
      summary: 'The views of a list: mine, and those shared with me',
      query: z.strictObject({ resource }),
      answer: z.strictObject({
        data: z.array(savedView),
        sharing: z
          .strictObject({ resource: z.string() })
          .nullable()
          .describe('Whose rows a view may be shared with; null for who may not share'),
      }),
    },
    async ({ query: { resource }, request }) => {
      demandList(request, resource)
      const viewer = viewerOf(request)
      const data = await readViews(database, resource, viewer)
      return { data, sharing: target && mayShare(viewer) ? { resource: target.name } : null }
    },
  )

  route(
    app,
    {
      ...{ ...told, method: 'POST', path: '/api/views', status: 201 },
      summary: 'Keep a view of a list',
      body: creation,
      answer: data(savedView),
      problems: [problems.duplicate],
    },
    async ({ body: { resource, ...sent }, request, reply }) => {
      demandList(request, resource)
      const viewer = viewerOf(request)
      const values = valuesOf(sent, { name: '', query: '', sharedWith: null }, viewer)
      const view = await database.transaction((on) => createView(on, resource, values, viewer, changeOf(request)))
      reply.header('etag', `"v${view.version}"`)
      return { data: view }
    },
  )

  route(
    app,
    {
      ...{ ...told, method: 'PATCH', path: '/api/views/:id', versioned: true },
      summary: 'Change a view of mine',
      params: byId,
      body: change,
      answer: data(savedView),
      problems: [problems.duplicate],
    },
    async ({ body: { version: _version, ...sent }, request, reply }) => {
      const before = await ownView(request)
      const version = acceptedVersion(request, before.version)
      const viewer = viewerOf(request)
      const values = valuesOf(sent, before, viewer)
      const view = await database.transaction((on) =>
        updateView(on, before, version, values, viewer, changeOf(request)),
      )
      reply.header('etag', `"v${view.version}"`)
      return { data: view }
    },
  )

  route(
    app,
    {
      ...{ ...told, method: 'PUT', path: '/api/views/:id/usual' },
      summary: 'The view my list opens with, or no longer',
      params: byId,
      body: z.strictObject({ usual: memberOf<boolean>('usual', usual) }),
      answer: data(savedView),
    },
    async ({ body, request }) => {
      const view = await viewOf(request)
      await setUsual(database, view, body.usual, changeOf(request).actor)
      return { data: { ...view, usual: body.usual } }
    },
  )

  route(
    app,
    {
      ...{ ...told, method: 'DELETE', path: '/api/views/:id', versioned: true },
      summary: 'Forget a view of mine',
      params: byId,
      answer: null,
    },
    async ({ request, reply }) => {
      const view = await ownView(request)
      const version = acceptedVersion(request, view.version)
      await database.transaction((on) => removeView(on, view, version, changeOf(request)))
      return reply.send()
    },
  )
}
