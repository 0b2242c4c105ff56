import type { FastifyInstance, FastifyRequest } from 'fastify'
import { once } from '#engine/api/crud/idempotency.ts'
import type { Change } from '#engine/api/crud/repository.ts'
import { changeOf, objectOf } from '#engine/api/crud/request.ts'
import type { Written } from '#engine/api/crud/write.ts'
import { repositoryOf } from '#engine/api/override.ts'
import type { Services } from '#engine/api/services.ts'
import type { Actor } from '#engine/core/access.ts'
import { fieldProblem, Problem, problems, type ProblemDetail } from '#engine/core/problem.ts'
import type { Queryable } from '#engine/db/database.ts'
import { identifier } from '#engine/fields/reference.ts'
import { hundredths, written } from '../catalogue/price.ts'
import { OrderDesk } from './desk.api.ts'
import { hasComeTrue, mayFire } from './event-rules.ts'
import { refusalsOf } from './guards.ts'
import { noteOf } from './order-note.api.ts'
import { outOfStock, plackShort, reserveProfiles, stockProblem } from './order-stock.api.ts'
import { enteredBy } from './order.api.ts'
import { order } from './order.ts'
import { pricedLines, type PricedLine, type WantedLine } from './prices.api.ts'
import { eventsFrom, type Workflow, type WorkflowEvent } from './workflow.ts'
import { writeOrder, type NewOrder } from './write-order.api.ts'

const mostLines = 100

/** Placing a whole order at once: its lines at the prices of now, and when it is asked for its first event, all or nothing. */
export function placeRoute(app: FastifyInstance, services: Services): void {
  const orders = repositoryOf(order, services)
  const { database } = services
  app.post(
    `${order.path}/place`,
    { config: { demand: 'order:create', summary: 'Places an order with its lines, and submits it when asked to' } },
    async (request, reply) => {
      const wanted = placedOf(request)
      const change = changeOf(request)
      const placed = await once(
        database,
        request,
        (on) => (on === database ? placeAlone(services, wanted, change) : placeOrder(on, services, wanted, change)),
        (id, on) => orders.read(id, change.actor, on),
      )
      return reply
        .code(201)
        .header('location', `${order.path}/${placed.id}`)
        .header('etag', `"v${placed.version}"`)
        .type('application/json; charset=utf-8')
        .send(`{"data":${placed.row}}`)
    },
  )
}

/**
 * Places an order that nothing else belongs to. Writing it is one statement; when that is all there is to do, it is a
 * transaction of its own, and the counter of the numbers is held for no round trip more.
 */
async function placeAlone(services: Services, wanted: Placed, change: Change): Promise<Written> {
  const { database } = services
  const order = await worked(database, services, wanted, change)
  const inOne = order.event !== null || !wanted.submit
  if (inOne && order.lines.every(({ delivers }) => delivers === 'goods')) {
    try {
      return await writeOrder(database, services, order, change)
    } catch (error) {
      throw await stockProblem(error, '', null)
    }
  }
  return database.transaction((on) => placeOrder(on, services, wanted, change))
}

/** Places an order inside the open transaction `on`. */
export async function placeOrder(on: Queryable, services: Services, wanted: Placed, change: Change): Promise<Written> {
  const order = await worked(on, services, wanted, change)
  const reserves = order.event?.effects.includes('reserve') === true
  const profiles = reserves
    ? await reserveProfiles(on, services, order.lines, wanted.customerId, change)
    : order.profiles
  try {
    const made = await writeOrder(on, services, { ...order, profiles }, change)
    return wanted.submit && !order.event ? new OrderDesk(services).fireFirst(on, made.id, change) : made
  } catch (error) {
    throw await stockProblem(error, '', null)
  }
}

/** Works an order out to the last detail but its profiles; refuses what is not for sale or not there. */
async function worked(
  on: Queryable,
  services: Services,
  { lines: wanted, submit, customerId, note, location }: Placed,
  change: Change,
): Promise<NewOrder> {
  const { workflows } = new OrderDesk(services)
  const [lines, workflow, createdById] = await Promise.all([
    pricedLines(on, wanted),
    workflows.newest(on),
    enteredBy(on, change),
  ])
  if (submit) refuseShort(lines)
  const total = written(lines.reduce((sum, line) => sum + hundredths(line.total), 0n))
  const event = submit ? simpleFirst(workflow, total, lines.length, change.actor) : null
  return {
    customerId,
    note,
    location,
    trackingNumber: null,
    total,
    workflow,
    createdById,
    lines,
    event,
    profiles: new Map(),
  }
}

/**
 * The event that submits a new order, when it does no more than reserve: then the order is written where it leads at once.
 * Any other first event is fired as always.
 */
function simpleFirst(workflow: Workflow, total: string, lines: number, actor: Actor): WorkflowEvent | null {
  const start = workflow.statuses.find(({ initial }) => initial)
  const [first] = start ? eventsFrom(workflow, start.id) : []
  const facts = { total, paid: '0.00', refunded: '0.00', lines, undelivered: lines, installed: 0, coming: 0 }
  const isSimple =
    first?.trigger === 'manual' &&
    !first.needsNote &&
    mayFire(first, actor) &&
    refusalsOf(first.guards, facts).length === 0 &&
    first.effects.every((effect) => effect === 'reserve') &&
    eventsFrom(workflow, first.targetId).every(({ trigger }) => !hasComeTrue(trigger, facts))
  return first && isSimple ? first : null
}

/** Most who come too late are told before anything is written; the database decides for those who come at the same moment. */
function refuseShort(lines: readonly PricedLine[]): void {
  const details = lines.flatMap(({ plack, plackId }, place): ProblemDetail[] => {
    const asked = lines.reduce((sum, line) => sum + (line.plackId === plackId ? line.quantity : 0), 0)
    if (!plack || asked <= plack.left) return []
    const values = { name: plack.name, left: String(plack.left) }
    return [{ field: `lines.${place}.quantity`, code: 'out_of_stock', sentence: plackShort, values }]
  })
  if (details.length > 0) throw new Problem(outOfStock, { details })
}

/** An order to place: its customer, its lines, and whether it is submitted at once. */
export interface Placed {
  readonly customerId: string
  readonly note: string | null
  readonly location: string | null
  readonly lines: readonly WantedLine[]
  readonly submit: boolean
}

/** Reads an order to place; everything that is wrong with it is said together. */
function placedOf(request: FastifyRequest): Placed {
  const body = objectOf(request)
  const wrong: ProblemDetail[] = Object.keys(body)
    .filter((name) => !['customerId', 'note', 'location', 'lines', 'submit'].includes(name))
    .map((name) => fieldProblem(name, 'unknown'))
  const customerId = identifier.safeParse(body['customerId'])
  if (!customerId.success)
    wrong.push(fieldProblem('customerId', body['customerId'] === undefined ? 'required' : 'type'))
  const lines = Array.isArray(body['lines']) ? body['lines'] : []
  if (lines.length === 0) wrong.push(fieldProblem('lines', 'required'))
  if (lines.length > mostLines) wrong.push(fieldProblem('lines', 'many', { max: mostLines }))
  const checked = lines.slice(0, mostLines).map((line: unknown, place) => lineOf(line, place, wrong))
  const [note, location] = (['note', 'location'] as const).map((name) => noteOf(body[name], name, wrong))
  if (body['submit'] !== undefined && typeof body['submit'] !== 'boolean') wrong.push(fieldProblem('submit', 'type'))
  if (wrong.length > 0) throw new Problem(problems.validation, { details: wrong })
  return {
    customerId: customerId.data ?? '',
    note: note ?? null,
    location: location ?? null,
    lines: checked,
    submit: body['submit'] === true,
  }
}

function lineOf(line: unknown, place: number, wrong: ProblemDetail[]): WantedLine {
  const given = typeof line === 'object' && line !== null ? (line as Readonly<Record<string, unknown>>) : {}
  const refuse = (name: string, ...why: [Parameters<typeof fieldProblem>[1], Parameters<typeof fieldProblem>[2]?]) =>
    wrong.push(fieldProblem(`lines.${place}.${name}`, ...why))
  for (const name of Object.keys(given)) {
    if (!['articleId', 'plackId', 'providerId', 'quantity'].includes(name)) refuse(name, 'unknown')
  }
  const { quantity } = given
  const count = typeof quantity === 'number' && Number.isInteger(quantity) ? quantity : null
  if (count === null) refuse('quantity', quantity === undefined ? 'required' : 'type')
  else if (count < 1) refuse('quantity', 'small', { min: 1 })
  else if (count > 10_000) refuse('quantity', 'big', { max: 10_000 })
  const reference = (name: string): string | null => {
    const id = identifier.safeParse(given[name] ?? undefined)
    if (given[name] !== undefined && given[name] !== null && !id.success) refuse(name, 'type')
    return id.data ?? null
  }
  return {
    articleId: reference('articleId'),
    plackId: reference('plackId'),
    providerId: reference('providerId'),
    quantity: count ?? 0,
  }
}
