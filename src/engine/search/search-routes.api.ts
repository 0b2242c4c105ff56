import type { FastifyInstance } from 'fastify'
import { scannedText } from '#engine/fields/codes/pasted-code.ts'
import { searchReadings } from '#engine/fields/search-readings.ts'
import { searchEverywhere } from './search.contract.ts'
import { route } from '#engine/http/route.api.ts'
import type { Services } from '#engine/server/services.api.ts'
import { createSearch } from './search.api.ts'
import { readSearchTerms } from './search-terms.api.ts'

/** `POST /api/search`: searches names and numbers in all readable resources. */
export function searchRoutes(app: FastifyInstance, services: Services): void {
  const search = createSearch(services)
  route(
    app,
    searchEverywhere,
    async ({ body: { q }, change: { actor }, request }) => {
      // A text without letters may still contain digits from a scanner with another keyboard layout. Each resource
      // reads it in the form of its fields.
      readSearchTerms(q)
      const readAs = searchReadings(services.resources, scannedText(q), request.language)
      return { data: { ...(await search(q, actor)), readAs: readAs.slice(0, 2) } }
    },
    { config: { atOnce: 'surveys' } },
  )
}
