import { insertAuditEntriesSql } from '#engine/audit/entry.api.ts'
import type { Queryable } from '#engine/database/database.api.ts'
import { newId } from '#engine/database/new-id.api.ts'
import type { Directory } from './directory-client.api.ts'

/** The privilege of the person's mapped group with the lowest rank; null without one. It belongs to the directory's portal. */
export async function privilegeFor(
  on: Queryable,
  { id, portal }: Directory,
  groups: readonly string[],
): Promise<string | null> {
  const [row] = await on.query<{ id: string }>({
    name: 'directory-privilege',
    text: `select p.id from directory_group g join privilege p on p.id = g.privilege_id and p.active and p.portal = $2
      where g.directory_id = $1 and g.active and g.group_name = any($3::text[]) order by g.rank, g.id limit 1`,
    values: [id, portal, groups],
  })
  return row?.id ?? null
}

/** Gives the account the privilege of its groups, and records the change. */
export async function setPrivilege(
  on: Queryable,
  id: string,
  privilegeId: string,
  request: { readonly id: string; readonly ip: string },
): Promise<void> {
  await on.query({
    text: `with changed as (
        update staff_user u set privilege_id = $2, version = u.version + 1, updated_at = now()
        from (select id, privilege_id from staff_user where id = $1 for update) old
        where u.id = old.id and old.privilege_id is distinct from $2::uuid returning old.privilege_id as before)
      ${insertAuditEntriesSql}
      select $3, null, null, null, null, $4, $5, 'update', 'user', $1,
        jsonb_build_object('privilegeId', jsonb_build_array(before, $2::uuid)) from changed`,
    values: [id, privilegeId, newId(), request.id, request.ip],
  })
}
