import type { Queryable } from '#engine/database/database.api.ts'
import type { Change } from '#engine/crud/repository.api.ts'
import { updateMany } from '#engine/crud/write-many.api.ts'
import { paymentDeadlineSql } from '#market/shared/payment-deadline.api.ts'
import { waitsForPayment } from '#market/workflow/event-rules.ts'
import type { Workflow } from '#market/workflow/workflow.ts'
import { order } from '../order.ts'

/** Moves open orders to the new workflow version if that version has their status; other orders keep their version. */
export async function moveRunningOrders(
  on: Queryable,
  drawn: Workflow,
  version: number,
  change: Change,
): Promise<number> {
  const timed = drawn.statuses.map(({ id, category }) => {
    const event = drawn.events.find(({ statusId, trigger }) => statusId === id && trigger === 'time')
    return { id, minutes: event?.minutes ?? null, category, waits: waitsForPayment(drawn, id) }
  })
  const orders = await on.query<{ id: string; category: string; payUntil: string | null; dueAt: string | null }>({
    text: `select o.id, s.category, (case when s.waits then coalesce(o.pay_until, ${paymentDeadlineSql}) else o.pay_until end)::text as "payUntil",
        (least(case when s.minutes is not null then coalesce(nullif(o.due_at, o.pay_until), now() + make_interval(mins => s.minutes)) end,
          case when s.waits then coalesce(o.pay_until, ${paymentDeadlineSql}) end))::text as "dueAt"
      from customer_order o join json_to_recordset($2) as s (id uuid, minutes integer, category text, waits boolean) on s.id = o.status_id
      where o.workflow_version <> $1 and o.category not in ('done', 'cancelled', 'refunded') order by o.id for update of o`,
    values: [version, JSON.stringify(timed)],
  })
  const moved = orders.map(({ id, ...values }) => ({ id, values: { ...values, workflowVersion: version } }))
  await updateMany(on, order, moved, change)
  return moved.length
}
