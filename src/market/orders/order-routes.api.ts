import type { FastifyInstance } from 'fastify'
import * as z from 'zod'
import { once } from '#engine/crud/idempotency.api.ts'
import { changeOf } from '#engine/crud/request.api.ts'
import { byId, data, spoken } from '#engine/http/contract.ts'
import { route } from '#engine/http/route.api.ts'
import { repositoryOf } from '#engine/crud/override.api.ts'
import { rowOf } from '#engine/http/json-schema.ts'
import type { Services } from '#engine/server/services.api.ts'
import { Problem, problems } from '#engine/definition/problem.ts'
import { identifier } from '#engine/fields/choices/reference.ts'
import { movedOn, notAllowed, OrderDesk, type OfferedEvent } from '#market/workflow/order-state-machine.api.ts'
import { heldProfile, profilesOf, timelineOf, transition } from './order-details.api.ts'
import { note } from './order-note.api.ts'
import { order } from './order.ts'
import { effects, triggers } from '#market/workflow/workflow.ts'

const offered = z.strictObject({
  id: z.uuid(),
  targetId: z.uuid(),
  target: spoken.describe('What the status it leads to is called'),
  name: spoken,
  trigger: z.enum(triggers.map(({ value }) => value)),
  needsNote: z.boolean(),
  effects: z.array(z.enum(effects.map(({ value }) => value))).describe('What it does besides moving the order'),
  final: z.boolean().describe('Whether nothing leads on from there'),
  refunds: z.boolean().describe('Whether money is to go back with it'),
  allowed: z.boolean(),
  reasons: z.array(spoken),
}) satisfies z.ZodType<OfferedEvent>

const chosen = z.strictObject({ eventId: identifier, statusId: z.optional(identifier), note })

/** What is done with orders besides reading and writing them: firing their events, reading what happened to them and what they hold. */
export function orderRoutes(app: FastifyInstance, services: Services): void {
  const desk = new OrderDesk(services)
  const orders = repositoryOf(order, services)
  const { database } = services

  route(
    app,
    {
      method: 'GET',
      path: `${order.path}/:id/events`,
      demand: 'order:read',
      summary: 'The events that leave an order’s status, each allowed or with why not',
      params: byId,
      answer: data(z.strictObject({ statusId: z.uuid(), events: z.array(offered) })),
    },
    async ({ params: { id }, request }) => {
      const { actor } = changeOf(request)
      if (!(await orders.read(id, actor))) throw new Problem(problems.notFound)
      const seen = await desk.look(database, id)
      return { data: { statusId: seen.statusId, events: await desk.offered(database, seen, actor) } }
    },
  )

  route(
    app,
    {
      method: 'POST',
      path: `${order.path}/:id/events`,
      demand: 'order:update',
      summary: 'Fires an event: the only way an order moves',
      params: byId,
      body: chosen,
      answer: data(rowOf(order)),
      problems: [movedOn, notAllowed],
      idempotent: true,
    },
    async ({ params: { id }, body, request, reply }) => {
      const change = changeOf(request)
      if (!(await orders.read(id, change.actor))) throw new Problem(problems.notFound)
      const fired = await once(
        database,
        request,
        (on) => desk.fire(id, { ...body, note: body.note ?? undefined }, change, on === database ? undefined : on),
        (made, on) => orders.read(made, change.actor, on),
      )
      return reply
        .header('etag', `"v${fired.version}"`)
        .type('application/json; charset=utf-8')
        .send(`{"data":${fired.row}}`)
    },
  )

  route(
    app,
    {
      method: 'GET',
      path: `${order.path}/:id/timeline`,
      demand: 'order:read',
      summary: 'Everything that happened to an order, the newest first',
      params: byId,
      answer: data(z.array(transition)),
    },
    async ({ params: { id }, request }) => {
      if (!(await orders.read(id, changeOf(request).actor))) throw new Problem(problems.notFound)
      return { data: await timelineOf(database, id, changeOf(request).actor) }
    },
  )

  route(
    app,
    {
      method: 'GET',
      path: `${order.path}/:id/profiles`,
      demand: 'profile-id:read',
      summary: 'The eSIM profiles that an order’s lines hold or held',
      params: byId,
      answer: data(z.array(heldProfile)),
    },
    async ({ params: { id }, request }) => {
      if (!(await orders.read(id, changeOf(request).actor))) throw new Problem(problems.notFound)
      return { data: await profilesOf(database, id, changeOf(request).actor) }
    },
  )
}
