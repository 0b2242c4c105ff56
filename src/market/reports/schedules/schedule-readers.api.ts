import type { Queryable } from '#engine/database/database.api.ts'
import { allPermissions } from '#engine/definition/access.ts'
import type { Report } from '../report-definition.api.ts'
import { reportExport, reporting } from '../report.ts'

/**
 * An SQL condition: the staff user `u` may now read and export reports, and the given report if it requires another permission. It is
 * checked when recipients are chosen, and again at every sending.
 */
export function mayReadSql({ demand }: Pick<Report, 'demand'> = {}): string {
  const permissions = [reporting.demand, reportExport, ...(demand === undefined ? [] : [demand])]
  return `u.active and exists (select from privilege p where p.id = u.privilege_id and p.active
  and (p.permissions ? '${allPermissions}' or p.permissions ?& array[${permissions.map((one) => `'${one}'`).join(', ')}]))`
}

/** SQL of a staff user’s name, as the API returns it. */
export const nameSql = `concat_ws(' ', u.first_name, u.last_name)`

/** The number of the given people who may receive a report. */
export async function countReaders(
  on: Queryable,
  report: Pick<Report, 'demand'>,
  ids: readonly string[],
): Promise<number> {
  const [row] = await on.query<{ count: number }>({
    text: `select count(*)::integer as count from staff_user u where u.id = any($1::uuid[]) and ${mayReadSql(report)}`,
    values: [ids],
  })
  return row?.count ?? 0
}
