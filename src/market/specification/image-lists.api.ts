import type { FastifyInstance } from 'fastify'
import * as z from 'zod'
import { withCondition } from '#engine/list/sql/list-query.api.ts'
import { listQuerySchema, pageAnswer } from '#engine/crud/row-contracts.api.ts'
import { parseRow } from '#engine/crud/write.api.ts'
import { byId, dataSchema } from '#engine/http/contract.ts'
import { route } from '#engine/http/route.api.ts'
import { repositoryOf } from '#engine/crud/override.api.ts'
import type { Services } from '#engine/server/services.api.ts'
import { pictureSize } from '#engine/files/picture-size.api.ts'
import { pictureStore } from '#engine/files/pictures.api.ts'
import { Problem, problems } from '#engine/definition/problem.ts'
import type { Resource, Row } from '#engine/definition/resource.ts'
import { article } from '#market/catalogue/articles/article.ts'
import { customer } from '#market/customers/customer.ts'

/** A picture of a row. Its size is unknown while its file is missing. */
const shownPicture = z.strictObject({
  name: z.string().describe('The name of the picture in the row'),
  url: z.string(),
  width: z.int().nullable(),
  height: z.int().nullable(),
  place: z.int().describe('The position among the row’s pictures; 1 is the main picture'),
  rowId: z.uuid(),
})

/**
 * The routes of the pictures of customers and articles. A route returns the pictures of one row, whose id is in the
 * path, or the pictures of all rows, with the same query as the list of rows.
 */
export function imageListRoutes(app: FastifyInstance, services: Services): void {
  imagesOf(app, services, '/api/images/customers', customer, 'image', ({ image }) => (image === null ? [] : [image]))
  imagesOf(app, services, '/api/images/articles', article, 'images', ({ images }) => images)
}

function imagesOf<Of extends Resource>(
  app: FastifyInstance,
  services: Services,
  path: string,
  resource: Of,
  field: keyof Of['fields'] & string,
  namesIn: (row: Row<Of>) => readonly string[],
): void {
  const store = pictureStore(services.settings)
  const rows = repositoryOf(resource, services)
  const demand = `${resource.name}:read` as const

  function shown(row: Row<Of>): Promise<z.infer<typeof shownPicture>[]> {
    return Promise.all(
      namesIn(row).map(async (name, index) => {
        const size = (await pictureSize(store, name)) ?? { width: null, height: null }
        return { name, url: `/public/${name}`, ...size, place: index + 1, rowId: row.id }
      }),
    )
  }

  route(
    app,
    {
      method: 'GET',
      path,
      demand,
      resource,
      summary: `The pictures of all rows, page by page: ${resource.labels.many.en}`,
      query: listQuerySchema(resource),
      answer: z.strictObject({ data: z.array(shownPicture), page: pageAnswer }),
    },
    async ({ query, change: { actor } }) => {
      const withPictures = withCondition(resource, query, { [`${field}[empty]`]: 'false' })
      const json = await rows.list({ ...withPictures, actor })
      const { data: page, ...rest }: { data: readonly Row<Of>[]; page: z.infer<typeof pageAnswer> } = JSON.parse(json)
      const pictures = await Promise.all(page.map(shown))
      return { ...rest, data: pictures.flat() }
    },
  )

  route(
    app,
    {
      method: 'GET',
      path: `${path}/:id`,
      demand,
      resource,
      summary: `The pictures of one row: ${resource.labels.one.en}`,
      params: byId,
      answer: dataSchema(z.array(shownPicture)),
    },
    async ({ params: { id }, change: { actor } }) => {
      const json = await rows.read(id, actor)
      if (!json) throw new Problem(problems.notFound)
      return { data: await shown(parseRow(resource, json)) }
    },
  )
}
