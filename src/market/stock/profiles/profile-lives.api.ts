import { ownRowsSql, columnRef, titleSql, SqlParameters } from '#engine/crud/columns.api.ts'
import { parseRow } from '#engine/crud/write.api.ts'
import { route } from '#engine/http/route.api.ts'
import { repositoryOf } from '#engine/crud/override.api.ts'
import type { Area } from '#engine/server/services.api.ts'
import { hasPermission, type Actor } from '#engine/definition/access.ts'
import { dayStart } from '#engine/definition/days.ts'
import { organisation } from '#engine/definition/organisation.ts'
import { Problem, problems } from '#engine/definition/problem.ts'
import { resourceNamed, type Resource, type Row } from '#engine/definition/resource.ts'
import type { Queryable } from '#engine/database/database.api.ts'
import { amongSql } from '#engine/database/schema/unique-sql.api.ts'
import { instantJson } from '#engine/fields/dates/instant.ts'
import { textSort } from '#engine/fields/sorting.ts'
import { deadStates } from './profile-move-rules.ts'
import { living, profileId } from './profile-id.ts'
import { profileHoldings, profileLives, type Holding, type Life } from './profile-lives.contract.ts'
import { maxLives } from './profile-lives.ts'

/**
 * Routes of the profile history: the other profiles with the same ICCID, and the present and past orders and subscriptions of a
 * profile.
 */
export const profileLivesRoute: Area = (app, services) => {
  const { database, resources } = services
  const profiles = repositoryOf(profileId, services)
  route(app, profileLives, async ({ params: { id: profile }, change: { actor } }) => {
    const row = await profiles.read(profile, actor)
    if (!row) throw new Problem(problems.notFound)
    const lives = await livesOf(database, parseRow(profileId, row), actor)
    const ids = lives.map(({ id }) => id)
    const holdings = await holdingsOf(database, resources, ids, actor)
    return { data: lives.map((life) => ({ ...life, holdings: holdings(life.id) })) }
  })

  route(app, profileHoldings, async ({ params: { id }, change: { actor } }) => {
    const row = await profiles.read(id, actor)
    if (!row) throw new Problem(problems.notFound)
    return { data: (await holdingsOf(database, resources, [row.id], actor))(row.id) }
  })
}

type HoldingRow = Holding & { readonly profileId: string }

function livesOf(on: Queryable, { id, iccid }: Row<typeof profileId>, actor: Actor): Promise<Omit<Life, 'holdings'>[]> {
  const values = new SqlParameters()
  const number = values.add(iccid)
  return on.query({
    text: `select t.id, t.state, ${instantJson('t.created_at')} as "from", ${instantJson('e.at')} as until, e.reason,
        p.name as provider, t.provider_reference as reference
      from profile_id t left join provider p on p.id = t.provider_id
      left join lateral (select a.at, a.changes -> 'reason' ->> 1 as reason from audit_entry a
        where a.resource = '${profileId.name}' and a.record_id = t.id and t.state = any(${values.add(deadStates)}::text[])
          and a.changes -> 'state' ->> 1 = t.state order by a.id desc limit 1) e on true
      where ${textSort.expression(columnRef('iccid'))} = souk_fold(${number}::text) and t.id <> ${values.add(id)}${ownRowsSql(profileId, actor, values)}
      order by ${amongSql(living, (name) => columnRef(name))} desc, t.created_at desc, t.id desc limit ${maxLives}`,
    values: values.list,
  })
}

/** The present and past orders and subscriptions of profiles, if the reader may see them. Providers see none. */
async function holdingsOf(
  on: Queryable,
  resources: readonly Resource[],
  ids: readonly string[],
  { kind, permissions }: Actor,
): Promise<(profile: string) => Holding[]> {
  const may = (resource: string): boolean => kind === 'user' && hasPermission(permissions, `${resource}:read`)
  if (ids.length === 0 || !(may('order') || may('subscription'))) return () => []
  const customerTitle = titleSql(resourceNamed(resources, 'customer'), 'c')
  const named = may('customer') ? `json_build_object('id', c.id, 'name', ${customerTitle})` : 'null::json'
  const rows = await on.query<HoldingRow>({
    text: `select h.profile_id as "profileId", h.resource, h.id, h.number, case when c.id is not null then ${named} end as customer,
        h."from", h.until
      from (
        select o.profile_id, 'order' as resource, r.id, r.number, r.customer_id, ${instantJson('o.at')} as "from", ${instantJson('o.released_at')} as until
        from order_profile o join order_detail l on l.id = o.order_detail_id join customer_order r on r.id = l.order_id
        where $2 and o.profile_id = any($1::uuid[])
        union all
        select s.profile_id, 'subscription', s.id, null, s.customer_id, s.start_date::text,
          case when not s.active then ${instantJson('s.updated_at')} end
        from subscription s where $3 and s.profile_id = any($1::uuid[])
      ) h left join customer c on c.id = h.customer_id`,
    values: [ids, may('order'), may('subscription')],
  })
  const dated = rows
    .map((one) => (one.resource === 'subscription' ? { ...one, from: dayStart(one.from, organisation.zone) } : one))
    .toSorted((a, b) => b.from.localeCompare(a.from))
  const byProfile = Map.groupBy(dated, (one) => one.profileId)
  return (profile) => (byProfile.get(profile) ?? []).map(({ profileId: _its, ...one }) => one)
}
