import type { FastifyInstance, FastifyRequest } from 'fastify'
import * as z from 'zod'
import { holds } from '../../core/access.ts'
import type { Field } from '../../core/field.ts'
import { fieldProblem, Problem, problems, type ProblemDetail } from '../../core/problem.ts'
import { resourceNamed } from '../../core/resource.ts'
import { checkField } from '../../core/schema.ts'
import { words } from '../../core/words.ts'
import { reference } from '../../fields/reference.ts'
import { text } from '../../fields/text.ts'
import { toggle } from '../../fields/toggle.ts'
import { changeOf, demandedVersion, idOf, objectOf } from '../crud/request.ts'
import { memberOf } from '../http/members.ts'
import { byId, data, route } from '../http/route.ts'
import type { Services } from '../services.ts'
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
} from './saved-view.ts'

const name = text({ label: words('Nom', 'Name', 'الاسم'), required: true, max: 80 })
const query = text({ label: words('Vue', 'View', 'العرض'), max: 4000 })
const usual = toggle({ label: words('Par défaut', 'By default', 'افتراضي'), required: true })

/** Views are how a person likes to look at lists: a program has none. */
const config = { demand: 'signed-in', inPerson: true, chapter: 'Views' } as const

/** `/api/views?resource=…`: the views people keep of a list, for themselves or shared. */
export function viewRoutes(app: FastifyInstance, { database, resources, sharing }: Services): void {
  const among = sharing && resources.some((one) => one.name === sharing.resource) ? sharing : null
  const target = among && resourceNamed(resources, among.resource)
  const fields: Readonly<Record<string, Field>> = {
    name,
    query,
    ...(target && {
      sharedWith: reference({ label: words('Partagée avec', 'Shared with', 'مشترك مع'), target: target.name }),
    }),
  }

  function viewerOf(request: FastifyRequest): Viewer {
    const { actor } = changeOf(request)
    return { actor, belongsTo: among?.belongsTo(actor) ?? null, among: target }
  }

  /** Whom to share with is chosen by those who may read who there is. */
  function mayShare({ actor }: Viewer): boolean {
    return Boolean(target && among?.mayShare(actor) && holds(actor.permissions, `${target.name}:read`))
  }

  /** Views are for those who may see the list. */
  function resourceOf(request: FastifyRequest, given: unknown): string {
    const resource = resources.find((one) => one.name === given)
    if (!resource) {
      const code = given === undefined || given === null ? 'required' : 'choice'
      throw new Problem(problems.validation, { details: [fieldProblem('resource', code)] })
    }
    if (!holds(changeOf(request).actor.permissions, `${resource.name}:read`)) throw new Problem(problems.forbidden)
    return resource.name
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

  function readValues(body: Readonly<Record<string, unknown>>, before: ViewValues, viewer: Viewer): ViewValues {
    const values = valuesOf(fields, body, before)
    if (values.sharedWith !== before.sharedWith && !mayShare(viewer)) throw new Problem(problems.forbidden)
    return values
  }

  app.get(
    '/api/views',
    { config: { ...config, summary: 'The views of a list: mine, and those shared with me' } },
    async (request) => {
      const search = new URLSearchParams(request.url.split('?')[1] ?? '')
      const resource = resourceOf(request, search.get('resource'))
      const viewer = viewerOf(request)
      const data = await readViews(database, resource, viewer)
      return { data, sharing: mayShare(viewer) ? { resource: target?.name } : null }
    },
  )

  app.post(
    '/api/views',
    { config: { ...config, summary: 'Keep a view of a list', body: fields } },
    async (request, reply) => {
      const { resource: given, ...body } = objectOf(request)
      const resource = resourceOf(request, given)
      const viewer = viewerOf(request)
      const values = readValues(body, { name: '', query: '', sharedWith: null }, viewer)
      const view = await database.transaction((on) => createView(on, resource, values, viewer, changeOf(request)))
      return reply.code(201).header('etag', `"v${view.version}"`).send({ data: view })
    },
  )

  app.patch(
    '/api/views/:id',
    { config: { ...config, summary: 'Change a view of mine', body: fields } },
    async (request, reply) => {
      const { version: _version, ...body } = objectOf(request)
      const before = await ownView(request)
      const version = demandedVersion(request)
      const viewer = viewerOf(request)
      const values = readValues(body, before, viewer)
      const view = await database.transaction((on) =>
        updateView(on, before, version, values, viewer, changeOf(request)),
      )
      return reply.header('etag', `"v${view.version}"`).send({ data: view })
    },
  )

  route(
    app,
    {
      ...{ ...config, method: 'PUT', path: '/api/views/:id/usual' },
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

  app.delete('/api/views/:id', { config: { ...config, summary: 'Forget a view of mine' } }, async (request, reply) => {
    const view = await ownView(request)
    const version = demandedVersion(request)
    await database.transaction((on) => removeView(on, view, version, changeOf(request)))
    return reply.code(204).send()
  })
}

function valuesOf(
  fields: Readonly<Record<string, Field>>,
  body: Readonly<Record<string, unknown>>,
  before: ViewValues,
): ViewValues {
  const details: ProblemDetail[] = Object.keys(body)
    .filter((one) => !Object.hasOwn(fields, one))
    .map((one) => fieldProblem(one, 'unknown'))
  const given = (one: keyof ViewValues): string | null => {
    const field = fields[one]
    if (!field) return before[one]
    const { value, details: wrong } = checkField(one, field, Object.hasOwn(body, one) ? body[one] : before[one])
    details.push(...wrong)
    return value === null ? null : String(value)
  }
  const values = { name: given('name') ?? '', query: given('query') ?? '', sharedWith: given('sharedWith') }
  if (details.length > 0) throw new Problem(problems.validation, { details })
  return values
}
