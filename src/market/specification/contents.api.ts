import type { FastifyInstance } from 'fastify'
import * as z from 'zod'
import { readListQuery } from '#engine/api/crud/list-query.ts'
import { changeOf } from '#engine/api/crud/request.ts'
import { data, route } from '#engine/api/http/route.ts'
import { repositoryOf } from '#engine/api/override.ts'
import type { Services } from '#engine/api/services.ts'
import { holds } from '#engine/core/access.ts'
import { advertisement } from '../catalogue/advertisement.ts'

const shelf = '/api/config/apps'

/** Two addresses of the specification that stand above others: `/api/` are the advertisements of providers, `/api/config/apps/` says which lists it holds. */
export function contentsRoutes(app: FastifyInstance, services: Services): void {
  const advertisements = repositoryOf(advertisement, services)

  app.get(
    '/api',
    {
      config: {
        demand: 'advertisement:read',
        summary: 'The advertisements of providers: a list, asked like every other',
        resource: advertisement,
      },
    },
    async (request, reply) => {
      const search = new URLSearchParams(request.url.split('?')[1] ?? '')
      search.set('providerId[empty]', 'false')
      const page = await advertisements.list(readListQuery(advertisement, search, changeOf(request).actor))
      return reply.type('application/json; charset=utf-8').send(page)
    },
  )

  route(
    app,
    {
      method: 'GET',
      path: shelf,
      demand: 'signed-in',
      summary: 'The lists of the settings of apps that one may read, with addresses',
      answer: data(z.array(z.strictObject({ name: z.string(), label: z.string(), url: z.string() }))),
    },
    async ({ request }) => {
      const { actor } = changeOf(request)
      const held = services.resources.filter(
        ({ name, path }) => path.startsWith(`${shelf}/`) && holds(actor.permissions, `${name}:read`),
      )
      return {
        data: held.map(({ name, path, labels }) => ({ name, label: labels.many[request.language], url: path })),
      }
    },
  )
}
