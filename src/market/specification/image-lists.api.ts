import type { FastifyInstance } from 'fastify'
import { readListQuery } from '#engine/api/crud/list-query.ts'
import { changeOf, idOf } from '#engine/api/crud/request.ts'
import { repositoryOf } from '#engine/api/override.ts'
import type { Services } from '#engine/api/services.ts'
import { pictureSize } from '#engine/api/uploads/picture-size.ts'
import { pictureStore } from '#engine/api/uploads/pictures.ts'
import { Problem, problems } from '#engine/core/problem.ts'
import type { Resource, Row } from '#engine/core/resource.ts'
import { article } from '../catalogue/article.ts'
import { customer } from '../customers/customer.ts'

/** A picture that a row shows; its size is not known while its file cannot be found. */
interface ShownPicture {
  /** What the row calls it. */
  readonly name: string
  readonly url: string
  readonly width: number | null
  readonly height: number | null
  /** Its place among the row's pictures: 1 is the main one. */
  readonly place: number
  readonly rowId: string
}

const lists = [
  { path: '/api/images/customers', resource: customer, field: 'image' },
  { path: '/api/images/articles', resource: article, field: 'images' },
] as const satisfies readonly { path: string; resource: Resource; field: string }[]

/** The pictures of customers and articles: of one by its id, of all as a list that is asked like the list of the rows. */
export function imageListRoutes(app: FastifyInstance, services: Services): void {
  const store = pictureStore(services.settings)

  function shown(row: Row, field: string): Promise<ShownPicture[]> {
    const names = [row[field] ?? []].flat().map(String)
    return Promise.all(
      names.map(async (name, index) => {
        const size = (await pictureSize(store, name)) ?? { width: null, height: null }
        return { name, url: `/public/${name}`, ...size, place: index + 1, rowId: row.id }
      }),
    )
  }

  for (const { path, resource, field } of lists) {
    const rows = repositoryOf(resource, services)
    const config = (summary: string) => ({ config: { demand: `${resource.name}:read`, summary, resource } }) as const

    app.get(path, config(`The pictures of all, page by page: ${resource.labels.many.en}`), async (request) => {
      const search = new URLSearchParams(request.url.split('?')[1] ?? '')
      search.set(`${field}[empty]`, 'false')
      const found = await rows.list(readListQuery(resource, search, changeOf(request).actor))
      const { data, page } = JSON.parse(found) as { data: readonly Row[]; page: object }
      const pictures = await Promise.all(data.map((row) => shown(row, field)))
      return { data: pictures.flat(), page }
    })

    app.get(`${path}/:id`, config(`The pictures of one: ${resource.labels.one.en}`), async (request) => {
      const found = await rows.read(idOf(request), changeOf(request).actor)
      if (!found) throw new Problem(problems.notFound)
      return { data: await shown(JSON.parse(found.row) as Row, field) }
    })
  }
}
