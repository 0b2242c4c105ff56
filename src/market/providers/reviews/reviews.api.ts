import { listQuerySchema, rowsAnswer, sendPage, untilDeparture } from '#engine/crud/row-contracts.api.ts'
import { route } from '#engine/http/route.api.ts'
import { repositoryOf } from '#engine/crud/override.api.ts'
import type { Area } from '#engine/server/services.api.ts'
import { hasPermission } from '#engine/definition/access.ts'
import { Problem, problems } from '#engine/definition/problem.ts'
import { articleNote } from '#market/catalogue/articles/article-note.ts'
import { provider } from '../provider.ts'
import { providerReviews } from './reviews.contract.ts'

/**
 * Registers the route that lists the reviews of a provider's articles as that provider sees them; the caller must be
 * allowed to read reviews.
 */
export const reviewsRoute: Area = (app, services) => {
  const providers = repositoryOf(provider, services)
  const notes = repositoryOf(articleNote, services)
  route(
    app,
    { ...providerReviews, query: listQuerySchema(articleNote), answer: rowsAnswer(articleNote) },
    async ({ params: { id }, query, change: { actor }, reply }) => {
      if (!hasPermission(actor.permissions, 'article-note:read')) throw new Problem(problems.forbidden)
      const row = await providers.read(id, actor)
      if (!row) throw new Problem(problems.notFound)
      return sendPage(reply, await notes.list({ ...untilDeparture(query, reply), actor: { ...actor, owner: row.id } }))
    },
  )
}
