import type * as z from 'zod'
import { route } from '#engine/http/route.api.ts'
import { repositoryOf } from '#engine/crud/override.api.ts'
import type { Area } from '#engine/server/services.api.ts'
import { hasPermission, type Permission } from '#engine/definition/access.ts'
import { dayStart, addDays, todayIn } from '#engine/definition/days.ts'
import { organisation } from '#engine/definition/organisation.ts'
import { Problem, problems } from '#engine/definition/problem.ts'
import { type figures, providerOverview } from './overview.contract.ts'
import { provider } from '../provider.ts'
import { suppliedBy } from '#market/shared/supplied-by.ts'

/** The number of days that "soon" covers for advertisements and for the calendar. */
const soon = { advertisements: 14, calendar: 7 } as const

/**
 * The SQL of a provider's figures, each with the permission that it requires. Parameters: `$1` provider, `$2` day, `$3`
 * start of the day, `$4` end of the day, `$5` end of the calendar's days.
 */
const parts: Readonly<Record<keyof z.infer<typeof figures>, { readonly demand: Permission; readonly sql: string }>> = {
  articles: {
    demand: 'article:read',
    sql: `select count(*) filter (where t.active)::integer as active, count(*) filter (where not t.active)::integer as inactive
      from article t where ${suppliedBy('t.id', '$1')}`,
  },
  notes: {
    demand: 'article-note:read',
    sql: `select round(avg(t.rating), 2)::text as average, count(*)::integer as count,
      (count(*) filter (where t.reply is null))::integer as unanswered
      from article_note t where t.active and ${suppliedBy('t.article_id', '$1')}`,
  },
  placks: {
    demand: 'plack:read',
    sql: `select count(*)::integer as lots, coalesce(sum(t.quantity), 0)::bigint::text as quantity,
      (count(*) filter (where t.quantity = 0))::integer as empty
      from plack t where t.active and t.provider_id = $1 and (t.expiration_date is null or t.expiration_date >= $2::date)`,
  },
  calendar: {
    demand: 'provider-calendar:read',
    sql: `select (count(*) filter (where t.start < $4::timestamptz))::integer as today,
      count(*)::integer as week
      from provider_calendar t where t.active and t.provider_id = $1
        and t."end" > $3::timestamptz and t.start < $5::timestamptz`,
  },
  publications: {
    demand: 'publication:read',
    sql: `select count(*) filter (where t.active)::integer as active, count(*) filter (where not t.active)::integer as inactive
      from publication t where t.provider_id = $1`,
  },
  advertisements: {
    demand: 'advertisement:read',
    sql: `select count(*) filter (where t.active)::integer as active, count(*) filter (where not t.active)::integer as inactive,
      (count(*) filter (where t.active and t.end_date between $2::date + 1 and $2::date + ${soon.advertisements}))::integer as ending
      from advertisement t where t.provider_id = $1`,
  },
}

/** Registers the route of a provider's figures and tasks, for staff and for the provider. */
export const overviewRoute: Area = (app, services) => {
  const providers = repositoryOf(provider, services)
  route(app, providerOverview, async ({ params: { id }, change: { actor } }) => {
    const row = await providers.read(id, actor)
    if (!row) throw new Problem(problems.notFound)
    const allowedParts = Object.entries(parts).filter(([, { demand }]) => hasPermission(actor.permissions, demand))
    const members = allowedParts.map(([name, { sql }]) => `'${name}', (select row_to_json(r) from (${sql}) r)`)
    const day = todayIn(organisation.zone)
    const [answer] = await services.database.query<{ figures: z.infer<typeof figures> }>({
      text: `select json_build_object(${members.join(', ')}) as figures
        from (select $1::uuid, $2::date, $3::timestamptz, $4::timestamptz, $5::timestamptz) asked`,
      values: [row.id, day, ...[0, 1, soon.calendar].map((days) => dayStart(addDays(day, days), organisation.zone))],
    })
    return { data: { day, ...answer?.figures } }
  })
}
