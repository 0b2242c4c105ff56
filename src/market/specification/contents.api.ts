import * as z from 'zod'
import { withCondition } from '#engine/list/sql/list-query.api.ts'
import { listQuerySchema, rowsAnswer, sendPage, untilDeparture } from '#engine/crud/row-contracts.api.ts'
import { dataSchema } from '#engine/http/contract.ts'
import { route } from '#engine/http/route.api.ts'
import { repositoryOf } from '#engine/crud/override.api.ts'
import type { Area } from '#engine/server/services.api.ts'
import { hasPermission } from '#engine/definition/access.ts'
import { advertisement } from '#market/catalogue/advertisements/advertisement.ts'

const shelf = '/api/config/apps'

/**
 * The routes of two addresses that the specification places above its lists. `/api/` returns the advertisements of providers,
 * `/api/config/apps/` the available lists.
 */
export const contentsRoutes: Area = (app, services) => {
  const advertisements = repositoryOf(advertisement, services)

  route(
    app,
    {
      method: 'GET',
      path: '/api',
      name: 'listProviderAdvertisements',
      demand: 'advertisement:read',
      resource: advertisement,
      summary: 'The advertisements of providers: a list with the usual query',
      query: listQuerySchema(advertisement),
      answer: rowsAnswer(advertisement),
    },
    async ({ query, change: { actor }, reply }) => {
      const ofProviders = withCondition(advertisement, query, { 'providerId[empty]': 'false' })
      return sendPage(reply, await advertisements.list({ ...untilDeparture(ofProviders, reply), actor }))
    },
  )

  route(
    app,
    {
      method: 'GET',
      path: shelf,
      chapter: { name: 'Contents', description: 'The available lists' },
      demand: 'signed-in',
      summary: 'The lists that the reader may read, with their addresses',
      answer: dataSchema(z.array(z.strictObject({ name: z.string(), label: z.string(), url: z.string() }))),
    },
    async ({ change: { actor }, request }) => {
      const readable = services.resources.filter(
        ({ name, path }) => path.startsWith(`${shelf}/`) && hasPermission(actor.permissions, `${name}:read`),
      )
      return {
        data: readable.map(({ name, path, labels }) => ({ name, label: labels.many[request.language], url: path })),
      }
    },
  )
}
