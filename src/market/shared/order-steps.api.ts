import type { AuditActor } from '#engine/audit/entry.api.ts'
import type { Words } from '#engine/definition/words.ts'
import { newId } from '#engine/database/new-id.api.ts'
import type { Queryable } from '#engine/database/database.api.ts'
import { publish } from '#engine/live/publish.api.ts'
import { orderSteps, ordersTopic, type OrderStep } from './order-steps.ts'

// A step without a status change has this target status, so no status notification is sent.
const nowhere = '00000000-0000-0000-0000-000000000000'

/**
 * The SQL condition that a history row `h` is a step without a status change; its `event_id` then identifies the step.
 */
export const isStepSql = `h.to_id = '${nowhere}'`

/** The SQL condition that a step was not withdrawn. Steps are never deleted, so a withdrawal is a separate row. */
export const standsSql = `(h.to_id <> '${nowhere}' or not h.name ? 'withdrawn' and not exists (select from order_transition w
  where w.order_id = h.order_id and w.id > h.id and w.event_id = h.event_id and w.name ? 'withdrawn'))`

/** The author of a step; null for customers and for Souk. */
export type StepActor = Pick<AuditActor, 'kind' | 'id' | 'name'> | null

/**
 * Adds a step without a status change to an order's history, in the transaction of the event. Returns the step's id.
 */
export async function writeOrderStep(
  on: Queryable,
  {
    orderId,
    step,
    note = null,
    actor,
  }: {
    readonly orderId: string
    readonly step: OrderStep
    readonly note?: string | null
    readonly actor: StepActor
  },
): Promise<string> {
  const id = newId()
  await insertStep(on, { orderId, id, name: { ...labelOf(step), step }, note, actor })
  return id
}

/** Withdraws a step of an order's history. */
export function withdrawOrderStep(on: Queryable, orderId: string, id: string, actor: StepActor): Promise<void> {
  return insertStep(on, { orderId, id, name: { ...labelOf('note'), withdrawn: true }, note: null, actor })
}

async function insertStep(
  on: Queryable,
  {
    orderId,
    id,
    name,
    note,
    actor,
  }: {
    readonly orderId: string
    readonly id: string
    readonly name: object
    readonly note: string | null
    readonly actor: StepActor
  },
): Promise<void> {
  await on.query({
    name: 'order-step',
    text: `insert into order_transition (order_id, event_id, from_id, to_id, name, actor_kind, actor_id, actor_name, note, workflow_version)
      select o.id, $2, o.status_id, '${nowhere}', $3::jsonb, $4, $5, $6, $7, o.workflow_version from customer_order o where o.id = $1`,
    values: [orderId, id, JSON.stringify(name), actor?.kind ?? 'system', actor?.id ?? null, actor?.name ?? '', note],
  })
  await publish(on, ordersTopic, 'everybody')
}

function labelOf(step: OrderStep): Words | undefined {
  return orderSteps.find(({ value }) => value === step)?.label
}
