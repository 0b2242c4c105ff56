import type { Change, FieldValues, Repository } from '#engine/crud/repository.api.ts'
import { parseRow } from '#engine/crud/write.api.ts'
import { updateMany } from '#engine/crud/write-many.api.ts'
import type { Override } from '#engine/server/services.api.ts'
import type { Actor } from '#engine/definition/access.ts'
import { fieldProblem, Problem, problemKind, problems } from '#engine/definition/problem.ts'
import type { Row } from '#engine/definition/resource.ts'
import { words } from '#engine/definition/words.ts'
import { inTransaction, type Queryable } from '#engine/database/database.api.ts'
import { OrderStateMachine } from './state-machine/order-state-machine.api.ts'
import type { LockedOrder } from './state-machine/locked-order.api.ts'
import { notForSale, pricedLines, lineValues, type RequestedLine } from './entry/prices.api.ts'
import { paymentStateOf } from '#market/shared/payable-amounts.ts'
import { readOrder } from './state-machine/locked-order.api.ts'
import { order } from './order.ts'
import { orderDetail } from './order-detail.ts'

/** The refusal to change the lines of an order that is no longer a draft. */
const orderLocked = problemKind(
  'order_settled',
  409,
  words(
    'Les lignes d’une commande validée ne changent plus',
    'The lines of a submitted order can no longer change',
    'لا تتغير بنود طلب مؤكد',
  ),
)

/**
 * Repository override of order lines: they change only while their order is a draft, under a lock on the order. The server calculates
 * the line’s price and the order’s total.
 */
export const orderDetailOverride: Override = (standard, services): Partial<Repository> => {
  const desk = new OrderStateMachine(services)

  async function draft(on: Queryable, orderId: unknown): Promise<LockedOrder> {
    const locked = await desk.lock(on, String(orderId)).catch((error: unknown) => {
      // The order is a field of the line, so an unknown order is an invalid value and not a missing page.
      if (!(error instanceof Problem) || error.kind !== problems.notFound) throw error
      throw new Problem(problems.validation, { details: [fieldProblem('orderId', 'reference')], cause: error })
    })
    if (locked.category !== 'draft') throw new Problem(orderLocked)
    return locked
  }

  async function rowOf(on: Queryable, id: string, actor: Actor): Promise<Row<typeof orderDetail> | null> {
    const row = await standard.read(id, actor, on)
    return row && parseRow(orderDetail, row)
  }

  return {
    create: (values, change, on) =>
      inTransaction(services.database, on, async (inside) => {
        const orderId = values['orderId']
        await draft(inside, orderId)
        const created = await standard.create(await pricedValues(inside, values), change, inside)
        await updateOrderTotal(inside, orderId, change)
        return created
      }),

    update: (id, version, values, change, on) =>
      inTransaction(services.database, on, async (inside) => {
        const row = await rowOf(inside, id, change.actor)
        if (!row) return standard.update(id, version, values, change, inside)
        await draft(inside, row.orderId)
        const moved = values['orderId']
        if (moved !== undefined && moved !== row.orderId) await draft(inside, moved)
        const line = {
          ...(await pricedValues(inside, { ...requestedLine(row), ...values })),
          // The quantity of a renewal multiplies its period, that of a top-up its data.
          ...((row.delivers === 'renewal' || row.delivers === 'top_up') && {
            delivers: row.delivers,
            anyProvider: false,
            onOrder: false,
          }),
        }
        const updated = await standard.update(id, version, line, change, inside)
        await updateOrderTotal(inside, row.orderId, change)
        if (moved !== undefined && moved !== row.orderId) await updateOrderTotal(inside, moved, change)
        return updated
      }),

    remove: (id, version, change, on) =>
      inTransaction(services.database, on, async (inside) => {
        const row = await rowOf(inside, id, change.actor)
        if (row) await draft(inside, row.orderId)
        await standard.remove(id, version, change, inside)
        if (row) await updateOrderTotal(inside, row.orderId, change)
      }),

    restore: (id, change, on) =>
      inTransaction(services.database, on, async (inside) => {
        const restored = await standard.restore(id, change, inside)
        const { orderId } = parseRow(orderDetail, restored)
        await draft(inside, orderId)
        await updateOrderTotal(inside, orderId, change)
        return restored
      }),
  }
}
orderDetailOverride.refusals = [orderLocked, notForSale]

/** The values of a new line, with today’s price. */
async function pricedValues(on: Queryable, values: FieldValues): Promise<FieldValues> {
  const [priced] = await pricedLines(on, [requestedLine(values)])
  return { ...values, ...(priced && lineValues(priced)) }
}

function requestedLine(values: FieldValues): RequestedLine {
  const reference = (name: string) => (typeof values[name] === 'string' ? values[name] : null)
  return {
    articleId: reference('articleId'),
    plackId: reference('plackId'),
    providerId: values['anyProvider'] === true ? null : reference('providerId'),
    quantity: Number(values['quantity']),
  }
}

/** Sets the order’s total to the sum of its lines. */
async function updateOrderTotal(on: Queryable, orderId: unknown, change: Change): Promise<void> {
  const [lines] = await on.query<{ total: string }>({
    name: 'order-total',
    text: `select coalesce(sum(total), 0)::text as total from order_detail where order_id = $1`,
    values: [orderId],
  })
  const id = String(orderId)
  const amounts = { ...(await readOrder(on, id, false)), ...lines }
  await updateMany(on, order, [{ id, values: { ...lines, paymentState: paymentStateOf(amounts) } }], change)
}
