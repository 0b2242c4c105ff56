import type { FastifyInstance, FastifyReply } from 'fastify'
import * as z from 'zod'
import { Problem, problems } from '#engine/definition/problem.ts'
import { imageName } from '#engine/fields/images/image.ts'
import { chapter } from './pictures.contract.ts'
import { route } from '#engine/http/route.api.ts'
import { aliasName, thumbnailName } from './pictures.api.ts'
import { fileName, type FileStore } from './storage/file-store.api.ts'
import { thumbnailSide } from './thumbnail.api.ts'

/**
 * `GET /public/{folder}/{name}.webp`, with `?size=200` for the thumbnail. The route is public, because an `<img>`
 * element sends no token. The name contains 128 random bits, which only readers of the row receive
 * (docs/decisions/0006).
 */
export function pictureRoutes(app: FastifyInstance, store: FileStore): void {
  const storedPicture = async (picture: string, size: unknown) => {
    const name = size === undefined ? picture : thumbnailName(picture)
    return fileName.test(name) ? store.get(name) : null
  }
  const summary = `An uploaded picture, or with \`size=${thumbnailSide}\` the small one`
  const shown = {
    method: 'GET',
    path: '/public/:folder/:name',
    demand: 'public',
    chapter,
    summary,
  } as const
  const params = z.object({ folder: z.string(), name: z.string() })
  const query = z.object({ size: z.string().optional().describe(`\`${thumbnailSide}\` for the small one`) })
  route(
    app,
    { ...shown, params, query, answer: { types: ['image/webp'] } },
    async ({ params: { folder, name }, query: { size }, reply }) => {
      const picture = imageName.safeParse(`${folder}/${name}`)
      if (!picture.success || (size !== undefined && size !== String(thumbnailSide)))
        throw new Problem(problems.notFound)
      const bytes = (await storedPicture(picture.data, size)) ?? (await storedPicture(aliasName(picture.data), size))
      if (!bytes) throw new Problem(problems.notFound)
      // A stored picture never changes, so its name is its version.
      const tag = `"${name.slice(0, 32)}${size === undefined ? '' : `-${thumbnailSide}`}"`
      protect(reply, name).header('etag', tag)
      return reply.type('image/webp').send(bytes)
    },
  )
}

/**
 * Sets the headers that protect against malicious picture bytes: even if a browser does not treat the bytes as a
 * picture, no script runs, and only Souk's own pages can embed them.
 */
function protect(reply: FastifyReply, name: string): FastifyReply {
  return reply.headers({
    'cache-control': 'private, max-age=3600',
    'content-security-policy': "default-src 'none'; sandbox",
    'content-disposition': `inline; filename="${name}"`,
    'cross-origin-resource-policy': 'same-origin',
    'x-content-type-options': 'nosniff',
    'x-robots-tag': 'noindex',
  })
}
