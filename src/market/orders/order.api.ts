import type { Change, Repository } from '#engine/crud/repository.api.ts'
import { parseRow } from '#engine/crud/write.api.ts'
import type { Override } from '#engine/server/services.api.ts'
import { writeAmount } from '#engine/definition/amount.ts'
import { Problem, problemKind } from '#engine/definition/problem.ts'
import { defineMessages, words } from '#engine/definition/words.ts'
import { inTransaction, type Queryable } from '#engine/database/database.api.ts'
import { noWorkflow, WorkflowStore } from '#market/workflow/workflow.api.ts'
import { writeOrder } from './entry/write-order.api.ts'
import { order } from './order.ts'

const settledCustomer = problemKind(
  'order_settled',
  409,
  // This refusal has the same code as the one for changing the lines of a submitted order.
  defineMessages(
    'orders.settled-customer',
    words(
      'Le client d’une commande validée ne change plus',
      'The customer of a submitted order can no longer change',
      'لا يتغير عميل طلب مؤكد',
    ),
  ),
)

/** Repository override of orders: a new order starts its workflow, and a submitted order keeps its customer. */
export const orderOverride: Override = (standard, services): Partial<Repository> => {
  const workflows = new WorkflowStore(services.database)

  return {
    create: (values, change, on) =>
      inTransaction(services.database, on, async (inside) => {
        const [workflow, createdById] = await Promise.all([workflows.latest(inside), enteredBy(inside, change)])
        const { customerId, note, location, trackingNumber } = values
        const draft = { total: writeAmount(0n), lines: [], event: null }
        return writeOrder(
          inside,
          services,
          { customerId: String(customerId), note, location, trackingNumber, workflow, createdById, ...draft },
          change,
        )
      }),

    update: (id, version, values, change, on) =>
      inTransaction(services.database, on, async (inside) => {
        const stored = await standard.read(id, change.actor, inside)
        const row = stored && parseRow(order, stored)
        const moves = row && values['customerId'] !== undefined && values['customerId'] !== row.customerId
        if (moves && row.category !== 'draft')
          throw new Problem(settledCustomer, {
            details: [{ field: 'customerId', code: 'order_settled', sentence: settledCustomer.title }],
          })
        return standard.update(id, version, values, change, inside)
      }),
  }
}
orderOverride.refusals = [settledCustomer, noWorkflow]

/** The id of the member of staff who enters an order; null when the actor is not staff. */
export async function enteredBy(on: Queryable, { actor }: Change): Promise<string | null> {
  if (actor.kind !== 'user') return null
  const [staff] = await on.query({
    name: 'order-staff',
    text: 'select from staff_user where id = $1',
    values: [actor.id],
  })
  return staff ? actor.id : null
}
