import type { FastifyInstance, FastifyRequest } from 'fastify'
import { holds, type Actor } from '../../core/access.ts'
import type { Field } from '../../core/field.ts'
import { fieldProblem, Problem, problems, type ProblemDetail } from '../../core/problem.ts'
import { checkField } from '../../core/schema.ts'
import { words } from '../../core/words.ts'
import { reference } from '../../fields/reference.ts'
import { text } from '../../fields/text.ts'
import { changeOf, demandedVersion, idOf, objectOf } from '../crud/request.ts'
import type { Services } from '../services.ts'
import { createView, readOwnView, readViews, removeView, updateView, type ViewValues } from './saved-view.ts'

const fields: Readonly<Record<'name' | 'query' | 'privilegeId', Field>> = {
  name: text({ label: words('Nom', 'Name', 'الاسم'), required: true, max: 80 }),
  query: text({ label: words('Vue', 'View', 'العرض'), max: 4000 }),
  privilegeId: reference({ label: words('Privilège', 'Privilege', 'الصلاحية'), target: 'privilege' }),
}

const chapter = 'Views'

/** `/api/views?resource=…`: the views people keep of a list, for themselves or shared with a privilege. */
export function viewRoutes(app: FastifyInstance, { database, resources }: Services): void {
  /** Views are for those who may see the list. */
  function resourceOf(request: FastifyRequest, given: unknown): string {
    const resource = resources.find(({ name }) => name === given)
    if (!resource) {
      const code = given === undefined || given === null ? 'required' : 'choice'
      throw new Problem(problems.validation, { details: [fieldProblem('resource', code)] })
    }
    if (!holds(changeOf(request).actor.permissions, `${resource.name}:read`)) throw new Problem(problems.forbidden)
    return resource.name
  }

  async function ownView(request: FastifyRequest) {
    const view = await readOwnView(database, idOf(request), changeOf(request).actor)
    if (!view) throw new Problem(problems.notFound)
    return view
  }

  app.get(
    '/api/views',
    { config: { demand: 'signed-in', chapter, summary: 'The views of a list: mine, and those shared with me' } },
    async (request) => {
      const search = new URLSearchParams(request.url.split('?')[1] ?? '')
      const resource = resourceOf(request, search.get('resource'))
      return { data: await readViews(database, resource, changeOf(request).actor) }
    },
  )

  app.post(
    '/api/views',
    { config: { demand: 'signed-in', chapter, summary: 'Keep a view of a list', body: fields } },
    async (request, reply) => {
      const { resource: given, ...body } = objectOf(request)
      const resource = resourceOf(request, given)
      const change = changeOf(request)
      const values = readView(body, { name: '', query: '', privilegeId: null }, change.actor)
      const view = await database.transaction((on) => createView(on, resource, values, change))
      return reply.code(201).header('etag', `"v${view.version}"`).send({ data: view })
    },
  )

  app.patch(
    '/api/views/:id',
    { config: { demand: 'signed-in', chapter, summary: 'Change a view of mine', body: fields } },
    async (request, reply) => {
      const { version: _version, ...body } = objectOf(request)
      const before = await ownView(request)
      const version = demandedVersion(request)
      const change = changeOf(request)
      const values = readView(body, before, change.actor)
      const view = await database.transaction((on) => updateView(on, before, version, values, change))
      return reply.header('etag', `"v${view.version}"`).send({ data: view })
    },
  )

  app.delete(
    '/api/views/:id',
    { config: { demand: 'signed-in', chapter, summary: 'Forget a view of mine' } },
    async (request, reply) => {
      const view = await ownView(request)
      const version = demandedVersion(request)
      await database.transaction((on) => removeView(on, view, version, changeOf(request)))
      return reply.code(204).send()
    },
  )
}

function readView(body: Readonly<Record<string, unknown>>, before: ViewValues, actor: Actor): ViewValues {
  const details: ProblemDetail[] = Object.keys(body)
    .filter((name) => !Object.hasOwn(fields, name))
    .map((name) => fieldProblem(name, 'unknown'))
  const given = (name: keyof typeof fields): string | null => {
    const { value, details: wrong } = checkField(
      name,
      fields[name],
      Object.hasOwn(body, name) ? body[name] : before[name],
    )
    details.push(...wrong)
    return value === null ? null : String(value)
  }
  const values = { name: given('name') ?? '', query: given('query') ?? '', privilegeId: given('privilegeId') }
  if (details.length > 0) throw new Problem(problems.validation, { details })
  // What others see is decided at the administrators' portal.
  if (values.privilegeId !== before.privilegeId && !(actor.kind === 'user' && actor.portal === 'admin')) {
    throw new Problem(problems.forbidden)
  }
  return values
}
