import { runIdempotently } from '#engine/crud/idempotency.api.ts'
import { route } from '#engine/http/route.api.ts'
import { repositoryOf } from '#engine/crud/override.api.ts'
import type { Area } from '#engine/server/services.api.ts'
import { Problem, problems } from '#engine/definition/problem.ts'
import { OrderStateMachine } from './state-machine/order-state-machine.api.ts'
import { fireEvent, offeredEvents } from './order-events.contract.ts'
import { profilesOf, timelineOf } from './order-timeline.api.ts'
import { orderDeliveries, orderProfiles, orderTimeline } from './order-timeline.contract.ts'
import { openingsOf } from '#market/shared/closures.api.ts'
import { order } from './order.ts'

/** The routes of orders beyond the standard ones: events, timeline and profiles. */
export const orderRoutes: Area = (app, services) => {
  const desk = new OrderStateMachine(services)
  const orders = repositoryOf(order, services)
  const { database } = services

  route(app, offeredEvents, async ({ params: { id }, change: { actor } }) => {
    if (!(await orders.read(id, actor))) throw new Problem(problems.notFound)
    const seen = await desk.read(database, id)
    const events = await desk.availableEvents(database, seen, actor)
    const { renewsEnded } = await desk.factsOf(database, seen)
    return { data: { statusId: seen.statusId, renewsEnded, events } }
  })

  route(app, fireEvent, async ({ params: { id }, body, change, request, reply }) => {
    if (!(await orders.read(id, change.actor))) throw new Problem(problems.notFound)
    const fired = await runIdempotently(
      database,
      request,
      (on) => desk.fire(id, { ...body, note: body.note ?? undefined }, change, on === database ? undefined : on),
      (id, on) => orders.read(id, change.actor, on),
    )
    return reply
      .header('etag', `"v${fired.version}"`)
      .type('application/json; charset=utf-8')
      .send(`{"data":${fired.row}}`)
  })

  route(app, orderTimeline, async ({ params: { id }, change: { actor } }) => {
    if (!(await orders.read(id, actor))) throw new Problem(problems.notFound)
    return { data: await timelineOf(database, id, actor) }
  })

  route(app, orderDeliveries, async ({ params: { id }, change: { actor } }) => {
    if (!(await orders.read(id, actor))) throw new Problem(problems.notFound)
    return { data: await openingsOf(database, id) }
  })

  route(app, orderProfiles, async ({ params: { id }, change: { actor } }) => {
    if (!(await orders.read(id, actor))) throw new Problem(problems.notFound)
    return { data: await profilesOf(database, id, actor) }
  })
}
