import type { Queryable } from '#engine/database/database.api.ts'
import { allPermissions } from '#engine/definition/access.ts'
import { reportExport, reporting } from '../report.ts'

/** SQL condition that staff `u` may read and export reports now: checked when recipients are chosen, and again at every sending. */
export const mayReadSql = `u.active and exists (select from privilege p where p.id = u.privilege_id and p.active
  and (p.permissions ? '${allPermissions}' or p.permissions ?& array['${reporting.demand}', '${reportExport}']))`

/** SQL of a person's name, as in the API. */
export const nameSql = `concat_ws(' ', u.first_name, u.last_name)`

/** The number of these people who may receive reports. */
export async function countReaders(on: Queryable, ids: readonly string[]): Promise<number> {
  const [row] = await on.query<{ count: number }>({
    text: `select count(*)::integer as count from staff_user u where u.id = any($1::uuid[]) and ${mayReadSql}`,
    values: [ids],
  })
  return row?.count ?? 0
}
