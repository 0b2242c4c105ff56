import type { Confirmation } from '#engine/form/use-submit.web.ts'
import { queryOptions, useQueryClient } from '@tanstack/react-query'
import type { Row } from '#engine/definition/resource.ts'
import { callApi } from '#engine/http/client.web.ts'
import type { fireEvent, OfferedEvent, offeredEvents } from './order-events.contract.ts'
import type { handOverStanding } from './hand-over/hand-over-link.contract.ts'
import type { orderCounts, orderDeliveries, orderProfiles, orderTimeline } from './order-timeline.contract.ts'
import { order } from './order.ts'
import type { orderPointsOf } from './points/order-points.contract.ts'

/** Whether an event is asked about before it is fired: it cannot simply be taken back, or wants a note. */
export function needsConfirmation({ needsNote, final, effects }: OfferedEvent): boolean {
  return needsNote || final || effects.some((effect) => effect !== 'reserve')
}

/** The events of an order that give all of its money back. */
export function refundEvents(events: readonly OfferedEvent[]): readonly OfferedEvent[] {
  return events.filter(({ trigger, refunds }) => trigger === 'manual' && refunds)
}

// Keys below « record » are asked anew when the record is, keys below « list » whenever anything was written.
const keyOf = ({ id, version }: Row, part: string) => ['list', 'order', id, part, version]

/** The events that leave an order’s status. */
export const eventsOf = (row: Row) =>
  queryOptions({
    queryKey: keyOf(row, 'events'),
    queryFn: async ({ signal }) => {
      const asked = { params: { id: row.id }, signal }
      return (await callApi<typeof offeredEvents>('GET', `${order.path}/:id/events`, asked)).data
    },
  })

/** What happened to an order, the newest first. */
export const timelineOf = (row: Row) =>
  queryOptions({
    queryKey: keyOf(row, 'timeline'),
    queryFn: async ({ signal }) => {
      const asked = { params: { id: row.id }, signal }
      return (await callApi<typeof orderTimeline>('GET', `${order.path}/:id/timeline`, asked)).data
    },
  })

/** The eSIM profiles of an order. */
export const profilesOf = (row: Row) =>
  queryOptions({
    queryKey: keyOf(row, 'profiles'),
    queryFn: async ({ signal }) => {
      const asked = { params: { id: row.id }, signal }
      return (await callApi<typeof orderProfiles>('GET', `${order.path}/:id/profiles`, asked)).data
    },
  })

/** From when the lines of an order are delivered whose provider is closed now. */
export const deliveriesOf = (row: Row) =>
  queryOptions({
    queryKey: keyOf(row, 'deliveries'),
    queryFn: async ({ signal }) => {
      const asked = { params: { id: row.id }, signal }
      return (await callApi<typeof orderDeliveries>('GET', `${order.path}/:id/deliveries`, asked)).data
    },
  })

/** How handing an order’s eSIMs over stands. */
export const handOverOf = (row: Row) =>
  queryOptions({
    queryKey: keyOf(row, 'hand-over'),
    queryFn: async ({ signal }) => {
      const asked = { params: { id: row.id }, signal }
      return (await callApi<typeof handOverStanding>('GET', `${order.path}/:id/hand-over`, asked)).data
    },
  })

/** The points of an order, and what its customer may spend. */
export const pointsOf = (row: Row) =>
  queryOptions({
    queryKey: keyOf(row, 'points'),
    queryFn: async ({ signal }) => {
      const asked = { params: { id: row.id }, signal }
      return (await callApi<typeof orderPointsOf>('GET', `${order.path}/:id/points`, asked)).data
    },
  })

/** How many orders stand in each status. */
export const countsQuery = queryOptions({
  queryKey: ['list', 'order', 'counts'],
  queryFn: async ({ signal }) => (await callApi<typeof orderCounts>('GET', `${order.path}/counts`, { signal })).data,
})

/** Fires an event of an order; everything on the screen that tells of it follows. */
export function useFireEvent() {
  const cache = useQueryClient()
  return async (
    { id, statusId }: Row<typeof order>,
    event: OfferedEvent,
    told: { readonly note?: string } & Confirmation,
    idempotencyKey: string,
  ) => {
    try {
      const { data } = await callApi<typeof fireEvent>('POST', `${order.path}/:id/events`, {
        params: { id },
        // The dialog of the event said that the payment is disputed.
        body: { eventId: event.id, statusId, ...told, ...(event.disputed && { despiteDispute: true }) },
        idempotencyKey,
      })
      cache.setQueryData(['record', order.name, id], data)
      return data
    } finally {
      // A refusal means that the order is not where this page believes: it is asked anew too.
      void cache.invalidateQueries({ queryKey: ['list'] })
      void cache.invalidateQueries({ queryKey: ['record', order.name, id] })
    }
  }
}
