import type { FieldValues } from '#engine/crud/repository.api.ts'
import type { Queryable } from '#engine/database/database.api.ts'
import { oneDay } from '#engine/definition/days.ts'
import { organisation } from '#engine/definition/organisation.ts'
import { Problem, type ProblemDetail } from '#engine/definition/problem.ts'
import { instantJson } from '#engine/fields/dates/instant.ts'
import { doubleBooking } from './calendar-clash.ts'
import { mayMeet, occurrenceMoments, type OccurrenceMoments, type RecurringTime } from '#market/shared/occurrences.ts'
import { takenBy } from './calendar-clash.messages.ts'

// Recurrences without an end are compared for two years.
const horizon = 2 * 366 * oneDay
const mostTimes = 800

/** A booked time in milliseconds since 1970, with the title of its entry. */
interface Taken {
  readonly title: string
  readonly start: number
  readonly end: number
}

/** Locks a provider's calendar until the transaction ends, so that each comparison reads all earlier writes. */
export async function lockCalendar(on: Queryable, providerId: unknown): Promise<void> {
  await on.query({
    name: 'calendar-lock',
    text: 'select from provider where id = $1 for no key update',
    values: [providerId],
  })
}

/** Throws when an entry overlaps another entry or itself; the problem names the first clash. */
export async function refuseClash(on: Queryable, id: string | null, row: FieldValues): Promise<void> {
  const time = timeOf(row)
  const [from, end] = [Date.parse(time.start), Date.parse(time.end)]
  if (row['active'] !== true || end <= from) return
  const span = { from, to: time.recurrence === null ? end : from + horizon, most: mostTimes }
  const own = occurrenceMoments(time, organisation.zone, span).filter((one) => one.end > one.start)
  const others: Others = { on, id, providerId: row['providerId'] }
  const clashes = [
    clashWithItself(String(row['title']), own),
    await clashWithSingle(others, own),
    await clashWithRecurring(others, time, own, span),
  ]
  const [first] = clashes.flatMap((clash) => clash ?? []).toSorted((one, other) => one.start - other.start)
  if (first) throw clashProblem(first)
}

/** The other active entries of the provider, with which an entry is compared. */
interface Others {
  readonly on: Queryable
  readonly id: string | null
  readonly providerId: unknown
}

function clashWithItself(title: string, own: readonly OccurrenceMoments[]): Taken | null {
  const earlier = own.find(({ end }, place) => end > (own[place + 1]?.start ?? Infinity))
  return earlier ? { title, start: earlier.start, end: earlier.end } : null
}

/** The first single entry that overlaps one of these times; the query uses the index of the exclusion constraint. */
async function clashWithSingle(
  { on, id, providerId }: Others,
  own: readonly OccurrenceMoments[],
): Promise<Taken | null> {
  const [taken] = await on.query<{ title: string; start: string; end: string }>({
    name: 'calendar-clash-single',
    text: `select c.title, ${instantJson('c.start')} as start, ${instantJson('c."end"')} as "end"
      from unnest($3::timestamptz[], $4::timestamptz[]) as own (start, "end")
      join provider_calendar c on c.provider_id = $1 and c.active and c.recurrence is null and c.id is distinct from $2::uuid
        and tstzrange(c.start, c."end") && tstzrange(own.start, own."end")
      order by c.start limit 1`,
    values: [
      providerId,
      id,
      own.map(({ start }) => new Date(start).toISOString()),
      own.map(({ end }) => new Date(end).toISOString()),
    ],
  })
  return taken ? { title: taken.title, start: Date.parse(taken.start), end: Date.parse(taken.end) } : null
}

async function clashWithRecurring(
  { on, id, providerId }: Others,
  time: RecurringTime,
  own: readonly OccurrenceMoments[],
  span: { readonly from: number; readonly to: number; readonly most: number },
): Promise<Taken | null> {
  const others = await on.query<RecurringTime & { readonly title: string }>({
    name: 'calendar-clash-recurring',
    text: `select title, ${instantJson('start')} as start, ${instantJson('"end"')} as "end", recurrence, exceptions
      from provider_calendar where provider_id = $1 and active and recurrence is not null and id is distinct from $2::uuid and start < $3`,
    values: [providerId, id, new Date(span.to).toISOString()],
  })
  let first: Taken | null = null
  for (const { title, ...other } of others) {
    if (!mayMeet(time, other, organisation.zone, span)) continue
    const taken = firstOverlap(own, occurrenceMoments(other, organisation.zone, span))
    if (taken && (!first || taken.start < first.start)) first = { title, start: taken.start, end: taken.end }
  }
  return first
}

/** The first of the `others` that overlaps one of the entry's own times. Both lists are sorted. */
function firstOverlap(
  own: readonly OccurrenceMoments[],
  others: readonly OccurrenceMoments[],
): OccurrenceMoments | null {
  let place = 0
  for (const other of others) {
    while ((own[place]?.end ?? Infinity) <= other.start) place += 1
    if (other.end > (own[place]?.start ?? Infinity)) return other
  }
  return null
}

function timeOf({ start, end, recurrence, exceptions }: FieldValues): RecurringTime {
  return {
    start: String(start),
    end: String(end),
    recurrence: typeof recurrence === 'string' ? recurrence : null,
    exceptions: Array.isArray(exceptions) ? exceptions.map(String) : [],
  }
}

function clashProblem(taken: Taken): Problem {
  const [start, end] = [new Date(taken.start).toISOString(), new Date(taken.end).toISOString()]
  const { title } = taken
  const minute = (instant: string) => instant.slice(0, 16).replace('T', ' ')
  const detail: ProblemDetail = {
    field: 'start',
    code: 'double_booking',
    sentence: takenBy,
    values: { title, start: minute(start), end: minute(end) },
  }
  return new Problem(doubleBooking, { details: [detail], extra: { clash: { title, start, end } } })
}
