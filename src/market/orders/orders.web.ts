import { dataQuery } from '#engine/http/api-query.web.ts'
import type { Confirmation } from '#engine/form/use-form.web.ts'
import { useQueryClient } from '@tanstack/react-query'
import type { Row } from '#engine/definition/resource.ts'
import { callApi } from '#engine/http/client.web.ts'
import type { fireEvent, OfferedEvent, offeredEvents } from './order-events.contract.ts'
import type { handOverStanding } from './hand-over/hand-over-link.contract.ts'
import type { orderCounts, orderDeliveries, orderProfiles, orderTimeline } from './order-timeline.contract.ts'
import { order } from './order.ts'
import type { orderPointsOf } from './points/order-points.contract.ts'

/** Whether an event needs confirmation, because it cannot be undone easily or needs a note. */
export function needsConfirmation({ needsNote, final, effects }: OfferedEvent): boolean {
  return needsNote || final || effects.some((effect) => effect !== 'reserve')
}

/** The events that refund an order in full. */
export function refundEvents(events: readonly OfferedEvent[]): readonly OfferedEvent[] {
  return events.filter(({ trigger, refunds }) => trigger === 'manual' && refunds)
}

// Keys that start with “record” are refetched with the record, keys that start with “list” after every write.
const keyOf = ({ id, version }: Row, part: string) => ['list', 'order', id, part, version]

/** The events that an order’s status offers. */
export const eventsOf = (row: Row) =>
  dataQuery<typeof offeredEvents>(keyOf(row, 'events'), `${order.path}/:id/events`, { params: { id: row.id } })

/** The timeline of an order, newest first. */
export const timelineOf = (row: Row) =>
  dataQuery<typeof orderTimeline>(keyOf(row, 'timeline'), `${order.path}/:id/timeline`, { params: { id: row.id } })

/** The eSIM profiles of an order. */
export const profilesOf = (row: Row) =>
  dataQuery<typeof orderProfiles>(keyOf(row, 'profiles'), `${order.path}/:id/profiles`, { params: { id: row.id } })

/** The delivery times of order lines whose provider is closed now. */
export const deliveriesOf = (row: Row) =>
  dataQuery<typeof orderDeliveries>(keyOf(row, 'deliveries'), `${order.path}/:id/deliveries`, {
    params: { id: row.id },
  })

/** The hand-over status of an order’s eSIMs. */
export const handOverOf = (row: Row) =>
  dataQuery<typeof handOverStanding>(keyOf(row, 'hand-over'), `${order.path}/:id/hand-over`, { params: { id: row.id } })

/** The points of an order and its customer’s balance. */
export const pointsOf = (row: Row) =>
  dataQuery<typeof orderPointsOf>(keyOf(row, 'points'), `${order.path}/:id/points`, { params: { id: row.id } })

/** The number of orders in each status. */
export const countsQuery = dataQuery<typeof orderCounts>(['list', 'order', 'counts'], `${order.path}/counts`)

/** Hook that fires an event of an order and refreshes all data that may show the order. */
export function useFireEvent() {
  const cache = useQueryClient()
  return async (
    { id, statusId }: Row<typeof order>,
    event: OfferedEvent,
    input: { readonly note?: string } & Confirmation,
    idempotencyKey: string,
  ) => {
    try {
      const { data } = await callApi<typeof fireEvent>('POST', `${order.path}/:id/events`, {
        params: { id },
        // The event’s dialog already showed the warning about the disputed payment, so the request confirms it.
        body: { eventId: event.id, statusId, ...input, ...(event.disputed && { despiteDispute: true }) },
        idempotencyKey,
      })
      cache.setQueryData(['record', order.name, id], data)
      return data
    } finally {
      // A refusal means that the page shows an outdated order, so the order is refetched after a refusal too.
      void cache.invalidateQueries({ queryKey: ['list'] })
      void cache.invalidateQueries({ queryKey: ['record', order.name, id] })
    }
  }
}
