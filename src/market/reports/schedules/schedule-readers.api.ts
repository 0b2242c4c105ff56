import type { Queryable } from '#engine/database/database.api.ts'
import { allPermissions } from '#engine/definition/access.ts'
import { reportExport, reporting } from '../report.ts'

/** SQL that staff `u` may read reports and take their files now: what is asked when somebody is chosen, and again at every sending. */
export const mayReadSql = `u.active and exists (select from privilege p where p.id = u.privilege_id and p.active
  and (p.permissions ? '${allPermissions}' or p.permissions ?& array['${reporting.demand}', '${reportExport}']))`

/** A person's name, as the API answers it. */
export const nameSql = `concat_ws(' ', u.first_name, u.last_name)`

/** How many of these people may be sent reports. */
export async function countReaders(on: Queryable, ids: readonly string[]): Promise<number> {
  const [row] = await on.query<{ count: number }>({
    text: `select count(*)::integer as count from staff_user u where u.id = any($1::uuid[]) and ${mayReadSql}`,
    values: [ids],
  })
  return row?.count ?? 0
}
