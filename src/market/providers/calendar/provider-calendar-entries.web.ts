import { queryOptions, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import type { Row } from '#engine/definition/resource.ts'
import { callApi } from '#engine/http/client.web.ts'
import { ApiProblem } from '#engine/http/api-problem.web.ts'
import { useSay } from '#engine/i18n/i18n.web.ts'
import { readRecords, useRecordActions, type Page } from '#engine/http/record-queries.web.ts'
import { announceProblem } from '#engine/ui/notices/problem-notice.web.ts'
import { announce } from '#engine/ui/notices/notices.web.ts'
import type { calendarOccurrences } from './occurrence.contract.ts'
import { messages } from './provider-calendar.messages.ts'
import { overlapsRange, type TimeRange } from './provider-calendar-times.ts'
import { providerCalendar } from './provider-calendar.ts'
import { rowMessages } from '#engine/crud/row-action.messages.ts'

/** A calendar entry from the API. An occurrence has a separate id and refers to its entry. */
export interface CalendarEntry extends Row<typeof providerCalendar> {
  readonly occurrence?: { readonly entryId: string; readonly day: string }
}

/** An occurrence of a recurring entry. */
export type OccurrenceEntry = CalendarEntry & Required<Pick<CalendarEntry, 'occurrence'>>

/** Whether a calendar entry is an occurrence of a recurring entry. */
export function isOccurrence(entry: CalendarEntry): entry is OccurrenceEntry {
  return entry.occurrence !== undefined
}

/** The entries of a range of days; `complete` is false when there are more than the limit. */
export interface Entries {
  readonly entries: readonly CalendarEntry[]
  readonly complete: boolean
}

const pageSize = 200
const mostPages = 5

/** The maximum number of entries that the calendar shows. */
export const maxEntries = pageSize * mostPages

/** The entries that overlap a span, of one provider or of all providers that the user may see. */
export function entriesBetween(from: string, to: string, providerId: string | null) {
  return queryOptions({
    // This prefix makes every change refetch the query, like lists.
    queryKey: ['list', providerCalendar.name, 'calendar', from, to, providerId],
    queryFn: async ({ signal }): Promise<Entries> => {
      const [once, recurring] = await Promise.all([
        singleEntriesBetween(from, to, providerId, signal),
        occurrencesBetween(from, to, providerId, signal),
      ])
      return { entries: [...once.entries, ...recurring.entries], complete: once.complete && recurring.complete }
    },
  })
}

/** Reads the entries that do not recur, page by page. */
async function singleEntriesBetween(
  from: string,
  to: string,
  providerId: string | null,
  signal: AbortSignal,
): Promise<Entries> {
  const entries: CalendarEntry[] = []
  let after: string | null = null
  for (let page = 0; page < mostPages; page++) {
    const query = { 'start[lte]': to, 'end[gte]': from, providerId, sort: 'start', limit: pageSize, after }
    const answer: Page<typeof providerCalendar> = await readRecords(providerCalendar, { query, signal })
    entries.push(...answer.data.filter((entry) => entry.recurrence === null && overlapsRange(entry, from, to)))
    after = answer.page.next
    if (after === null) break
  }
  return { entries, complete: after === null }
}

/** Reads the occurrences of recurring entries, each in the form of an entry. */
async function occurrencesBetween(
  from: string,
  to: string,
  providerId: string | null,
  signal: AbortSignal,
): Promise<Entries> {
  const query = { from, to, ...(providerId !== null && { providerId }) }
  const path = `${providerCalendar.path}/occurrences` as const
  const { data } = await callApi<typeof calendarOccurrences>('GET', path, { query, signal })
  const byId = new Map(data.entries.map((entry) => [entry.id, entry]))
  const entries = data.occurrences.flatMap(({ entryId, day, start, end }) => {
    const entry = byId.get(entryId)
    return entry ? [{ ...entry, id: `${entryId}@${day}`, start, end, occurrence: { entryId, day } }] : []
  })
  return { entries, complete: data.complete }
}

type Key = ReturnType<typeof entriesBetween>['queryKey']

/** A time at which a provider is already booked. */
export interface BusyTime extends TimeRange {
  readonly providerId: string
}

/** The functions with which the calendar formats times and reports clashes. */
export interface MoveFeedback {
  readonly times: (span: TimeRange) => string
  /** Receives the clashing time; null clears it. */
  readonly onBlocked: (clash: BusyTime | null) => void
}

/**
 * Returns a function that moves an entry on screen at once and then on the server, which may refuse. Moves are sent one
 * after another.
 */
export function useMoveEntry(key: Key, saying: MoveFeedback): (entry: CalendarEntry, to: TimeRange) => void {
  const cache = useQueryClient()
  const acts = useRecordActions(providerCalendar)
  const say = useSay()
  const line = useRef<Promise<void>>(Promise.resolve())
  const written = useRef(new Map<string, number>())

  /**
   * Sends the version that the user saw or that their own last move returned, so that changes by others are not
   * overwritten.
   */
  const send = async (seen: CalendarEntry, { start, end }: TimeRange): Promise<CalendarEntry> => {
    const version = Math.max(seen.version, written.current.get(seen.id) ?? 0)
    const moved = await acts.update(seen.id, version, { start, end })
    written.current.set(moved.id, moved.version)
    put(cache, key, moved)
    return moved
  }

  const tell = (before: CalendarEntry, moved: CalendarEntry): void => {
    announce({
      tone: 'success',
      title: say(messages.moved, { title: before.title }),
      detail: say(messages.movedTo, {
        provider: moved.titles?.['providerId'] ?? '',
        times: saying.times(moved),
      }),
      action: {
        label: say(rowMessages.undo),
        run: () =>
          void send(moved, before)
            .then(() => announce({ tone: 'info', title: say(messages.undone, { title: before.title }) }))
            .catch(announceProblem),
      },
    })
  }

  const refuse = (entry: CalendarEntry, error: unknown): void => {
    const clash = clashOf(error)
    saying.onBlocked(clash && { ...clash, providerId: entry.providerId })
    if (clash)
      announce({
        tone: 'error',
        title: say(messages.taken, { title: entry.title }),
        detail: say(messages.takenBy, { title: clash.title, times: saying.times(clash) }),
      })
    else if (error instanceof ApiProblem && error.status === 412)
      announce({ tone: 'warning', title: say(messages.stale, { title: entry.title }) })
    else announceProblem(error)
  }

  return (entry, to) => {
    saying.onBlocked(null)
    // A refetch in progress would restore the old position on screen.
    void cache.cancelQueries({ queryKey: key })
    put(cache, key, { ...entry, ...to })
    const after = line.current
    line.current = (async () => {
      await after
      try {
        tell(entry, await send(entry, to))
      } catch (error) {
        put(cache, key, entry)
        void cache.invalidateQueries({ queryKey: ['list', providerCalendar.name] })
        refuse(entry, error)
      }
    })()
  }
}

function put(cache: QueryClient, key: Key, changed: CalendarEntry): void {
  cache.setQueryData<Entries>(
    key,
    (shown) =>
      shown && {
        ...shown,
        entries: shown.entries.map((one) => (one.id === changed.id ? { ...one, ...changed } : one)),
      },
  )
}

/** The clashing time in a refusal for a double booking; null for other errors. */
function clashOf(error: unknown): (TimeRange & { readonly title: string }) | null {
  if (!(error instanceof ApiProblem) || error.code !== 'double_booking') return null
  const clash: unknown = error.body['clash']
  if (typeof clash !== 'object' || clash === null) return null
  if (!('title' in clash && 'start' in clash && 'end' in clash)) return null
  const { title, start, end } = clash
  return typeof title === 'string' && typeof start === 'string' && typeof end === 'string'
    ? { title, start, end }
    : null
}
