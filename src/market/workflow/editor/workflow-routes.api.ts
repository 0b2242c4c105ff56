import type { FastifyInstance } from 'fastify'
import type { Change } from '#engine/crud/repository.api.ts'
import { route } from '#engine/http/route.api.ts'
import type { Services } from '#engine/server/services.api.ts'
import { Problem } from '#engine/definition/problem.ts'
import type { Queryable } from '#engine/database/database.api.ts'
import { instantJson } from '#engine/fields/dates/instant.ts'
import { lint } from './workflow-lint.ts'
import { draftWorkflow, publishWorkflow, WorkflowStore } from '../workflow.api.ts'
import { faulty, orderWorkflow, workflowPublication } from '../workflow.contract.ts'
import { type Workflow } from '../workflow.ts'

/** Moves open orders to a newly published workflow. Returns the number of moved orders. */
export type MoveOrders = (on: Queryable, drawn: Workflow, version: number, change: Change) => Promise<number>

/** Routes of the drawn workflow: one reads it with its problems, the other publishes it for new orders and optionally for open ones. */
export const workflowRoutes =
  (moveOrders: MoveOrders) =>
  (app: FastifyInstance, { database }: Services): void => {
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
        return { data: { version, moved: move ? await moveOrders(on, drawn, version, change) : 0 } }
      })
    })
  }

/** Whether two workflows have the same statuses and events; the order of the lists does not matter. */
function isSame(one: Workflow, other: Workflow): boolean {
  const sorted = ({ statuses, events }: Workflow) =>
    JSON.stringify([byId(statuses), byId(events)].map((list) => list.map((each) => Object.entries(each).toSorted())))
  return sorted(one) === sorted(other)
}

function byId<Item extends { readonly id: string }>(list: readonly Item[]): Item[] {
  return list.toSorted((one, other) => (one.id < other.id ? -1 : 1))
}

/**
 * The number of open orders of each workflow version, and the number of them whose status is no longer in the drawing.
 */
function runningOrders(on: Queryable, drawn: Workflow) {
  return on.query<{ version: number; count: number; stranded: number }>({
    text: `select workflow_version as version, count(*)::integer as count,
        (count(*) filter (where status_id <> all($1::uuid[])))::integer as stranded
      from customer_order where category not in ('done', 'cancelled', 'refunded')
      group by workflow_version order by workflow_version desc`,
    values: [drawn.statuses.map(({ id }) => id)],
  })
}
