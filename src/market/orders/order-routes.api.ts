import type { FastifyInstance, FastifyRequest } from 'fastify'
import { once } from '#engine/api/crud/idempotency.ts'
import { changeOf, idOf, objectOf } from '#engine/api/crud/request.ts'
import { repositoryOf } from '#engine/api/override.ts'
import type { Services } from '#engine/api/services.ts'
import { fieldProblem, Problem, problems, type ProblemDetail } from '#engine/core/problem.ts'
import { instantJson } from '#engine/fields/instant.ts'
import { identifier } from '#engine/fields/reference.ts'
import { OrderDesk } from './desk.api.ts'
import { orderDetail } from './order-detail.ts'
import { order } from './order.ts'

const mostLines = 100
const longestNote = 2000

/** What is done with orders besides reading and writing them: placing a whole one, firing its events, reading what happened. */
export function orderRoutes(app: FastifyInstance, services: Services): void {
  const desk = new OrderDesk(services)
  const orders = repositoryOf(order, services)
  const details = repositoryOf(orderDetail, services)
  const { database } = services

  app.post(
    `${order.path}/place`,
    { config: { demand: 'order:create', summary: 'Places an order with its lines, and submits it when asked to' } },
    async (request, reply) => {
      const { customerId, note, location, lines, submit } = placedOf(request)
      const change = changeOf(request)
      const placed = await once(
        database,
        request,
        (outer) => {
          const work = async (on: typeof outer) => {
            const made = await orders.create({ customerId, note, location }, change, on)
            for (const line of lines) await details.create({ ...line, orderId: made.id }, change, on)
            if (!submit) return (await orders.read(made.id, change.actor, on)) ?? made
            const locked = await desk.lock(on, made.id)
            const [event] = await desk.offered(on, locked, change.actor)
            return event ? desk.fire(made.id, { eventId: event.id }, change, on) : made
          }
          return outer === database ? database.transaction(work) : work(outer)
        },
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

  app.get(
    `${order.path}/:id/events`,
    {
      config: {
        demand: 'order:read',
        summary: 'The events that leave an order’s status, each allowed or with why not',
      },
    },
    async (request) => {
      const id = idOf(request)
      const { actor } = changeOf(request)
      if (!(await orders.read(id, actor))) throw new Problem(problems.notFound)
      return database.transaction(async (on) => {
        const locked = await desk.lock(on, id)
        return { data: { statusId: locked.statusId, events: await desk.offered(on, locked, actor) } }
      })
    },
  )

  app.post(
    `${order.path}/:id/events`,
    { config: { demand: 'order:update', summary: 'Fires an event: the only way an order moves' } },
    async (request, reply) => {
      const id = idOf(request)
      const chosen = chosenOf(request)
      const change = changeOf(request)
      if (!(await orders.read(id, change.actor))) throw new Problem(problems.notFound)
      const fired = await once(
        database,
        request,
        (on) => desk.fire(id, chosen, change, on === database ? undefined : on),
        (made, on) => orders.read(made, change.actor, on),
      )
      return reply
        .header('etag', `"v${fired.version}"`)
        .type('application/json; charset=utf-8')
        .send(`{"data":${fired.row}}`)
    },
  )

  app.get(
    `${order.path}/:id/timeline`,
    { config: { demand: 'order:read', summary: 'Everything that happened to an order, the newest first' } },
    async (request) => {
      const id = idOf(request)
      if (!(await orders.read(id, changeOf(request).actor))) throw new Problem(problems.notFound)
      const data = await database.query({
        name: 'order-timeline',
        text: `select h.id::text, h.event_id as "eventId", h.from_id as "fromId", h.to_id as "toId", h.name, h.actor_kind as "actorKind",
            h.actor_name as "actorName", h.note, ${instantJson('h.at')} as at
          from order_transition h where h.order_id = $1 order by h.id desc limit 500`,
        values: [id],
      })
      return { data }
    },
  )

  app.get(
    `${order.path}/:id/profiles`,
    { config: { demand: 'profile-id:read', summary: 'The eSIM profiles that an order’s lines hold or held' } },
    async (request) => {
      const id = idOf(request)
      if (!(await orders.read(id, changeOf(request).actor))) throw new Problem(problems.notFound)
      const data = await database.query({
        name: 'order-profiles',
        text: `select f.id, f.iccid, f.operator, f.country_code as "countryCode", f.state, f.device_state as "deviceState",
            h.order_detail_id as "orderDetailId", ${instantJson('h.at')} as at, ${instantJson('h.released_at')} as "releasedAt"
          from order_detail l join order_profile h on h.order_detail_id = l.id join profile_id f on f.id = h.profile_id
          where l.order_id = $1 order by h.released_at nulls first, f.iccid limit 1000`,
        values: [id],
      })
      return { data }
    },
  )
}

interface Placed {
  readonly customerId: string
  readonly note: string | null
  readonly location: string | null
  readonly lines: readonly Readonly<Record<string, unknown>>[]
  readonly submit: boolean
}

/** An order to place: its customer, its lines, and whether it is submitted at once. Everything wrong with it is said together. */
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
  const [note, location] = (['note', 'location'] as const).map((name) => textOf(body[name], name, wrong))
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

function lineOf(line: unknown, place: number, wrong: ProblemDetail[]): Readonly<Record<string, unknown>> {
  const given = typeof line === 'object' && line !== null ? (line as Readonly<Record<string, unknown>>) : {}
  const field = (name: string) => `lines.${place}.${name}`
  for (const name of Object.keys(given)) {
    if (!['articleId', 'plackId', 'providerId', 'quantity'].includes(name))
      wrong.push(fieldProblem(field(name), 'unknown'))
  }
  const { quantity } = given
  if (typeof quantity !== 'number' || !Number.isInteger(quantity))
    wrong.push(fieldProblem(field('quantity'), quantity === undefined ? 'required' : 'type'))
  else if (quantity < 1) wrong.push(fieldProblem(field('quantity'), 'small', { min: 1 }))
  else if (quantity > 10_000) wrong.push(fieldProblem(field('quantity'), 'big', { max: 10_000 }))
  const references = ['articleId', 'plackId', 'providerId'].map((name) => {
    const id = given[name] ?? null
    if (id !== null && !identifier.safeParse(id).success) wrong.push(fieldProblem(field(name), 'type'))
    return [name, id]
  })
  return { ...Object.fromEntries(references), quantity }
}

function chosenOf(request: FastifyRequest): {
  eventId: string
  statusId?: string | undefined
  note?: string | undefined
} {
  const body = objectOf(request)
  const wrong: ProblemDetail[] = Object.keys(body)
    .filter((name) => !['eventId', 'statusId', 'note'].includes(name))
    .map((name) => fieldProblem(name, 'unknown'))
  const eventId = identifier.safeParse(body['eventId'])
  if (!eventId.success) wrong.push(fieldProblem('eventId', body['eventId'] === undefined ? 'required' : 'type'))
  const statusId = body['statusId'] === undefined ? undefined : identifier.safeParse(body['statusId'])
  if (statusId && !statusId.success) wrong.push(fieldProblem('statusId', 'type'))
  const note = textOf(body['note'], 'note', wrong) ?? undefined
  if (wrong.length > 0) throw new Problem(problems.validation, { details: wrong })
  return { eventId: eventId.data ?? '', statusId: statusId?.data, note }
}

/** A text of a request: trimmed, null when it is empty. */
function textOf(value: unknown, name: string, wrong: ProblemDetail[]): string | null {
  if (value === undefined || value === null) return null
  if (typeof value !== 'string') {
    wrong.push(fieldProblem(name, 'type'))
    return null
  }
  if (!value.isWellFormed() || value.includes('\u0000')) wrong.push(fieldProblem(name, 'text'))
  if (value.length > longestNote) wrong.push(fieldProblem(name, 'long', { max: longestNote }))
  return value.trim() || null
}
