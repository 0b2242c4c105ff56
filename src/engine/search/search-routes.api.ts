import type { FastifyInstance } from 'fastify'
import { searchEverywhere } from './search.contract.ts'
import { route } from '#engine/http/route.api.ts'
import type { Services } from '#engine/server/services.api.ts'
import { createSearch } from './search.api.ts'
import { readSearchTerms } from './search-terms.api.ts'

/** `POST /api/search`: everything somebody may read, by any of its names or numbers. */
export function searchRoutes(app: FastifyInstance, services: Services): void {
  const search = createSearch(services)
  route(
    app,
    searchEverywhere,
    async ({ body: { q }, change: { actor } }) => {
      // Signs alone may still be digits that a scanner typed: each resource reads them as its fields do.
      readSearchTerms(q)
      return { data: await search(q, actor) }
    },
    { config: { atOnce: 'surveys' } },
  )
}
