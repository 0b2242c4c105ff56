import { readListQuery } from '#engine/list/sql/list-query.api.ts'
import { parseRow } from '#engine/crud/write.api.ts'
import { route } from '#engine/http/route.api.ts'
import { repositoryOf } from '#engine/crud/override.api.ts'
import type { Area } from '#engine/server/services.api.ts'
import { hasPermission, type Actor } from '#engine/definition/access.ts'
import { Problem, problems } from '#engine/definition/problem.ts'
import type { Resource, Row } from '#engine/definition/resource.ts'
import { orderDetail } from '#market/orders/order-detail.ts'
import { profilesOf, timelineOf } from '#market/orders/order-timeline.api.ts'
import { orderSheet } from './order-sheet.contract.ts'
import { order } from '#market/orders/order.ts'
import { transaction } from './transaction.ts'

/** Returns an order with its lines, money, profiles and timeline in one response. Parts that the user may not read are null. */
export const orderSheetRoute: Area = (app, services) => {
  const { database } = services
  const orders = repositoryOf(order, services)

  async function belonging<Of extends Resource>(
    resource: Of,
    orderId: string,
    actor: Actor,
  ): Promise<Row<Of>[] | null> {
    if (!hasPermission(actor.permissions, `${resource.name}:read`)) return null
    const search = new URLSearchParams({ orderId, limit: '200' })
    const listed = await repositoryOf(resource, services).list(readListQuery(resource, search, actor))
    const { data }: { readonly data: Row<Of>[] } = JSON.parse(listed)
    return data
  }

  route(app, orderSheet, async ({ params: { id }, change: { actor } }) => {
    const row = await orders.read(id, actor)
    if (!row) throw new Problem(problems.notFound)
    const mayProfiles = hasPermission(actor.permissions, 'profile-id:read')
    const [lines, transactions, profiles, timeline] = await Promise.all([
      belonging(orderDetail, id, actor),
      belonging(transaction, id, actor),
      mayProfiles ? profilesOf(database, id, actor) : null,
      timelineOf(database, id, actor),
    ])
    return { data: { order: parseRow(order, row), lines, transactions, profiles, timeline } }
  })
}
