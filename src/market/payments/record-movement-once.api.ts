import type { FastifyRequest } from 'fastify'
import { runIdempotently } from '#engine/crud/idempotency.api.ts'
import type { Change, WrittenRow } from '#engine/crud/repository.api.ts'
import { parseRow } from '#engine/crud/write.api.ts'
import { repositoryOf } from '#engine/crud/override.api.ts'
import type { Services } from '#engine/server/services.api.ts'
import { Problem, problems } from '#engine/definition/problem.ts'
import type { Queryable } from '#engine/database/database.api.ts'
import { order } from '#market/orders/order.ts'
import { transaction } from './transaction.ts'

/** Records a movement once for each Idempotency-Key, in one transaction. Refuses a key that was used for another order. */
export async function recordMovementOnce(
  services: Services,
  request: FastifyRequest,
  { orderId, change }: { readonly orderId: string; readonly change: Change },
  work: (on: Queryable) => Promise<WrittenRow>,
): Promise<WrittenRow> {
  const { database } = services
  const transactions = repositoryOf(transaction, services)
  if (!(await repositoryOf(order, services).read(orderId, change.actor))) throw new Problem(problems.notFound)
  return runIdempotently(
    database,
    request,
    (on) => (on === database ? database.transaction(work) : work(on)),
    async (id, on) => {
      const existing = await transactions.read(id, change.actor, on)
      return existing && parseRow(transaction, existing).orderId === orderId ? existing : null
    },
  )
}
