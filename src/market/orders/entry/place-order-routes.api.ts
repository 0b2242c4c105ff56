import {
  storeIdempotencyKey,
  runIdempotentlyInOneStatement,
  type IdempotencyKey,
} from '#engine/crud/idempotency.api.ts'
import type { Change, WrittenRow } from '#engine/crud/repository.api.ts'
import { route } from '#engine/http/route.api.ts'
import { repositoryOf } from '#engine/crud/override.api.ts'
import type { Area, Services } from '#engine/server/services.api.ts'
import type { Actor } from '#engine/definition/access.ts'
import { minorUnits, writeAmount } from '#engine/definition/amount.ts'
import { hasErrorCode } from '#engine/definition/error-code.ts'
import { fieldProblem, Problem, problems, type ProblemDetail } from '#engine/definition/problem.ts'
import type { Queryable } from '#engine/database/database.api.ts'
import { OrderStateMachine } from '../state-machine/order-state-machine.api.ts'
import { isTriggerSatisfied, mayFire } from '#market/workflow/event-rules.ts'
import { failedRequirements } from '#market/workflow/guards.ts'
import { confirmsBelowCost, refuseBelowCost } from '#market/costs/below-cost.ts'
import { unitCosts } from '#market/shared/unit-costs.api.ts'
import { orderPlacement, type Placed } from './order-entry.contract.ts'
import { outOfStock } from '../state-machine/order-profiles.api.ts'
import { pieceShortage } from '../state-machine/piece-shortage.ts'
import { reserveLines } from '../state-machine/reserve-lines.api.ts'
import { insufficientPlack, stockProblemFrom } from '../state-machine/order-stock.api.ts'
import { enteredBy } from '../order.api.ts'
import { order } from '../order.ts'
import { OrderWriteBatcher } from './order-write-batcher.api.ts'
import { pricedLines, totalOf, type PricedLine } from './prices.api.ts'
import { eventsFrom, type Workflow, type WorkflowEvent } from '#market/workflow/workflow.ts'
import { writeOrder, type NewOrder } from './write-order.api.ts'

/**
 * Route that places a whole order. The lines get current prices; a submitted order also gets its first event. Either everything is
 * written or nothing.
 */
export const placeOrderRoute: Area = (app, services) => {
  const orders = repositoryOf(order, services)
  const { database } = services
  route(app, orderPlacement, async ({ body: input, change, request, reply }) => {
    if (confirmsBelowCost(change, 'lines')) await announceBelowCost(database, input.lines, change)
    const placed = await runIdempotentlyInOneStatement(
      database,
      request,
      (key) => placeAlone(services, input, change, key),
      (id, on) => orders.read(id, change.actor, on),
    )
    return reply
      .header('location', `${order.path}/${placed.id}`)
      .header('etag', `"v${placed.version}"`)
      .type('application/json; charset=utf-8')
      .send(`{"data":${placed.row}}`)
  })
}

/** Refuses lines whose discount sells them below their cost, until they are confirmed. */
async function announceBelowCost(on: Queryable, requested: Placed['lines'], change: Change): Promise<void> {
  const lines = await pricedLines(on, requested, change.circumstances.language)
  const reduced = lines.filter(({ reduction }) => minorUnits(reduction) > 0n)
  if (reduced.length === 0) return
  const costs = await unitCosts(on, reduced)
  const sales = reduced.map((line, place) => ({
    ...{ name: line.name, price: totalOf(line, 1), cost: costs[place] ?? null },
  }))
  refuseBelowCost(change, 'lines', sales)
}

/**
 * Places an order in a separate transaction. An order that needs only one statement is batched with concurrent orders, which keeps the
 * lock on the number counter to one round trip.
 */
async function placeAlone(
  services: Services,
  input: Placed,
  change: Change,
  key: IdempotencyKey | null,
): Promise<WrittenRow> {
  const { database } = services
  const order = await completeOrder(database, services, input, change)
  const fitsOneStatement = order.event !== null || !input.submit
  if (fitsOneStatement) {
    try {
      return await OrderWriteBatcher.of(services).write({ order, change, key })
    } catch (error) {
      throw await placementProblem(error)
    }
  }
  return database.transaction(async (on) => {
    const row = await placeOrder(on, services, input, change)
    if (key) await storeIdempotencyKey(on, key, row.id)
    return row
  })
}

/** A delivery that takes nothing from stock. The supplier tops up the eSIM of `profileId`, if there is one. */
interface UnstockedDelivery {
  readonly delivers: 'renewal' | 'top_up'
  readonly profileId: string | null
}

type Placing = Placed & { readonly unstocked?: UnstockedDelivery }

/** Places an order inside the open transaction `on`. */
export async function placeOrder(
  on: Queryable,
  services: Services,
  input: Placing,
  change: Change,
): Promise<WrittenRow> {
  const order = await completeOrder(on, services, input, change)
  const reserves = order.event?.effects.includes('reserve') === true
  try {
    const [lines] = reserves ? await reserveLines(on, [{ order, change }]) : []
    const row = await writeOrder(on, services, { ...order, lines: lines ?? order.lines }, change)
    return input.submit && !order.event ? new OrderStateMachine(services).fireInitialEvent(on, row.id, change) : row
  } catch (error) {
    throw await placementProblem(error)
  }
}

/**
 * Reports a missing customer as a problem of the customer field. The foreign key of the reserved profile or of the
 * order may be violated.
 */
async function placementProblem(error: unknown): Promise<unknown> {
  const { constraint = '' } = (hasErrorCode(error, '23503') ? error : {}) as { readonly constraint?: string }
  if (constraint.endsWith('_customer_id_fkey'))
    return new Problem(problems.validation, { details: [fieldProblem('customerId', 'reference')], cause: error })
  return stockProblemFrom(error, '', null)
}

/** Completes the values of an order, except for its profiles. Throws when a line is not for sale or out of stock. */
async function completeOrder(
  on: Queryable,
  services: Services,
  { lines: requestedLines, submit, customerId, note, location, unstocked }: Placing,
  change: Change,
): Promise<NewOrder> {
  const { workflows } = new OrderStateMachine(services)
  const [lines, workflow, createdById] = await Promise.all([
    pricedLines(on, requestedLines, change.circumstances.language),
    workflows.latest(on),
    enteredBy(on, change),
  ])
  if (submit && !unstocked) refuseShort(lines)
  const total = writeAmount(lines.reduce((sum, line) => sum + minorUnits(line.total), 0n))
  const event = submit ? simpleFirst(workflow, total, lines.length, change.actor) : null
  return {
    customerId,
    note,
    location,
    trackingNumber: null,
    total,
    workflow,
    createdById,
    lines: lines.map((line) => ({
      ...{ ...line, profileId: null },
      ...(unstocked && { ...unstocked, anyProvider: false, onOrder: false }),
      ...{ profiles: [], waits: false },
    })),
    event,
  }
}

/**
 * The event that submits a new order, if the order can be written directly in the event’s target status. Null when the event must be
 * fired normally. Examples: it has other effects than a reservation, its conditions are not met, or the order is free.
 */
function simpleFirst(workflow: Workflow, total: string, lines: number, actor: Actor): WorkflowEvent | null {
  const start = workflow.statuses.find(({ initial }) => initial)
  const [first] = start ? eventsFrom(workflow, start.id) : []
  const facts = {
    total,
    paid: writeAmount(0n),
    refunded: writeAmount(0n),
    reversed: writeAmount(0n),
    credited: writeAmount(0n),
    lines,
    undelivered: lines,
    waiting: lines,
    installed: 0,
    coming: 0,
    renewsEnded: false,
    disputed: false,
  }
  const isSimple =
    minorUnits(total) > 0n &&
    first?.trigger === 'manual' &&
    !first.needsNote &&
    mayFire(first, actor) &&
    failedRequirements(workflow, first, facts).length === 0 &&
    first.effects.every((effect) => effect === 'reserve') &&
    eventsFrom(workflow, first.targetId).every(({ trigger }) => !isTriggerSatisfied(trigger, facts))
  return first && isSimple ? first : null
}

/** Refuses lines that exceed the stock, before anything is written. Among concurrent orders, the database decides. */
function refuseShort(lines: readonly PricedLine[]): void {
  const details = lines.flatMap((line, place): ProblemDetail[] => {
    const { plackId, left: units, name } = line
    if (line.onOrder || (line.delivers === 'profiles' && units === null)) return []
    const field = `lines.${place}.quantity`
    const same = plackId === null ? [line] : lines.filter((other) => other.plackId === plackId)
    const requested = same.reduce((sum, { quantity }) => sum + quantity, 0)
    if (units !== null && requested <= units) return []
    if (plackId === null || units === null) return [{ field, ...pieceShortage({ ...line, counted: units !== null }) }]
    return [{ field, code: 'out_of_stock', sentence: insufficientPlack, values: { name, left: String(units) } }]
  })
  if (details.length > 0) throw new Problem(outOfStock, { details })
}
