import type { FastifyInstance, FastifyRequest } from 'fastify'
import { once } from '#engine/api/crud/idempotency.ts'
import { changeOf, idOf, objectOf } from '#engine/api/crud/request.ts'
import { repositoryOf } from '#engine/api/override.ts'
import type { Services } from '#engine/api/services.ts'
import { fieldProblem, Problem, problems, type ProblemDetail } from '#engine/core/problem.ts'
import { identifier } from '#engine/fields/reference.ts'
import { OrderDesk } from './desk.api.ts'
import { profilesOf, timelineOf } from './order-look.api.ts'
import { noteOf } from './order-note.api.ts'
import { order } from './order.ts'

/** What is done with orders besides reading and writing them: firing their events, reading what happened to them and what they hold. */
export function orderRoutes(app: FastifyInstance, services: Services): void {
  const desk = new OrderDesk(services)
  const orders = repositoryOf(order, services)
  const { database } = services

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
      const seen = await desk.look(database, id)
      return { data: { statusId: seen.statusId, events: await desk.offered(database, seen, actor) } }
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
      const data = await timelineOf(database, id, changeOf(request).actor)
      return { data }
    },
  )

  app.get(
    `${order.path}/:id/profiles`,
    { config: { demand: 'profile-id:read', summary: 'The eSIM profiles that an order’s lines hold or held' } },
    async (request) => {
      const id = idOf(request)
      if (!(await orders.read(id, changeOf(request).actor))) throw new Problem(problems.notFound)
      const data = await profilesOf(database, id, changeOf(request).actor)
      return { data }
    },
  )
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
  const note = noteOf(body['note'], 'note', wrong) ?? undefined
  if (wrong.length > 0) throw new Problem(problems.validation, { details: wrong })
  return { eventId: eventId.data ?? '', statusId: statusId?.data, note }
}
