import type { Change } from '#engine/crud/repository.api.ts'
import { createMany } from '#engine/crud/write-many.api.ts'
import type { Queryable } from '#engine/database/database.api.ts'
import { newId } from '#engine/database/new-id.api.ts'
import { deliversProfilesSql } from '#market/shared/for-sale-sql.api.ts'
import { writeOrderStep } from '#market/shared/order-steps.api.ts'
import { openStates, supplyOrder, type Demand } from '#market/supply/supply-order.ts'
import { bestSourceSql } from '#market/supply/supplier-plan.ts'
import {
  deliversFrom,
  eventsFrom,
  reachableFrom,
  type Workflow,
  type WorkflowEvent,
  type WorkflowStatus,
} from '#market/workflow/workflow.ts'
import { failedRequirements, isPaid, type OrderFacts } from '#market/workflow/guards.ts'
import type { LockedOrder } from './locked-order.api.ts'

/**
 * Whether orders in a status may need purchases. An order on hold whose status cannot deliver is suspended. From the status of an order
 * that is to be refunded, no delivery can be reached.
 */
export function demandIn(workflow: Workflow, { id, category }: Pick<WorkflowStatus, 'id' | 'category'>): Demand {
  if (category !== 'open' && category !== 'on_hold') return 'over'
  if (![...reachableFrom(workflow, id)].some((status) => deliversFrom(workflow, status))) return 'over'
  return category === 'on_hold' && !deliversFrom(workflow, id) ? 'paused' : 'due'
}

/** Whether an order needs purchases. */
export function demandOf({ category, statusId }: LockedOrder, workflow: Workflow, facts: OrderFacts): Demand {
  const demand = facts.waiting === 0 ? 'over' : demandIn(workflow, { id: statusId, category })
  return demand === 'due' && (facts.disputed || !isPaid(facts)) ? 'paused' : demand
}

const openSql = openStates.map((state) => `'${state}'`).join(', ')

/** The SQL condition that the purchase `x` prevents another one of its line: it is open, or somebody gave it up. */
export const blockingSql = `(x.state in (${openSql}) or x.state = 'cancelled' and x.reason is distinct from 'not_needed')`

/** The SQL of the number of top-ups that a line still lacks. `line` is its SQL alias. */
export function missingTopUpsSql(line: string): string {
  return `${line}.quantity - (select count(*) from supply_order x where x.order_detail_id = ${line}.id and x.state = 'done')`
}

/** The SQL condition that the line `l` of the article `a` waits for profiles or top-ups. */
export const waitingLineSql = `l.state in ('none', 'released') and case when l.profile_id is not null then ${missingTopUpsSql('l')} > 0
  else l.delivers = 'profiles' or l.delivers = 'goods' and l.plack_id is null and ${deliversProfilesSql('a')} end`

/**
 * Enters purchases for the lines of a paid order that lack stock and have a source, in the order's own transaction; the order is locked.
 * A line that somebody gave up is not bought again. Top-ups of a line are bought one after another. Returns whether a purchase of the
 * order is open.
 */
export async function orderSupply(on: Queryable, orderId: string, change: Change): Promise<boolean> {
  const lines = await on.query<{
    lineId: string
    articleId: string
    profileId: string | null
    quantity: number
    planId: string
    accountId: string
    code: string
    cost: string
    currency: string
  }>({
    name: 'order-supply-lines',
    text: `select l.id as "lineId", l.article_id as "articleId", l.profile_id as "profileId", n.missing::integer as quantity, s.plan_id as "planId", s.account_id as "accountId", s.code,
        s.cost::text as cost, s.currency
      from order_detail l join customer_order o on o.id = l.order_id join article a on a.id = l.article_id
      cross join lateral (select case when l.profile_id is not null then 1 else l.quantity
        - (select count(*) from order_profile h where h.order_detail_id = l.id and h.released_at is null)
        - (select count(*) from (select from profile_id f where f.article_id = l.article_id and f.state = 'available' and f.active
            and (l.provider_id is null or l.any_provider or f.provider_id = l.provider_id) limit l.quantity) free) end as missing) n
      cross join lateral (${bestSourceSql()}) s
      where l.order_id = $1 and ${waitingLineSql} and n.missing > 0
        and not exists (select from supply_order x where x.order_detail_id = l.id and ${blockingSql})
      order by l.id`,
    values: [orderId],
  })
  const rows = lines.map(({ lineId, code, ...values }) => {
    const id = newId()
    return { id, values: { ...values, orderId, orderDetailId: lineId, supplierCode: code, state: 'queued', key: id } }
  })
  await createMany(on, supplyOrder, rows, change)
  if (rows.length > 0) {
    await on.query({
      name: 'order-supply-tasks',
      text: 'insert into supply_task (id) select unnest($1::uuid[])',
      values: [rows.map(({ id }) => id)],
    })
    await writeOrderStep(on, { orderId, step: 'supply_ordered', actor: null })
    return true
  }
  const present = await on.query({
    name: 'order-supply-open',
    text: `select from supply_order where order_id = $1 and state in (${openSql}) limit 1`,
    values: [orderId],
  })
  return present.length > 0
}

/**
 * The event that lets an order wait for its stock: a manual one without effects, to a status that stock leaves by itself. Undefined when
 * the order already has such a status.
 */
export function stockWaitingEvent(workflow: Workflow, statusId: string, facts: OrderFacts): WorkflowEvent | undefined {
  const waits = (status: string) => eventsFrom(workflow, status).some(({ trigger }) => trigger === 'restocked')
  if (waits(statusId)) return undefined
  return eventsFrom(workflow, statusId).find(
    (event) =>
      event.trigger === 'manual' &&
      event.effects.length === 0 &&
      waits(event.targetId) &&
      failedRequirements(workflow, event, facts).length === 0,
  )
}
