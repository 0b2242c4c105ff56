import { auditActorOf, writeAuditEntry } from '#engine/audit/entry.api.ts'
import { repositoryOf } from '#engine/crud/override.api.ts'
import type { Queryable } from '#engine/database/database.api.ts'
import { organisation } from '#engine/definition/organisation.ts'
import { Problem, problems } from '#engine/definition/problem.ts'
import { instantJson } from '#engine/fields/dates/instant.ts'
import { networkOf } from '#engine/http/limits/network.api.ts'
import { route } from '#engine/http/route.api.ts'
import type { Area } from '#engine/server/services.api.ts'
import { publicUrlOf } from '#engine/server/settings.api.ts'
import { countersOf } from '#market/shared/counters.api.ts'
import { newToken, tokenHash } from '#market/shared/token-digest.api.ts'
import { provider } from '../provider.ts'
import {
  calendarAddress,
  calendarFeed,
  makeCalendarAddress,
  withdrawCalendarAddress,
} from './calendar-address.contract.ts'
import { icalendar, type PublishedEntry } from './icalendar.ts'

const pastDays = 365
const mostEntries = 2000

/** Registers the routes of a calendar's secret address: create, withdraw, and read by calendar programs. */
export const calendarAddressRoutes: Area = (app, services) => {
  const { database, settings } = services
  const providers = repositoryOf(provider, services)
  const counters = countersOf(database)

  route(app, calendarAddress, async ({ params: { id }, change: { actor } }) => {
    if (!(await providers.read(id, actor))) throw new Problem(problems.notFound)
    return { data: { createdAt: await madeAt(database, id) } }
  })

  route(app, makeCalendarAddress, async ({ params: { id }, change, reply }) => {
    if (!(await providers.read(id, change.actor))) throw new Problem(problems.notFound)
    const token = newToken()
    const createdAt = await database.transaction(async (on) => {
      await on.query({
        text: `insert into calendar_address (provider_id, token_hash) values ($1, $2)
          on conflict (provider_id) do update set token_hash = excluded.token_hash, created_at = now()`,
        values: [id, tokenHash(token)],
      })
      await writeAuditEntry(on, auditActorOf(change), {
        action: 'calendar-address',
        resource: provider.name,
        recordId: id,
      })
      return madeAt(on, id)
    })
    void reply.header('cache-control', 'no-store')
    return { data: { createdAt, address: `${publicUrlOf(settings)}/calendar/${token}.ics` } }
  })

  route(app, withdrawCalendarAddress, async ({ params: { id }, change, reply }) => {
    if (!(await providers.read(id, change.actor))) throw new Problem(problems.notFound)
    await database.transaction(async (on) => {
      const gone = await on.query({
        text: 'delete from calendar_address where provider_id = $1 returning provider_id',
        values: [id],
      })
      if (gone.length === 0) return
      const action = 'calendar-address'
      await writeAuditEntry(on, auditActorOf(change), { action, resource: provider.name, recordId: id })
    })
    return reply.code(204).send()
  })

  route(app, calendarFeed, async ({ params: { file }, request, reply }) => {
    const [owner] = await database.query<{ id: string; name: string }>({
      name: 'calendar-address',
      text: `select p.id, p.name from calendar_address a join provider p on p.id = a.provider_id and p.active where a.token_hash = $1`,
      values: [tokenHash(file.slice(0, -'.ics'.length))],
    })
    if (!owner) {
      await counters.take('linkByNetwork', [networkOf(request.ip)])
      throw new Problem(problems.notFound)
    }
    const text = icalendar(owner.name, organisation.zone, await entriesOf(database, owner.id))
    // Calendar programs poll every hour; for an unchanged calendar the ETag makes the response 304, without a body.
    return reply
      .header('cache-control', 'private, no-cache')
      .header('content-disposition', 'inline; filename="calendar.ics"')
      .type('text/calendar; charset=utf-8')
      .send(text)
  })
}

async function madeAt(on: Queryable, id: string): Promise<string | null> {
  const [row] = await on.query<{ createdAt: string }>({
    text: `select ${instantJson('created_at')} as "createdAt" from calendar_address where provider_id = $1`,
    values: [id],
  })
  return row?.createdAt ?? null
}

/**
 * Reads the active entries of a provider's calendar: all recurring ones, and single ones that are recent or in the
 * future.
 */
function entriesOf(on: Queryable, id: string): Promise<PublishedEntry[]> {
  return on.query<PublishedEntry>({
    name: 'calendar-entries',
    text: `select id, version, title, ${instantJson('start')} as start, ${instantJson('"end"')} as "end", recurrence, exceptions,
        ${instantJson('updated_at')} as "updatedAt"
      from provider_calendar where provider_id = $1 and active
        and ("end" > now() - make_interval(days => $2) or recurrence is not null)
      order by start desc, id limit $3`,
    values: [id, pastDays, mostEntries],
  })
}
