import type { FastifyInstance } from 'fastify'
import type { Change } from '#engine/crud/repository.api.ts'
import { updateMany } from '#engine/crud/write-many.api.ts'
import { route } from '#engine/http/route.api.ts'
import type { Services } from '#engine/server/services.api.ts'
import { Problem } from '#engine/definition/problem.ts'
import type { Queryable } from '#engine/database/database.api.ts'
import { instantJson } from '#engine/fields/dates/instant.ts'
import { order } from '#market/orders/order.ts'
import { waitsForPayment } from '../event-rules.ts'
import { paymentDeadlineSql } from '../payment-deadline.api.ts'
import { lint } from './workflow-lint.ts'
import { draftWorkflow, publishWorkflow, WorkflowStore } from '../workflow.api.ts'
import { faulty, orderWorkflow, workflowPublication } from '../workflow.contract.ts'
import { type Workflow } from '../workflow.ts'

/** The workflow as it is drawn, what is wrong with it, and making it the one that new orders follow. */
export function workflowRoutes(app: FastifyInstance, { database }: Services): void {
  const workflows = new WorkflowStore(database)

  route(app, orderWorkflow, async () => {
    const newest = await workflows.latest()
    const drawn = await draftWorkflow(database)
    const [publication] = await database.query<{ at: string; by: string | null }>({
      text: `select ${instantJson('w.published_at')} as at, u.username as by
          from workflow w left join staff_user u on u.id = w.published_by where w.version = $1`,
      values: [newest.version],
    })
    return {
      data: {
        drawn,
        remarks: lint(drawn),
        published: { version: newest.version, at: publication?.at ?? null, by: publication?.by ?? null },
        changed: !isSame(drawn, newest),
        running: await runningOrders(database, drawn),
      },
    }
  })

  route(app, workflowPublication, async ({ body: { move }, change }) => {
    const { actor } = change
    return database.transaction(async (on) => {
      const drawn = await draftWorkflow(on)
      const faults = lint(drawn).filter(({ fault }) => fault)
      if (faults.length > 0)
        throw new Problem(faulty, {
          details: faults.map(({ code, sentence }) => ({ code, sentence })),
          extra: { remarks: faults },
        })
      const version = await publishWorkflow(on, drawn, actor.kind === 'user' ? actor.id : null)
      return { data: { version, moved: move ? await moveRunning(on, drawn, version, change) : 0 } }
    })
  })
}

/** The same boxes and arrows, whatever order they come in. */
function isSame(one: Workflow, other: Workflow): boolean {
  const sorted = ({ statuses, events }: Workflow) =>
    JSON.stringify([byId(statuses), byId(events)].map((list) => list.map((each) => Object.entries(each).toSorted())))
  return sorted(one) === sorted(other)
}

function byId<Item extends { readonly id: string }>(list: readonly Item[]): Item[] {
  return list.toSorted((one, other) => (one.id < other.id ? -1 : 1))
}

/** How many orders on their way follow each version, and how many of them stand in a status that is drawn no more. */
function runningOrders(on: Queryable, drawn: Workflow) {
  return on.query<{ version: number; count: number; stranded: number }>({
    text: `select workflow_version as version, count(*)::integer as count,
        (count(*) filter (where status_id <> all($1::uuid[])))::integer as stranded
      from customer_order where category not in ('done', 'cancelled', 'refunded')
      group by workflow_version order by workflow_version desc`,
    values: [drawn.statuses.map(({ id }) => id)],
  })
}

/** Lets orders on their way follow the new version, where it still has their status; the others keep theirs. */
async function moveRunning(on: Queryable, drawn: Workflow, version: number, change: Change): Promise<number> {
  const timed = drawn.statuses.map(({ id, category }) => {
    const event = drawn.events.find(({ statusId, trigger }) => statusId === id && trigger === 'time')
    return { id, minutes: event?.minutes ?? null, category, waits: waitsForPayment(drawn, id) }
  })
  const found = await on.query<{ id: string; category: string; payUntil: string | null; dueAt: string | null }>({
    text: `select o.id, s.category, (case when s.waits then coalesce(o.pay_until, ${paymentDeadlineSql}) else o.pay_until end)::text as "payUntil",
        (least(case when s.minutes is not null then coalesce(nullif(o.due_at, o.pay_until), now() + make_interval(mins => s.minutes)) end,
          case when s.waits then coalesce(o.pay_until, ${paymentDeadlineSql}) end))::text as "dueAt"
      from customer_order o join json_to_recordset($2) as s (id uuid, minutes integer, category text, waits boolean) on s.id = o.status_id
      where o.workflow_version <> $1 and o.category not in ('done', 'cancelled', 'refunded') order by o.id for update of o`,
    values: [version, JSON.stringify(timed)],
  })
  const moved = found.map(({ id, ...values }) => ({ id, values: { ...values, workflowVersion: version } }))
  await updateMany(on, order, moved, change)
  return moved.length
}
