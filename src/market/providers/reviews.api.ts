import type { FastifyInstance } from 'fastify'
import { readListQuery } from '#engine/api/crud/list-query.ts'
import { changeOf, idOf } from '#engine/api/crud/request.ts'
import { repositoryOf } from '#engine/api/override.ts'
import type { Services } from '#engine/api/services.ts'
import { holds } from '#engine/core/access.ts'
import { Problem, problems } from '#engine/core/problem.ts'
import { articleNote } from '../catalogue/article-note.ts'
import { provider } from './provider.ts'

/** The notes of the articles a provider supplies: the list the provider would see, for whoever may read notes. */
export function reviewsRoute(app: FastifyInstance, services: Services): void {
  const providers = repositoryOf(provider, services)
  const notes = repositoryOf(articleNote, services)
  app.get(
    `${provider.path}/:id/reviews`,
    { config: { demand: 'provider:read', summary: 'The notes of the articles a provider supplies' } },
    async (request, reply) => {
      const { actor } = changeOf(request)
      if (!holds(actor.permissions, 'article-note:read')) throw new Problem(problems.forbidden)
      const found = await providers.read(idOf(request), actor)
      if (!found) throw new Problem(problems.notFound)
      const asker = { ...actor, kind: 'provider' as const, id: found.id }
      const search = new URLSearchParams(request.url.split('?')[1] ?? '')
      return reply
        .type('application/json; charset=utf-8')
        .send(await notes.list(readListQuery(articleNote, search, asker)))
    },
  )
}
