import type { Queryable } from '#engine/database/database.api.ts'
import { allPermissions } from '#engine/definition/access.ts'
import { reportExport, reporting } from '../report.ts'

/**
 * An SQL condition: the staff user `u` may read and export reports now. It is checked when recipients are chosen, and again at every
 * sending.
 */
export const mayReadSql = `u.active and exists (select from privilege p where p.id = u.privilege_id and p.active
  and (p.permissions ? '${allPermissions}' or p.permissions ?& array['${reporting.demand}', '${reportExport}']))`

/** SQL of a staff user’s name, as the API returns it. */
export const nameSql = `concat_ws(' ', u.first_name, u.last_name)`

/** The number of the given people who may receive reports. */
export async function countReaders(on: Queryable, ids: readonly string[]): Promise<number> {
  const [row] = await on.query<{ count: number }>({
    text: `select count(*)::integer as count from staff_user u where u.id = any($1::uuid[]) and ${mayReadSql}`,
    values: [ids],
  })
  return row?.count ?? 0
}
