import type { FastifyInstance, FastifyReply } from 'fastify'
import * as z from 'zod'
import { once } from '#engine/api/crud/idempotency.ts'
import { readListQuery } from '#engine/api/crud/list-query.ts'
import { standardRepository } from '#engine/api/crud/repository.ts'
import { changeOf, demandedVersion, idOf, valuesOf } from '#engine/api/crud/request.ts'
import type { Written } from '#engine/api/crud/write.ts'
import { data, route } from '#engine/api/http/route.ts'
import { repositoryOf } from '#engine/api/override.ts'
import { sealedCounts } from '#engine/api/reseal.ts'
import { keyOf } from '#engine/api/seal.ts'
import type { Services } from '#engine/api/services.ts'
import { Problem, problems } from '#engine/core/problem.ts'
import type { Resource } from '#engine/core/resource.ts'
import { profileId } from './profile-id.ts'
import { sealedForm, sealedProfile, sealStatePath, type SealState } from './sealed-profile.ts'

const config = { demand: `${profileId.name}:reveal`, resource: sealedProfile } as const

/** The profiles by their secrets, and the keys that seal them, for whoever may reveal; revealing itself is a profile’s own route. */
export function sealedProfileRoutes(app: FastifyInstance, services: Services): void {
  const repository = standardRepository(sealedProfile, services)
  const profiles = repositoryOf(profileId, services)
  const state = stateOf(services)

  app.get(sealedProfile.path, { config }, async (request, reply) => {
    const search = new URLSearchParams(request.url.split('?')[1] ?? '')
    const page = await repository.list(readListQuery(sealedProfile, search, request.actor))
    return reply.type('application/json; charset=utf-8').send(page)
  })

  app.get(`${sealedProfile.path}/:id`, { config }, async (request, reply) => {
    const found = await repository.read(idOf(request), changeOf(request).actor)
    if (!found) throw new Problem(problems.notFound)
    return reply.type('application/json; charset=utf-8').send(`{"data":${found.row}}`)
  })

  const writing = (verb: 'create' | 'update', summary: string) =>
    ({ config: { demand: `${profileId.name}:${verb}`, resource: sealedProfile, summary } }) as const

  app.post(
    sealedProfile.path,
    writing('create', 'Add a profile whose Ki its provider encrypted, unless it says otherwise'),
    async (request, reply) => {
      const change = changeOf(request)
      const values = { crypted: true, ...valuesOf(profileId, request, 'create') }
      const made = await once(
        services.database,
        request,
        (on) => profiles.create(values, change, on),
        (id, on) => profiles.read(id, change.actor, on),
      )
      return send(reply.code(201).header('location', `${sealedProfile.path}/${made.id}`), made)
    },
  )

  app.route({
    method: ['PUT', 'PATCH'],
    url: `${sealedProfile.path}/:id`,
    ...writing('update', 'Change the six attributes of a profile, and what its state says'),
    handler: async (request, reply) => {
      const values = valuesOf(formOnly, request, 'update')
      return send(reply, await profiles.update(idOf(request), demandedVersion(request), values, changeOf(request)))
    },
  })

  route(
    app,
    {
      method: 'GET',
      path: sealStatePath,
      demand: config.demand,
      summary: 'The sealing keys by name: the active one, and how many values each has sealed',
      answer: data(
        z.strictObject({
          active: z.string(),
          counts: z.array(z.strictObject({ key: z.string(), values: z.int() })),
        }),
      ),
    },
    async () => ({ data: await state() }),
  )
}

const written = new Set(sealedForm.form.flatMap(({ fields }) => fields))

/** A profile of which only what the form of sealed ones holds may be written. */
const formOnly: Resource = {
  ...profileId,
  fields: Object.fromEntries(
    Object.entries(profileId.fields).map(([name, field]) => [name, { ...field, managed: !written.has(name) }]),
  ),
}

function send(reply: FastifyReply, { version, row }: Written): FastifyReply {
  return reply.header('etag', `"v${version}"`).type('application/json; charset=utf-8').send(`{"data":${row}}`)
}

const believedFor = 5_000

/** Counting reads every sealed value once, so several who look at the same time share one count. */
function stateOf({ database, resources, prepare }: Services): () => Promise<SealState> {
  let known: { readonly at: number; readonly state: Promise<SealState> } | null = null
  const count = async (): Promise<SealState> => {
    const probe = await prepare.seal('', { table: 'probe', column: 'probe', id: 'probe' })
    return {
      active: keyOf(probe),
      counts: await sealedCounts(database, resources),
    }
  }
  return () => {
    if (!known || performance.now() - known.at > believedFor) {
      const state = count()
      known = { at: performance.now(), state }
      state.catch(() => (known = null))
    }
    return known.state
  }
}
