import { runIdempotently } from '#engine/crud/idempotency.api.ts'
import { repositoryOf } from '#engine/crud/override.api.ts'
import type { WrittenRow } from '#engine/crud/repository.api.ts'
import { auditActorOf, writeAuditEntry } from '#engine/audit/entry.api.ts'
import { Problem, problems } from '#engine/definition/problem.ts'
import { inTransaction, type Queryable } from '#engine/database/database.api.ts'
import { route } from '#engine/http/route.api.ts'
import type { Area } from '#engine/server/services.api.ts'
import { standsSql, isStepSql, withdrawOrderStep, writeOrderStep } from '#market/shared/order-steps.api.ts'
import { addNote, withdrawNote } from '../order-timeline.contract.ts'
import { order } from '../order.ts'

/** Routes that add an internal note to the timeline of an order, and withdraw a note that the actor wrote. */
export const orderNoteRoutes: Area = (app, services) => {
  const orders = repositoryOf(order, services)
  const { database } = services

  route(app, addNote, async ({ params: { id: orderId }, body: { note }, change, request, reply }) => {
    if (!(await orders.read(orderId, change.actor))) throw new Problem(problems.notFound)
    const write = (on: Queryable): Promise<WrittenRow> =>
      inTransaction(database, on, async (inside) => {
        const id = await writeOrderStep(inside, { orderId, step: 'note', note, actor: change.actor })
        // The audit entry omits the note’s text: readers of the audit trail may be outside the team, so only the timeline stores it.
        await writeAuditEntry(inside, auditActorOf(change), {
          action: 'order-note',
          resource: order.name,
          recordId: orderId,
        })
        return written(id)
      })
    const created = await runIdempotently(database, request, write, async (id) => written(id))
    return reply.code(201).send({ data: { id: created.id } })
  })

  route(app, withdrawNote, async ({ params: { id: orderId, noteId }, change, reply }) => {
    await database.transaction(async (on) => {
      const [own] = await on.query({
        text: `select from order_transition h where h.order_id = $1 and h.event_id = $2 and h.actor_id = $3
          and ${isStepSql} and h.name ->> 'step' = 'note' and ${standsSql}`,
        values: [orderId, noteId, change.actor.id],
      })
      if (!own) throw new Problem(problems.notFound)
      await withdrawOrderStep(on, orderId, noteId, change.actor)
      await writeAuditEntry(on, auditActorOf(change), {
        ...{ action: 'order-note-withdrawn', resource: order.name, recordId: orderId },
      })
    })
    return reply.code(204).send()
  })
}

/** The result of an idempotent creation of a note. */
function written(id: string): WrittenRow {
  return { id, version: 1, row: JSON.stringify({ id }) }
}
