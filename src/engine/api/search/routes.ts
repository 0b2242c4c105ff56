import type { FastifyInstance } from 'fastify'
import { longText } from '../../fields/long-text.ts'
import { words } from '../../core/words.ts'
import { changeOf, objectOf } from '../crud/request.ts'
import type { Services } from '../services.ts'
import { searchOf } from './search.ts'
import { readWanted } from './wanted.ts'

const fields = {
  q: longText({ label: words('Ce qui est cherché', 'What is looked for', 'ما يُبحث عنه'), required: true, max: 200 }),
}

/** `POST /api/search`: everything somebody may read, by any of its names or numbers. Names of people stay out of addresses. */
export function searchRoutes(app: FastifyInstance, services: Services): void {
  const search = searchOf(services)
  app.post(
    '/api/search',
    {
      config: {
        demand: 'signed-in',
        atOnce: 'surveys',
        chapter: 'Search',
        summary: 'Everything the asker may read, by any of its names or numbers',
        body: fields,
      },
    },
    async (request) => {
      const { q } = objectOf(request)
      const { actor } = changeOf(request)
      if (readWanted(q) === null) return { data: { groups: [], alike: false, cut: [] } }
      return { data: await search(String(q), actor) }
    },
  )
}
