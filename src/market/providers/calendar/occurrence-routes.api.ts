import { ownRowsSql, rowSql, SqlParameters } from '#engine/crud/columns.api.ts'
import { repositoryOf } from '#engine/crud/override.api.ts'
import type { Change, Repository, WrittenRow } from '#engine/crud/repository.api.ts'
import { demandedVersion } from '#engine/crud/request.api.ts'
import { acceptsVersion, parseRow } from '#engine/crud/write.api.ts'
import type { Queryable } from '#engine/database/database.api.ts'
import { hasPermission } from '#engine/definition/access.ts'
import { organisation } from '#engine/definition/organisation.ts'
import { fieldProblem, Problem, problems } from '#engine/definition/problem.ts'
import type { Row } from '#engine/definition/resource.ts'
import { brokenRules } from '#engine/definition/rules.ts'
import { instantAt, wallTime, addDays, daysBetween, dayOf, oneDay } from '#engine/definition/days.ts'
import { route } from '#engine/http/route.api.ts'
import type { Area } from '#engine/server/services.api.ts'
import { occurrencesOf, type Occurrence } from '#market/shared/occurrences.ts'
import { calendarOccurrences, changeOccurrence, mostOccurrences } from './occurrence.contract.ts'
import type { OccurrenceScope } from './occurrence-scopes.ts'
import { providerCalendar } from './provider-calendar.ts'
import { endedRecurrence, remainingRecurrence, shiftedRecurrence } from './recurrence/recurrence-change.ts'

type Entry = Row<typeof providerCalendar>

const mostDays = 90
const mostEntries = 500

/** The requested change of an occurrence. */
interface Wanted {
  readonly scope: OccurrenceScope
  readonly remove: boolean
  readonly title?: string | undefined
  readonly start?: string | undefined
  readonly end?: string | undefined
}

/** Registers the routes that list and change occurrences. */
export const occurrenceRoutes: Area = (app, services) => {
  const { database, resources } = services
  const entries = repositoryOf(providerCalendar, services)

  route(app, calendarOccurrences, async ({ query: { from, to, providerId = null }, change: { actor } }) => {
    if (Date.parse(to) - Date.parse(from) > mostDays * oneDay)
      throw new Problem(problems.validation, { details: [fieldProblem('to', 'big', { max: mostDays })] })
    const values = new SqlParameters()
    const row = rowSql(providerCalendar, resources)
    const entries = await database.query<Entry>({
      text: `select ${row.members} from provider_calendar t${row.joins}
        where t.recurrence is not null and t.start < ${values.add(to)}::timestamptz and (${values.add(providerId)}::uuid is null or t.provider_id = ${values.add(providerId)}::uuid)
          ${ownRowsSql(providerCalendar, actor, values)}
        order by t.start, t.id limit ${mostEntries}`,
      values: values.list,
    })
    const all: (Occurrence & { readonly entryId: string })[] = []
    for (const entry of entries) {
      // Reads one occurrence more than the limit, to detect that the response is incomplete.
      const most = mostOccurrences + 1 - all.length
      if (most <= 0) break
      for (const one of occurrencesOf(entry, organisation.zone, { from, to, most }))
        all.push({ entryId: entry.id, ...one })
    }
    const complete = all.length <= mostOccurrences && entries.length < mostEntries
    return { data: { entries, occurrences: all.slice(0, mostOccurrences), complete } }
  })

  route(app, changeOccurrence, async ({ params: { id, day }, body, change, request, reply }) => {
    const version = demandedVersion(request)
    if (body.remove && !hasPermission(change.actor.permissions, 'provider-calendar:delete'))
      throw new Problem(problems.forbidden)
    await database.transaction(async (on) => {
      await on.query({ text: 'select from provider_calendar where id = $1 for update', values: [id] })
      const read = await entries.read(id, change.actor, on)
      if (!read) throw new Problem(problems.notFound)
      const entry = parseRow(providerCalendar, read)
      // The entry was changed since the client read it, and the occurrence may no longer exist. This update with the
      // outdated version fails and reports the conflict with the current entry.
      if (!acceptsVersion(version, entry.version)) return entries.update(id, version, {}, change, on)
      const time = timeOn(entry, day)
      if (!time) throw new Problem(problems.notFound)
      return written(on, entries, { entry, time, requested: body }, change)
    })
    return reply.code(204).send()
  })
}

/** The occurrence of an entry on a day; null when there is none. */
function timeOn(entry: Entry, day: string): Occurrence | null {
  const from = instantAt(day, organisation.zone)
  const to = instantAt(addDays(day, 1), organisation.zone)
  return occurrencesOf(entry, organisation.zone, { from, to, most: 5 }).find((one) => one.day === day) ?? null
}

interface ToWrite {
  readonly entry: Entry
  readonly time: Occurrence
  readonly requested: Wanted
}

/** Writes a change of one occurrence, of that one and all following ones, or of all, in the open transaction. */
async function written(
  on: Queryable,
  entries: Repository,
  { entry, time, requested }: ToWrite,
  change: Change,
): Promise<WrittenRow | void> {
  const { id, version, recurrence } = entry
  const { day } = time
  const firstDay = dayOf(entry.start, organisation.zone)
  // A change from the first occurrence on applies to all occurrences.
  const scope = requested.scope === 'following' && day === firstDay ? 'all' : requested.scope
  const { title = entry.title, start = time.start, end = time.end } = requested
  if (recurrence === null || scope === 'all') {
    if (requested.remove) return entries.remove(id, version, change, on)
    return entries.update(id, version, valid({ ...entry, ...shifted(entry, day, { start, end }), title }), change, on)
  }
  const without =
    scope === 'this'
      ? { exceptions: [...(entry.exceptions ?? []), day].toSorted() }
      : { recurrence: endedRecurrence(recurrence, day) }
  const remaining = await entries.update(id, version, without, change, on)
  if (requested.remove) return remaining
  const { providerId, closes } = entry
  const moved = { providerId, closes, title, start, end }
  if (scope === 'this') return entries.create(valid(moved), change, on)
  const before = occurrencesOf({ ...entry, exceptions: [] }, organisation.zone, {
    from: entry.start,
    to: instantAt(day, organisation.zone),
    most: 1000,
  }).filter((one) => one.day < day)
  const to = dayOf(start, organisation.zone)
  const rest = shiftedRecurrence(remainingRecurrence(recurrence, before.length), day, to)
  const exceptions = (entry.exceptions ?? [])
    .filter((one) => one > day)
    .map((one) => addDays(one, daysBetween(day, to)))
  return entries.create(valid({ ...moved, recurrence: rest, exceptions }), change, on)
}

/**
 * Moves a whole recurring entry after one of its occurrences was moved. The entry moves by as many days as the
 * occurrence did, and takes the occurrence's new time of day.
 */
function shifted(entry: Entry, day: string, { start, end }: { readonly start: string; readonly end: string }) {
  const { zone } = organisation
  const [from, to] = [wallTime(start, zone), wallTime(end, zone)]
  const days = daysBetween(day, from.slice(0, 10))
  const first = addDays(dayOf(entry.start, zone), days)
  const last = addDays(first, daysBetween(from.slice(0, 10), to.slice(0, 10)))
  return {
    start: instantAt(first + from.slice(10), zone),
    end: instantAt(last + to.slice(10), zone),
    recurrence: entry.recurrence && shiftedRecurrence(entry.recurrence, day, from.slice(0, 10)),
    exceptions: (entry.exceptions ?? []).map((one) => addDays(one, days)),
  }
}

/** Checks the values of an entry against the rules of the resource; throws when one is broken. */
function valid({ providerId, title, start, end, recurrence = null, exceptions = [], closes }: Partial<Entry>) {
  const values = { providerId, title, start, end, recurrence, exceptions, closes }
  const broken = brokenRules(providerCalendar, values)
  if (broken.length > 0) throw new Problem(problems.validation, { details: broken })
  return values
}
