import { ownRowsSql, SqlParameters } from '#engine/crud/columns.api.ts'
import { ownedRows } from '#engine/crud/resource-routes.api.ts'
import { listQuerySchema, rowsAnswer, sendPage, untilDeparture } from '#engine/crud/row-contracts.api.ts'
import { parseRow } from '#engine/crud/write.api.ts'
import { byId, type AnswerOf } from '#engine/http/contract.ts'
import { route } from '#engine/http/route.api.ts'
import { repositoryOf } from '#engine/crud/override.api.ts'
import type { Area } from '#engine/server/services.api.ts'
import { Problem, type ProblemDetail } from '#engine/definition/problem.ts'
import { words, type Words } from '#engine/definition/words.ts'
import { readOnlyDatabase } from '#engine/database/replication/read-only-database.api.ts'
import { OrderStateMachine } from './state-machine/order-state-machine.api.ts'
import { fireEventOnMany, movedOn, type Receipt } from './order-events.contract.ts'
import { orderStatuses } from '#market/workflow/order-statuses.contract.ts'
import { orderCounts } from './order-timeline.contract.ts'
import { order } from './order.ts'
import type { OrderStatusSummary } from '#market/workflow/order-status-summary.ts'
import { inOtherStatus, orderNotFound } from './bulk-events.messages.ts'

const mostStatuses = 200

/**
 * Routes for many orders: the statuses, the number of orders in each status, and one event on a selection, with a receipt for each
 * order.
 */
export const bulkEventRoutes: Area = (app, services) => {
  const desk = new OrderStateMachine(services)
  const orders = repositoryOf(order, services)
  const { database } = services

  const list = {
    method: 'GET',
    demand: 'order:read',
    resource: order,
    query: listQuerySchema(order),
    answer: rowsAnswer(order),
  } as const
  const path = '/api/customers/orders/list'
  const summary = 'The orders of customers: the list of orders by the path of the specification'
  route(app, { ...list, path, summary }, async ({ query, change: { actor }, reply }) =>
    sendPage(reply, await orders.list({ ...untilDeparture(query, reply), actor })),
  )

  const ordersOf = ownedRows(order, 'customerId', services)
  const ofOne = { path: `${path}/:id`, params: byId, summary: 'The orders of one customer, by the customer’s id' }
  route(app, { ...list, ...ofOne }, async ({ params: { id }, query, change: { actor }, reply }) =>
    sendPage(reply, await ordersOf(id, untilDeparture(query, reply), actor)),
  )

  route(app, orderCounts, async ({ change: { actor } }) => {
    const values = new SqlParameters()
    const own = ownRowsSql(order, actor, values)
    const counts = await readOnlyDatabase(database).query<AnswerOf<typeof orderCounts>['data'][number]>({
      text: `select t.status_id as "statusId", count(*)::integer as count from customer_order t where t.active${own} group by t.status_id`,
      values: values.list,
    })
    return { data: counts }
  })

  route(app, orderStatuses, async () => ({
    data: await readOnlyDatabase(database).query<OrderStatusSummary>({
      name: 'order-statuses-known',
      text: `select id, name_fr as "nameFr", name_en as "nameEn", name_ar as "nameAr", colour, category
          from order_status order by position, id limit ${mostStatuses}`,
    }),
  }))

  route(app, fireEventOnMany, async ({ body: { ids, eventId, note }, change }) => {
    const receipts: Receipt[] = []
    for (const id of new Set(ids)) {
      const row = await orders.read(id, change.actor)
      const number = row ? parseRow(order, row).number : null
      if (!row) receipts.push({ id, number, moved: false, reasons: [orderNotFound] })
      else {
        const refusal = await desk.fire(id, { eventId, note: note ?? undefined }, change).then(() => null, problemOf)
        receipts.push({ id, number, moved: refusal === null, reasons: refusal ? reasonsOf(refusal) : [] })
      }
    }
    return { data: receipts }
  })
}

/** Returns a refusal, which becomes part of the receipt. Throws any other error, which aborts the request. */
function problemOf(error: unknown): Problem {
  if (error instanceof Problem) return error
  throw error
}

function reasonsOf({ kind, details }: Problem): readonly Words[] {
  // A selection has no expected status, so this refusal names no status.
  if (kind === movedOn) return [inOtherStatus]
  return details.length > 0 ? details.map(interpolatedSentence) : [kind.title]
}

/** The sentence of a problem detail, with its values inserted. */
function interpolatedSentence({ sentence, values = {} }: ProblemDetail): Words {
  const filled = (text: string) => text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name] ?? ''))
  return words(filled(sentence.fr), filled(sentence.en), filled(sentence.ar))
}
