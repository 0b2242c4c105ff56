import type { FieldValues } from '#engine/crud/repository.api.ts'
import type { Queryable } from '#engine/database/database.api.ts'
import { organisation } from '#engine/definition/organisation.ts'
import { Problem, type ProblemDetail } from '#engine/definition/problem.ts'
import { words } from '#engine/definition/words.ts'
import { instantJson } from '#engine/fields/dates/instant.ts'
import { doubleBooking } from './calendar-clash.ts'
import { occurrencesOf, type Occurrence, type RecurringTime } from '#market/shared/occurrences.ts'

const takenBy = words(
  'Le fournisseur est déjà pris par « {{title}} », de {{start}} à {{end}} (UTC)',
  'The provider is already booked for “{{title}}”, from {{start}} to {{end}} (UTC)',
  'المورد مشغول بالفعل بـ «{{title}}» من {{start}} إلى {{end}} (UTC)',
)

// What comes again without an end is compared for two years.
const horizon = 2 * 366 * 86_400_000
const mostTimes = 800

interface Booked extends RecurringTime {
  readonly title: string
}

/** Lets one after the other write into a provider's calendar: whoever compares sees what all others have written. */
export async function lockCalendar(on: Queryable, providerId: unknown): Promise<void> {
  await on.query({
    name: 'calendar-lock',
    text: 'select from provider where id = $1 for no key update',
    values: [providerId],
  })
}

/** Refuses an entry of which any time is taken already, by another one or by itself, and names what takes it. */
export async function refuseClash(on: Queryable, id: string | null, row: FieldValues): Promise<void> {
  const { providerId, active } = row
  const time = timeOf(row)
  if (active !== true || Date.parse(time.end) <= Date.parse(time.start)) return
  const upto = time.recurrence === null ? Date.parse(time.end) : Date.parse(time.start) + horizon
  const span = { from: time.start, to: new Date(upto).toISOString(), most: mostTimes }
  const own = occurrencesOf(time, organisation.zone, span)
  const others = await on.query<Booked>({
    name: 'calendar-clash',
    text: `select title, ${instantJson('start')} as start, ${instantJson('"end"')} as "end", recurrence, exceptions from provider_calendar
      where provider_id = $1 and active and id is distinct from $4::uuid and start < $3 and ("end" > $2 or recurrence is not null)
      order by start`,
    values: [providerId, span.from, span.to, id],
  })
  const taken = [
    ...own.map((one) => ({ ...one, title: String(row['title']), mine: true })),
    ...others.flatMap(({ title, ...other }) =>
      occurrencesOf(other, organisation.zone, span).map((one) => ({ ...one, title, mine: false })),
    ),
  ].toSorted((one, other) => Date.parse(one.start) - Date.parse(other.start))
  // What takes the latest end so far meets whatever begins before it; of two others, which stood beside each other before, neither is told.
  let mine: Taken | null = null
  let other: Taken | null = null
  for (const one of taken) {
    const clash = one.mine ? (later(mine, one) ?? later(other, one)) : later(mine, one) && one
    if (clash) throw clashProblem(clash)
    if (one.mine) mine = furthest(mine, one)
    else other = furthest(other, one)
  }
}

type Taken = Occurrence & { readonly title: string; readonly mine: boolean }

/** The one before, when it lasts beyond the beginning of the one after. */
function later(before: Taken | null, after: Taken): Taken | null {
  return before && Date.parse(before.end) > Date.parse(after.start) ? before : null
}

function furthest(one: Taken | null, other: Taken): Taken {
  return one && Date.parse(one.end) > Date.parse(other.end) ? one : other
}

function timeOf({ start, end, recurrence, exceptions }: FieldValues): RecurringTime {
  return {
    start: String(start),
    end: String(end),
    recurrence: typeof recurrence === 'string' ? recurrence : null,
    exceptions: Array.isArray(exceptions) ? exceptions.map(String) : [],
  }
}

function clashProblem({ title, start, end }: Taken): Problem {
  const minute = (instant: string) => new Date(instant).toISOString().slice(0, 16).replace('T', ' ')
  const detail: ProblemDetail = {
    field: 'start',
    code: 'double_booking',
    sentence: takenBy,
    values: { title, start: minute(start), end: minute(end) },
  }
  return new Problem(doubleBooking, { details: [detail], extra: { clash: { title, start, end } } })
}
