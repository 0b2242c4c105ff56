import type { FastifyInstance } from 'fastify'
import * as z from 'zod'
import { hasPermission } from '#engine/definition/access.ts'
import { instantJson } from '#engine/fields/dates/instant.ts'
import { pageSchema } from '#engine/http/contract.ts'
import { route } from '#engine/http/route.api.ts'
import type { Services } from '#engine/server/services.api.ts'

const pageSize = 500

/** The cursor of a page: the time of its last deletion, in microseconds since 1970, and the id of that row. */
const deletionCursor = z.string().regex(/^\d{1,18}\.[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/)

const deleted = z.strictObject({
  resource: z.string(),
  id: z.uuid(),
  at: z.iso.datetime(),
})

/**
 * `GET /api/deletions`: the deletions since a time, earliest first, of the resources that the caller may read. Owners
 * of rows see their own deletions. Restored rows are not included.
 */
export function deletionRoutes(app: FastifyInstance, { database, resources }: Services): void {
  route(
    app,
    {
      method: 'GET',
      path: '/api/deletions',
      demand: 'signed-in',
      chapter: { name: 'Deletions', description: 'Deleted rows, for programs that keep a copy' },
      summary:
        'What was deleted since a moment, the earliest first. Long work tells late: ask from five minutes before the last one seen, and take what comes twice once',
      query: z.strictObject({
        since: z.iso.datetime({ offset: true }).optional(),
        after: deletionCursor.optional().describe('`page.next` of the page before'),
        resource: z.enum(resources.map(({ name }) => name)).optional(),
      }),
      answer: pageSchema(deleted),
    },
    async ({ query: { since = null, after, resource }, change: { actor } }) => {
      const names = resources
        .filter(({ name }) => (resource ?? name) === name && hasPermission(actor.permissions, `${name}:read`))
        .map(({ name }) => name)
      const [micros = null, id = null] = after?.split('.') ?? []
      const rows = await database.query<z.infer<typeof deleted> & { readonly place: string }>({
        text: `select resource, record_id as id, ${instantJson('deleted_at')} as at,
    (extract(epoch from deleted_at) * 1000000)::bigint || '.' || record_id as place
  from deleted_record
  where resource = any($1) and ($2::timestamptz is null or deleted_at >= $2) and ($3::uuid is null or deleted_by = $3)
    and ($4::bigint is null or (deleted_at, record_id) > (timestamptz 'epoch' + $4::bigint * interval '1 microsecond', $5::uuid))
  order by deleted_at, record_id limit ${pageSize + 1}`,
        values: [names, since, actor.owner, micros, id],
      })
      const shown = rows.slice(0, pageSize)
      return {
        data: shown.map(({ place: _place, ...one }) => one),
        page: { next: rows.length > pageSize ? (shown.at(-1)?.place ?? null) : null },
      }
    },
  )
}
