import type { FastifyInstance } from 'fastify'
import * as z from 'zod'
import { readListQuery } from '#engine/list/sql/list-query.api.ts'
import { changeOf } from '#engine/crud/request.api.ts'
import { rowIn } from '#engine/crud/write.api.ts'
import { byId, data } from '#engine/http/contract.ts'
import { route } from '#engine/http/route.api.ts'
import { repositoryOf } from '#engine/crud/override.api.ts'
import { rowOf } from '#engine/http/json-schema.ts'
import type { Services } from '#engine/server/services.api.ts'
import { holds, type Actor } from '#engine/definition/access.ts'
import { Problem, problems } from '#engine/definition/problem.ts'
import type { Resource, Row } from '#engine/definition/resource.ts'
import { orderDetail } from './order-detail.ts'
import { heldProfile, profilesOf, timelineOf, transition } from './order-details.api.ts'
import { order } from './order.ts'
import { transaction } from '#market/payments/transaction.ts'

/** Everything about one order at once: itself, its lines, its money, its profiles, what happened. What the asker may not read is null. */
export function orderSheetRoute(app: FastifyInstance, services: Services): void {
  const { database } = services
  const orders = repositoryOf(order, services)

  const belonging = async (resource: Resource, orderId: string, actor: Actor): Promise<Row[] | null> => {
    if (!holds(actor.permissions, `${resource.name}:read`)) return null
    const search = new URLSearchParams({ orderId, limit: '200' })
    const listed = await repositoryOf(resource, services).list(readListQuery(resource, search, actor))
    return (JSON.parse(listed) as { data: Row[] }).data
  }

  const rowsOf = (resource: Resource) => z.array(rowOf(resource)).nullable()
  route(
    app,
    {
      method: 'GET',
      path: `${order.path}/by/order/:id`,
      demand: 'order:read',
      summary: 'An order with its lines, transactions, profiles and timeline, at once',
      params: byId,
      answer: data(
        z
          .strictObject({
            order: rowOf(order),
            lines: rowsOf(orderDetail),
            transactions: rowsOf(transaction),
            profiles: z.array(heldProfile).nullable(),
            timeline: z.array(transition),
          })
          .describe('What the asker may not read is null'),
      ),
    },
    async ({ params: { id }, request }) => {
      const { actor } = changeOf(request)
      const found = await orders.read(id, actor)
      if (!found) throw new Problem(problems.notFound)
      const mayProfiles = holds(actor.permissions, 'profile-id:read')
      const [lines, transactions, profiles, timeline] = await Promise.all([
        belonging(orderDetail, id, actor),
        belonging(transaction, id, actor),
        mayProfiles ? profilesOf(database, id, actor) : null,
        timelineOf(database, id, actor),
      ])
      return { data: { order: rowIn(order, found), lines, transactions, profiles, timeline } }
    },
  )
}
