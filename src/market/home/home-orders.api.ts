import type { Queryable } from '#engine/database/database.api.ts'
import { titleSql } from '#engine/crud/columns.api.ts'
import { hasPermission, type Actor } from '#engine/definition/access.ts'
import { amountJson } from '#engine/fields/numbers/money.ts'
import { instantJson } from '#engine/fields/dates/instant.ts'
import { customer } from '#market/customers/customer.ts'
import { mayFire } from '#market/workflow/event-rules.ts'
import { eventsFrom, finalCategories, type Workflow, type WorkflowEvent } from '#market/workflow/workflow.ts'
import type { OrderTask, WaitingOrder } from './home.contract.ts'

const rowsShown = 5

type Step = Pick<OrderTask, 'id' | 'nameFr' | 'nameEn' | 'nameAr' | 'colour' | 'kind' | 'next'>

const urgency = ['deliver', 'move', 'collect'] as const satisfies readonly OrderTask['kind'][]

/**
 * The orders that wait for an action of the user, in groups by status. Each group has the number of orders, their value
 * without test orders, and the waiting time of the oldest order. Deliveries come first. The first group also lists its
 * oldest orders.
 */
export async function orderTasksFor(on: Queryable, workflow: Workflow, actor: Actor): Promise<OrderTask[]> {
  if (!hasPermission(actor.permissions, 'order:read') || !hasPermission(actor.permissions, 'order:update')) return []
  const steps = stepsFor(workflow, actor)
  const waiting = await on.query<WaitingOrder & { statusId: string; count: number; worth: string }>({
    name: 'home-orders',
    text: `select w.id, w.status_id as "statusId", w.number, k.count, k.worth, ${amountJson('w.total')} as total,
      (select ${titleSql(customer, 'c')} from customer c where $2 and c.id = w.customer_id) as customer,
      ${instantJson('coalesce((select max(h.at) from order_transition h where h.order_id = w.id and h.to_id = w.status_id), w.created_at)')} as since
      from unnest($1::uuid[]) s (id)
      cross join lateral (
        select count(*)::integer as count, ${amountJson('coalesce(sum(o.total) filter (where not o.test), 0)')} as worth from customer_order o where o.status_id = s.id) k
      cross join lateral (
        select * from customer_order o where o.status_id = s.id order by o.created_at, o.id limit ${rowsShown}) w
      order by w.status_id, w.created_at, w.id`,
    values: [steps.map(({ id }) => id), hasPermission(actor.permissions, 'customer:read')],
  })
  return steps
    .flatMap((step): OrderTask[] => {
      const rows = waiting.filter(({ statusId }) => statusId === step.id)
      const [oldest] = rows
      if (!oldest) return []
      const { count, worth, since } = oldest
      const tasks = rows.map(({ id, number, total, customer: name, since: at }) => ({
        ...{ id, number, total, since: at },
        customer: name,
      }))
      return [{ ...step, count, worth, since, rows: tasks }]
    })
    .toSorted((a, b) => urgency.indexOf(a.kind) - urgency.indexOf(b.kind))
    .map((task, place) => (place === 0 ? task : { ...task, rows: [] }))
}

/** The statuses whose orders wait for a person’s action and not for time to pass, with the next action of each status. */
function stepsFor(workflow: Workflow, actor: Actor): Step[] {
  return workflow.statuses.flatMap((status): Step[] => {
    const { id, nameFr, nameEn, nameAr, colour, category } = status
    const events = eventsFrom(workflow, id)
    const mine = events.filter((event) => event.trigger === 'manual' && mayFire(event, actor))
    const waits = category !== 'draft' && !finalCategories.includes(category)
    if (!waits || mine.length === 0 || events.some(({ trigger }) => trigger === 'time')) return []
    const next = mine.find((event) => goesOn(workflow, event))
    const kind = kindOf(events, next, category)
    const named = next && { nameFr: next.nameFr, nameEn: next.nameEn, nameAr: next.nameAr }
    return [{ ...{ id, nameFr, nameEn, nameAr, colour, kind }, next: kind === 'collect' ? null : (named ?? null) }]
  })
}

function kindOf(
  events: readonly WorkflowEvent[],
  next: WorkflowEvent | undefined,
  category: string,
): OrderTask['kind'] {
  if (events.some(({ trigger }) => trigger === 'paid')) return 'collect'
  const delivers = next?.effects.includes('take') && next.guards.includes('paid')
  return delivers && category !== 'on_hold' ? 'deliver' : 'move'
}

/** Whether an event may be proposed as the next step. Cancellations and refunds may not. */
function goesOn({ statuses }: Workflow, { targetId, guards }: WorkflowEvent): boolean {
  const target = statuses.find(({ id }) => id === targetId)
  return target !== undefined && !['cancelled', 'refunded'].includes(target.category) && !guards.includes('money_kept')
}
