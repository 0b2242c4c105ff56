import { SqlParameters, visibleRowsSql } from '#engine/crud/columns.api.ts'
import type { Queryable } from '#engine/database/database.api.ts'
import type { Actor } from '#engine/definition/access.ts'
import { instantJson } from '#engine/fields/dates/instant.ts'
import { route } from '#engine/http/route.api.ts'
import type { Area } from '#engine/server/services.api.ts'
import { profileId } from './profile-id.ts'
import { profileUse, type ProfileUse } from '#market/shared/profile-use/profile-use.contract.ts'
import { useColumns } from '#market/shared/profile-use/use-facts.api.ts'

/** The route that lists the use of profiles. */
export const profileUseRoute: Area = (app, { database }) => {
  route(app, profileUse, async ({ query: { ids }, change: { actor } }) => ({
    data: await usesOf(database, ids, actor),
  }))
}

function usesOf(on: Queryable, ids: readonly string[], asker: Actor): Promise<ProfileUse[]> {
  const values = new SqlParameters()
  return on.query({
    text: `select p.id, ${useColumns}, ${instantJson('l.installed_at')} as "installedAt", a.name as supplier
      from profile_life l join ${visibleRowsSql(profileId, asker, values)} p on p.id = l.profile_id join supplier_account a on a.id = l.account_id
      where l.profile_id = any(${values.add(ids)}::uuid[]) and l.asked_at is not null order by p.id`,
    values: values.list,
  })
}
