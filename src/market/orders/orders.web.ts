import { queryOptions, useQueryClient } from '@tanstack/react-query'
import type { Row } from '#engine/definition/resource.ts'
import type { Words } from '#engine/definition/words.ts'
import { request } from '#engine/http/client.web.ts'
import { order } from './order.ts'
import type { Effect } from '#market/workflow/workflow.ts'

/** An event that leaves an order’s status, and why it may not happen now. */
export interface OfferedEvent {
  readonly id: string
  readonly targetId: string
  readonly target: Words
  readonly name: Words
  readonly trigger: string
  readonly needsNote: boolean
  readonly effects: readonly Effect[]
  readonly final: boolean
  readonly refunds: boolean
  readonly allowed: boolean
  readonly reasons: readonly Words[]
}

/** Whether an event is asked about before it is fired: it cannot simply be taken back, or wants a note. */
export function isAsked({ needsNote, final, effects }: OfferedEvent): boolean {
  return needsNote || final || effects.some((effect) => effect !== 'reserve')
}

/** Something that happened to an order. */
export interface Transition {
  readonly id: string
  readonly fromId: string | null
  readonly toId: string
  readonly name: Words
  readonly actorKind: string
  readonly actorName: string
  readonly note: string | null
  readonly at: string
}

/** An eSIM profile that an order’s line holds or held. */
export interface HeldProfile {
  readonly id: string
  readonly iccid: string
  readonly operator: string
  readonly countryCode: string
  readonly state: string
  readonly deviceState: string | null
  readonly at: string
  readonly releasedAt: string | null
}

// Keys below « record » are asked anew when the record is, keys below « list » whenever anything was written.
const below = <Answer>(id: string, version: number, part: string) =>
  queryOptions({
    queryKey: ['list', 'order', id, part, version],
    queryFn: ({ signal }) =>
      request<{ data: Answer }>(`${order.path}/${id}/${part}`, { signal }).then(({ data }) => data),
  })

/** The events that leave an order’s status. */
export const eventsOf = ({ id, version }: Row) =>
  below<{ statusId: string; events: readonly OfferedEvent[] }>(id, version, 'events')

/** What happened to an order, the newest first. */
export const timelineOf = ({ id, version }: Row) => below<readonly Transition[]>(id, version, 'timeline')

/** The eSIM profiles of an order. */
export const profilesOf = ({ id, version }: Row) => below<readonly HeldProfile[]>(id, version, 'profiles')

/** How many orders stand in each status. */
export const orderCounts = queryOptions({
  queryKey: ['list', 'order', 'counts'],
  queryFn: ({ signal }) =>
    request<{ data: readonly { statusId: string; count: number }[] }>(`${order.path}/counts`, { signal }).then(
      ({ data }) => data,
    ),
})

/** Fires an event of an order; everything on the screen that tells of it follows. */
export function useFire(): (row: Row, event: OfferedEvent, note: string, idempotencyKey: string) => Promise<Row> {
  const cache = useQueryClient()
  return async (row, event, note, idempotencyKey) => {
    try {
      const answer = await request<{ data: Row }>(`${order.path}/${row.id}/events`, {
        method: 'POST',
        body: { eventId: event.id, statusId: row['statusId'], ...(note && { note }) },
        idempotencyKey,
      })
      cache.setQueryData(['record', order.name, row.id], answer.data)
      return answer.data
    } finally {
      // A refusal means that the order is not where this page believes: it is asked anew too.
      void cache.invalidateQueries({ queryKey: ['list'] })
      void cache.invalidateQueries({ queryKey: ['record', order.name, row.id] })
    }
  }
}
