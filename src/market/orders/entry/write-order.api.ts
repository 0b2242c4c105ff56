import { insertAuditEntriesSql } from '#engine/audit/entry.api.ts'
import { rowSql } from '#engine/crud/columns.api.ts'
import { problemOfDatabaseError } from '#engine/crud/write-errors.api.ts'
import type { IdempotencyKey } from '#engine/crud/idempotency.api.ts'
import type { Change, WrittenRow } from '#engine/crud/repository.api.ts'
import { afterSql } from '#engine/crud/write.api.ts'
import type { Services } from '#engine/server/services.api.ts'
import { organisation } from '#engine/definition/organisation.ts'
import { Problem, problems } from '#engine/definition/problem.ts'
import type { Resource } from '#engine/definition/resource.ts'
import type { Queryable } from '#engine/database/database.api.ts'
import { newId } from '#engine/database/new-id.api.ts'
import { orderCreatedLabel, dueAt, labelOf, waitsForPayment } from '#market/workflow/event-rules.ts'
import { orderDetail } from '../order-detail.ts'
import { order } from '../order.ts'
import type { UnsavedLine } from '../state-machine/reserve-lines.api.ts'
import { paymentDeadlineSql } from '#market/shared/payment-deadline.api.ts'
import type { PublishedWorkflow } from '#market/workflow/workflow.api.ts'
import type { WorkflowEvent } from '#market/workflow/workflow.ts'

/** A new order with all its values, ready to be written. */
export interface NewOrder {
  readonly customerId: string
  readonly note: unknown
  readonly location: unknown
  readonly trackingNumber: unknown
  readonly total: string
  readonly workflow: PublishedWorkflow
  /** The id of the member of staff who enters the order; null when the order comes from another origin. */
  readonly createdById: string | null
  readonly lines: readonly UnsavedLine[]
  /** The event that submits the order directly, with a reservation as its only effect; null for a draft. */
  readonly event: WorkflowEvent | null
}

/** An order to write, with the actor of the change and the idempotency key. */
export interface OrderToWrite {
  readonly order: NewOrder
  readonly change: Change
  /** The key is stored with the order, so that a repeated request does not create a second order. */
  readonly key: IdempotencyKey | null
}

/** The columns of the JSON records in the statement; every record has all of them. */
const orderColumns = `id uuid, audit uuid, year integer, behind integer, customer_id uuid, status_id uuid, category text, total numeric,
  currency text, note text, location text, tracking_number text, created_by_id uuid, due_at timestamptz, waits boolean, workflow_version integer,
  actor_kind text, actor_id uuid, actor_name text, session_id uuid, request_id text, ip text,
  key text, fingerprint text`
const lineColumns = `id uuid, order_id uuid, audit uuid, article_id uuid, plack_id uuid, provider_id uuid, any_provider boolean,
  quantity integer, pieces integer, on_order boolean, delivers text, unit_price numeric, reduction numeric, total numeric, points integer, plan jsonb, profile_id uuid, state text`
const stepColumns = 'order_id uuid, place integer, event_id uuid, from_id uuid, to_id uuid, name jsonb'

const statementCache = new WeakMap<readonly Resource[], string>()

/** The SQL statement that writes orders, cached for each list of resources. */
function writeSql(resources: readonly Resource[]): string {
  const cached = statementCache.get(resources)
  if (cached !== undefined) return cached
  const row = rowSql(order, resources)
  const audited = `g.actor_kind, g.actor_id, g.actor_name, g.session_id, g.request_id, g.ip, 'create'`
  const text = `with input_orders as (select * from json_to_recordset($1::json) as g (${orderColumns})),
        counted as (insert into order_counter as c (year, last) select year, count(*) from input_orders group by year order by year
          on conflict (year) do update set last = c.last + excluded.last returning year, last),
        numbered as (select g.*, case when g.waits then ${paymentDeadlineSql} end as pay_until, (c.last - g.behind)::text as place from input_orders g join counted c on c.year = g.year),
        changed as (insert into customer_order (id, number, customer_id, status_id, category, payment_state, total, paid, refunded,
            currency, note, location, tracking_number, created_by_id, due_at, pay_until, workflow_version)
          select id, year || '-' || repeat('0', greatest(0, 6 - length(place))) || place, customer_id, status_id, category,
            'unpaid', total, 0, 0, currency, note, location, tracking_number, created_by_id,
            least(due_at, pay_until), pay_until, workflow_version
          from numbered returning *),
        input_lines as (select * from json_to_recordset($2::json) as l (${lineColumns})),
        lines as (insert into order_detail (id, order_id, article_id, plack_id, provider_id, any_provider, quantity, pieces, on_order, delivers, unit_price,
            reduction, total, points, plan, profile_id, state)
          select l.id, changed.id, l.article_id, l.plack_id, l.provider_id, l.any_provider, l.quantity, l.pieces, l.on_order, l.delivers, l.unit_price,
            l.reduction, l.total, l.points, l.plan, l.profile_id, l.state from input_lines l join changed on changed.id = l.order_id returning *),
        movements as (insert into stock_movement (plack_id, kind, quantity, reserved, order_detail_id)
          select plack_id, 'reserve', 0, quantity * pieces, id from lines where plack_id is not null and state = 'reserved' order by plack_id),
        reservations as (insert into order_profile (order_detail_id, profile_id)
          select h.line_id, h.profile_id from json_to_recordset($3::json) as h (line_id uuid, profile_id uuid)
          join lines on lines.id = h.line_id),
        transitions as (insert into order_transition (order_id, event_id, from_id, to_id, name, actor_kind, actor_id, actor_name, workflow_version)
          select changed.id, s.event_id, s.from_id, s.to_id, s.name, g.actor_kind, g.actor_id, g.actor_name, changed.workflow_version
          from json_to_recordset($4::json) as s (${stepColumns}) join changed on changed.id = s.order_id join input_orders g on g.id = s.order_id
          order by s.order_id, s.place),
        idempotency as (insert into idempotency_key (actor_id, key, fingerprint, record_id)
          select actor_id, key, fingerprint, id from input_orders where key is not null),
        audit as (${insertAuditEntriesSql}
          select g.audit, ${audited}, '${order.name}', changed.id, ${afterSql(order, Object.keys(order.fields))}
          from changed join input_orders g on g.id = changed.id
          union all
          select l.audit, ${audited}, '${orderDetail.name}', changed.id, ${afterSql(orderDetail, Object.keys(orderDetail.fields))}
          from lines changed join input_lines l on l.id = changed.id join input_orders g on g.id = l.order_id)
        select id, version, row_to_json(r)::text as row from (select ${row.members} from changed t${row.joins}) r`
  statementCache.set(resources, text)
  return text
}

/** Writes one order, with the statement that writes several. */
export async function writeOrder(
  on: Queryable,
  services: Pick<Services, 'resources'>,
  order: NewOrder,
  change: Change,
): Promise<WrittenRow> {
  const [row] = await writeOrders(on, services, [{ order, change, key: null }])
  if (!row) throw new Problem(problems.internal)
  return row
}

/**
 * Writes orders, their lines, reservations and timelines in one statement, which keeps the lock on the year’s counter short. The
 * database refuses lines without stock: either all orders are written or none.
 */
export async function writeOrders(
  on: Queryable,
  { resources }: Pick<Services, 'resources'>,
  orders: readonly OrderToWrite[],
): Promise<WrittenRow[]> {
  const year = new Date().getUTCFullYear()
  const records = orders.map((one, place) => recordsOf(one, { year, behind: orders.length - 1 - place }))
  try {
    const rows = await on.query<WrittenRow>({
      name: 'orders-write',
      text: writeSql(resources),
      values: [
        JSON.stringify(records.map((record) => record.order)),
        JSON.stringify(records.flatMap((record) => record.lines)),
        JSON.stringify(records.flatMap((record) => record.reservations)),
        JSON.stringify(records.flatMap((record) => record.steps)),
      ],
    })
    const byId = new Map(rows.map((one) => [one.id, one]))
    return records.flatMap((record) => byId.get(record.order.id) ?? [])
  } catch (error) {
    throw problemOfDatabaseError(order, error)
  }
}

/** The JSON records of one order; `behind` is the number of orders after it in the batch. */
function recordsOf({ order, change, key }: OrderToWrite, { year, behind }: { year: number; behind: number }) {
  const { lines, event, workflow, ...values } = order
  const { actor, circumstances } = change
  const start = workflow.statuses.find(({ initial }) => initial)
  const status = event ? workflow.statuses.find(({ id }) => id === event.targetId) : start
  if (!start || !status) throw new Problem(problems.conflict)
  const id = newId()
  const ids = lines.map(() => newId())
  const steps = [
    { from_id: null, to_id: start.id, event_id: null, name: orderCreatedLabel },
    ...(event ? [{ from_id: start.id, to_id: status.id, event_id: event.id, name: labelOf(event) }] : []),
  ]
  return {
    order: {
      id,
      audit: newId(),
      year,
      behind,
      customer_id: values.customerId,
      status_id: status.id,
      category: status.category,
      total: values.total,
      currency: organisation.currency,
      note: values.note ?? null,
      location: values.location ?? null,
      tracking_number: values.trackingNumber ?? null,
      created_by_id: values.createdById,
      due_at: dueAt(workflow, status.id, null),
      waits: waitsForPayment(workflow, status.id),
      workflow_version: workflow.version,
      actor_kind: actor.kind,
      actor_id: actor.id,
      actor_name: actor.name,
      session_id: actor.sessionId,
      request_id: circumstances.requestId,
      ip: circumstances.ip,
      key: key?.key,
      fingerprint: key?.fingerprint,
    },
    lines: lines.map((line, place) => ({
      id: ids[place],
      order_id: id,
      audit: newId(),
      article_id: line.articleId,
      plack_id: line.plackId,
      provider_id: line.providerId,
      any_provider: line.anyProvider,
      quantity: line.quantity,
      pieces: line.pieces,
      on_order: line.onOrder,
      delivers: line.delivers,
      unit_price: line.unitPrice,
      reduction: line.reduction,
      total: line.total,
      points: line.points,
      plan: line.plan,
      profile_id: line.profileId,
      state: event?.effects.includes('reserve') && !line.waits ? 'reserved' : 'none',
    })),
    reservations: lines.flatMap(({ profiles }, place) =>
      profiles.map((profile) => ({ line_id: ids[place], profile_id: profile })),
    ),
    steps: steps.map((step, place) => ({ order_id: id, place, ...step })),
  }
}
