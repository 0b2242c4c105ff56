import { parseRow } from '#engine/crud/write.api.ts'
import { repositoryOf } from '#engine/crud/override.api.ts'
import { hasPermission } from '#engine/definition/access.ts'
import { writeAmount } from '#engine/definition/amount.ts'
import { Problem, problems } from '#engine/definition/problem.ts'
import { route } from '#engine/http/route.api.ts'
import type { Area } from '#engine/server/services.api.ts'
import { pointValue, spendablePoints } from '#market/shared/loyalty/loyalty-ledger.api.ts'
import { orderPoints } from '#market/shared/loyalty/order-points.api.ts'
import { finalCategories } from '#market/workflow/workflow.ts'
import { order } from '../order.ts'
import { orderPointsOf } from './order-points.contract.ts'

/** Route of the points of an order. */
export const orderPointsRoute: Area = (app, services) => {
  const { database } = services
  const orders = repositoryOf(order, services)
  route(app, orderPointsOf, async ({ params: { id }, change: { actor } }) => {
    const row = await orders.read(id, actor)
    if (!row) throw new Problem(problems.notFound)
    const { customerId, category, test } = parseRow(order, row)
    const reads = ['loyalty-movement:read', 'payment:record'] as const
    const mayKnow = reads.some((permission) => hasPermission(actor.permissions, permission))
    const [{ worth, completed, earned, spent }, value, balance] = await Promise.all([
      orderPoints(database, id),
      pointValue(database),
      mayKnow ? spendablePoints(database, customerId) : null,
    ])
    const toEarn = completed || test || finalCategories.includes(category) ? 0 : worth
    return { data: { earned, toEarn, spent, balance, value: writeAmount(value) } }
  })
}
