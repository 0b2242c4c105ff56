import type { FastifyInstance } from 'fastify'
import * as z from 'zod'
import { holds, type Permission } from '../../core/access.ts'
import { instantJson } from '../../fields/instant.ts'
import { data, route } from '../http/route.ts'
import type { Services } from '../services.ts'
import { changeOf } from './request.ts'

const most = 500

const deleted = z.strictObject({
  sequence: z.string().describe('For `after`'),
  resource: z.string(),
  id: z.uuid(),
  at: z.iso.datetime(),
})

/**
 * `GET /api/deletions`: what was deleted since a moment, the earliest first, of the resources one may read; of a provider, what they
 * deleted themselves. A row that was brought back is not among them.
 */
export function deletionRoutes(app: FastifyInstance, { database, resources }: Services): void {
  route(
    app,
    {
      method: 'GET',
      path: '/api/deletions',
      demand: 'signed-in',
      chapter: { name: 'Deletions', description: 'What was deleted, for whoever keeps a copy' },
      summary: 'What was deleted since a moment (`since`), or after the last one seen (`after`), at most 500',
      query: z.strictObject({
        since: z.iso.datetime({ offset: true }).optional(),
        after: z
          .string()
          .regex(/^\d{1,18}\.[0-9a-f-]{36}$/)
          .optional(),
        resource: z.enum(resources.map(({ name }) => name)).optional(),
      }),
      answer: data(z.array(deleted)),
    },
    async ({ query: { since = null, after, resource }, request }) => {
      const { actor } = changeOf(request)
      const names = resources
        .filter(({ name }) => (resource ?? name) === name && holds(actor.permissions, `${name}:read` as Permission))
        .map(({ name }) => name)
      const [micros = null, id = null] = after?.split('.') ?? []
      const found = await database.query<z.infer<typeof deleted>>({
        text: `select (extract(epoch from deleted_at) * 1000000)::bigint || '.' || record_id as sequence, resource, record_id as id,
    ${instantJson('deleted_at')} as at
  from deleted_record
  where resource = any($1) and ($2::timestamptz is null or deleted_at >= $2) and ($3::uuid is null or deleted_by = $3)
    and ($4::bigint is null or (deleted_at, record_id) > (timestamptz 'epoch' + $4::bigint * interval '1 microsecond', $5::uuid))
  order by deleted_at, record_id limit ${most}`,
        values: [names, since, actor.kind === 'provider' ? actor.id : null, micros, id],
      })
      return { data: found }
    },
  )
}
