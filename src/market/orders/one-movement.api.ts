import type { FastifyRequest } from 'fastify'
import { once } from '#engine/api/crud/idempotency.ts'
import type { Change } from '#engine/api/crud/repository.ts'
import { type Written, rowIn } from '#engine/api/crud/write.ts'
import { repositoryOf } from '#engine/api/override.ts'
import type { Services } from '#engine/api/services.ts'
import { Problem, problems } from '#engine/core/problem.ts'
import type { Queryable } from '#engine/db/database.ts'
import { order } from './order.ts'
import { transaction } from './transaction.ts'

/** Moves money of an order once for an Idempotency-Key, in one transaction; a key that was used for another order is refused. */
export async function oneMovement(
  services: Services,
  request: FastifyRequest,
  { orderId, change }: { readonly orderId: string; readonly change: Change },
  work: (on: Queryable) => Promise<Written>,
): Promise<Written> {
  const { database } = services
  const transactions = repositoryOf(transaction, services)
  if (!(await repositoryOf(order, services).read(orderId, change.actor))) throw new Problem(problems.notFound)
  return once(
    database,
    request,
    (on) => (on === database ? database.transaction(work) : work(on)),
    async (id, on) => {
      const made = await transactions.read(id, change.actor, on)
      return made && rowIn(transaction, made).orderId === orderId ? made : null
    },
  )
}
