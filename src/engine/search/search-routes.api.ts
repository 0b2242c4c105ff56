import type { FastifyInstance } from 'fastify'
import * as z from 'zod'
import { changeOf } from '#engine/crud/request.api.ts'
import { data } from '#engine/http/contract.ts'
import { route } from '#engine/http/route.api.ts'
import type { Services } from '#engine/server/services.api.ts'
import { answer, searchOf } from './search.api.ts'
import { readWanted } from './search-terms.api.ts'

// Marks of direction and spaces are typed too: `readWanted` sees to them.
const chapter = { name: 'Search', description: 'Everything one may read, by any of its names or numbers' }
const body = z.strictObject({ q: z.string().max(200).describe('What is looked for') })

/** `POST /api/search`: everything somebody may read, by any of its names or numbers. Names of people stay out of addresses. */
export function searchRoutes(app: FastifyInstance, services: Services): void {
  const search = searchOf(services)
  route(
    app,
    {
      ...{ method: 'POST', path: '/api/search', demand: 'signed-in', chapter },
      summary: 'Everything the asker may read, by any of its names or numbers',
      body,
      answer: data(answer),
    },
    async ({ body: { q }, request }) => {
      if (readWanted(q) === null) return { data: { groups: [], alike: false, cut: [] } }
      return { data: await search(q, changeOf(request).actor) }
    },
    { config: { atOnce: 'surveys' } },
  )
}
