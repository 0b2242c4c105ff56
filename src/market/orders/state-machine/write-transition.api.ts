import type { Change } from '#engine/crud/repository.api.ts'
import type { Queryable } from '#engine/database/database.api.ts'
import { labelOf } from '#market/workflow/event-rules.ts'
import type { PublishedWorkflow } from '#market/workflow/workflow.api.ts'
import type { WorkflowEvent } from '#market/workflow/workflow.ts'

/** The actor of a status change; `automatic` when money, stock or time triggered the change. */
export type TransitionCause = Change & { readonly automatic?: boolean }

/** Records a status change of an order with its actor. */
export async function writeTransition(
  on: Queryable,
  step: {
    readonly id: string
    readonly from: string
    readonly to: string
    readonly workflow: PublishedWorkflow
    readonly event: WorkflowEvent
    readonly note: string | null
    readonly firer: TransitionCause
  },
): Promise<void> {
  const { actor, automatic = false } = step.firer
  await on.query({
    name: 'order-transition',
    text: `insert into order_transition (order_id, event_id, from_id, to_id, name, actor_kind, actor_id, actor_name, note, workflow_version)
      values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
    values: [
      step.id,
      step.event.id,
      step.from,
      step.to,
      JSON.stringify(labelOf(step.event)),
      automatic ? 'system' : actor.kind,
      automatic ? null : actor.id,
      automatic ? '' : actor.name,
      step.note,
      step.workflow.version,
    ],
  })
}
