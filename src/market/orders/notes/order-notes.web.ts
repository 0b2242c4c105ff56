import type { Confirmation } from '#engine/form/use-form.web.ts'
import { useQueryClient } from '@tanstack/react-query'
import type { Row } from '#engine/definition/resource.ts'
import { callApi } from '#engine/http/client.web.ts'
import { sayNow } from '#engine/i18n/i18n.web.ts'
import { rowMessages } from '#engine/crud/row-action.messages.ts'
import { useUser } from '#engine/session/session.web.ts'
import { announceProblem } from '#engine/ui/notices/problem-notice.web.ts'
import { announce } from '#engine/ui/notices/notices.web.ts'
import { orderSteps } from '#market/shared/order-steps.ts'
import type { addNote, Transition, withdrawNote } from '../order-timeline.contract.ts'
import { timelineOf } from '../orders.web.ts'
import { order } from '../order.ts'
import { messages } from './order-notes.messages.ts'

/** Hook that adds notes to the timeline of an order. A note appears before the server responds, and can be undone. */
export function useNotes(row: Row) {
  const cache = useQueryClient()
  const { queryKey } = timelineOf(row)
  const { id } = row
  const actorName = useUser()?.displayName ?? null
  const change = (next: (steps: readonly Transition[]) => readonly Transition[]): void =>
    void cache.setQueryData(queryKey, (steps) => steps && [...next(steps)])
  const anew = (): Promise<void> => cache.invalidateQueries({ queryKey: ['list', order.name, id, 'timeline'] })
  return async (note: string, idempotencyKey: string, confirmation: Confirmation): Promise<void> => {
    await cache.cancelQueries({ queryKey })
    const name = orderSteps[0].label
    const at = new Date().toISOString()
    const unknown = { eventId: null, fromId: null, toId: null, waiting: false } as const
    change((steps) => [
      { ...unknown, id: idempotencyKey, step: 'note', name, actorKind: 'user', actorName, note, at },
      ...steps,
    ])
    try {
      const path = `${order.path}/:id/notes` as const
      const request = { params: { id }, body: { note, ...confirmation }, idempotencyKey }
      const { id: noteId } = (await callApi<typeof addNote>('POST', path, request)).data
      announce({
        tone: 'success',
        title: sayNow(messages.added),
        action: { label: sayNow(rowMessages.undo), run: () => void undo(noteId) },
      })
    } finally {
      void anew()
    }
  }

  async function undo(noteId: string): Promise<void> {
    change((steps) => steps.filter(({ eventId }) => eventId !== noteId))
    try {
      await callApi<typeof withdrawNote>('DELETE', `${order.path}/:id/notes/:noteId`, { params: { id, noteId } })
    } catch (error) {
      announceProblem(error)
    } finally {
      void anew()
    }
  }
}
