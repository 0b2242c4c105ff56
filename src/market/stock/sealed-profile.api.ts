import type { FastifyInstance } from 'fastify'
import { readListQuery } from '#engine/api/crud/list-query.ts'
import { standardRepository } from '#engine/api/crud/repository.ts'
import { changeOf, idOf } from '#engine/api/crud/request.ts'
import { sealedCounts } from '#engine/api/reseal.ts'
import { keyOf } from '#engine/api/seal.ts'
import type { Services } from '#engine/api/services.ts'
import { Problem, problems } from '#engine/core/problem.ts'
import { profileId } from './profile-id.ts'
import { sealedProfile, sealStatePath, type SealState } from './sealed-profile.ts'

const config = { demand: `${profileId.name}:reveal`, resource: sealedProfile } as const

/** The profiles by their secrets, and the keys that seal them, for whoever may reveal; revealing itself is a profile’s own route. */
export function sealedProfileRoutes(app: FastifyInstance, services: Services): void {
  const repository = standardRepository(sealedProfile, services)
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

  const summary = 'The sealing keys by name: the active one, and how many values each has sealed'
  app.get(sealStatePath, { config: { demand: config.demand, summary } }, async () => ({ data: await state() }))
}

const believedFor = 5_000

/** Counting reads every sealed value once, so several who look at the same time share one count. */
function stateOf({ database, resources, prepare }: Services): () => Promise<SealState> {
  let known: { readonly at: number; readonly state: Promise<SealState> } | null = null
  const count = async (): Promise<SealState> => {
    const probe = await prepare.seal('', { table: 'probe', column: 'probe', id: 'probe' })
    return {
      active: keyOf(probe),
      embedded: database.kind === 'embedded',
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
