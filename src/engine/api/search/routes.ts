import type { FastifyInstance } from 'fastify'
import { longText } from '../../fields/long-text.ts'
import { words } from '../../core/words.ts'
import { changeOf } from '../crud/request.ts'
import { bodyOf } from '../http/members.ts'
import { data, route } from '../http/route.ts'
import type { Services } from '../services.ts'
import { answer, searchOf } from './search.ts'
import { readWanted } from './wanted.ts'

const body = bodyOf({
  q: longText({ label: words('Ce qui est cherché', 'What is looked for', 'ما يُبحث عنه'), required: true, max: 200 }),
})

/** `POST /api/search`: everything somebody may read, by any of its names or numbers. Names of people stay out of addresses. */
export function searchRoutes(app: FastifyInstance, services: Services): void {
  const search = searchOf(services)
  route(
    app,
    {
      ...{ method: 'POST', path: '/api/search', demand: 'signed-in', chapter: 'Search' },
      summary: 'Everything the asker may read, by any of its names or numbers',
      body,
      answer: data(answer),
    },
    async ({ body: { q }, request }) => {
      if (readWanted(q) === null) return { data: { groups: [], alike: false, cut: [] } }
      return { data: await search(String(q), changeOf(request).actor) }
    },
    { config: { atOnce: 'surveys' } },
  )
}
