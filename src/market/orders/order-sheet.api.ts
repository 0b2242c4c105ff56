import type { FastifyInstance } from 'fastify'
import { readListQuery } from '#engine/api/crud/list-query.ts'
import { changeOf, idOf } from '#engine/api/crud/request.ts'
import { repositoryOf } from '#engine/api/override.ts'
import type { Services } from '#engine/api/services.ts'
import { holds, type Actor } from '#engine/core/access.ts'
import { Problem, problems } from '#engine/core/problem.ts'
import type { Resource } from '#engine/core/resource.ts'
import { instantJson } from '#engine/fields/instant.ts'
import { orderDetail } from './order-detail.ts'
import { order } from './order.ts'
import { transaction } from './transaction.ts'

/** Everything about one order at once: itself, its lines, its money, its profiles, what happened. What the asker may not read is null. */
export function orderSheetRoute(app: FastifyInstance, services: Services): void {
  const { database } = services
  const orders = repositoryOf(order, services)

  const belonging = async (resource: Resource, orderId: string, actor: Actor): Promise<unknown> => {
    if (!holds(actor.permissions, `${resource.name}:read`)) return null
    const search = new URLSearchParams({ orderId, limit: '200' })
    const listed = await repositoryOf(resource, services).list(readListQuery(resource, search, actor))
    return (JSON.parse(listed) as { data: unknown }).data
  }

  app.get(
    `${order.path}/by/order/:id`,
    {
      config: {
        demand: 'order:read',
        summary: 'An order with its lines, transactions, profiles and timeline, at once',
      },
    },
    async (request) => {
      const id = idOf(request)
      const { actor } = changeOf(request)
      const found = await orders.read(id, actor)
      if (!found) throw new Problem(problems.notFound)
      const mayProfiles = holds(actor.permissions, 'profile-id:read')
      const [lines, transactions, profiles, timeline] = await Promise.all([
        belonging(orderDetail, id, actor),
        belonging(transaction, id, actor),
        mayProfiles
          ? database.query({
              name: 'order-sheet-profiles',
              text: `select f.id, f.iccid, f.state, f.device_state as "deviceState", h.order_detail_id as "orderDetailId",
                  ${instantJson('h.at')} as at, ${instantJson('h.released_at')} as "releasedAt"
                from order_detail l join order_profile h on h.order_detail_id = l.id join profile_id f on f.id = h.profile_id
                where l.order_id = $1 order by h.released_at nulls first, f.iccid limit 1000`,
              values: [id],
            })
          : null,
        database.query({
          name: 'order-sheet-timeline',
          text: `select h.id::text, h.event_id as "eventId", h.from_id as "fromId", h.to_id as "toId", h.name,
              h.actor_kind as "actorKind", h.actor_name as "actorName", h.note, ${instantJson('h.at')} as at
            from order_transition h where h.order_id = $1 order by h.id desc limit 500`,
          values: [id],
        }),
      ])
      return { data: { order: JSON.parse(found.row) as unknown, lines, transactions, profiles, timeline } }
    },
  )
}
