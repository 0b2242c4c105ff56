import type { Resource } from '#engine/definition/resource.ts'
import type { Statement } from '#engine/database/database.api.ts'
import { newId } from '#engine/database/new-id.api.ts'
import { insertAuditEntriesSql } from '#engine/audit/entry.api.ts'
import { quoteIdentifier, SqlParameters } from '#engine/crud/columns.api.ts'
import type { Change } from '#engine/crud/repository.api.ts'
import { beforeSql } from '#engine/crud/write.api.ts'

/** Removes many rows for good, each with its audit entry: one statement. Nothing brings them back but what made them. */
export function removeManyStatement(
  resource: Resource,
  ids: readonly string[],
  { actor, circumstances }: Change,
): Statement {
  const values = new SqlParameters()
  const idsValue = values.add(ids)
  const entries = values.add(ids.map(() => newId()))
  const said = [
    actor.kind,
    actor.id,
    actor.name,
    actor.sessionId,
    circumstances.requestId,
    circumstances.ip,
    resource.name,
  ]
  const [kind, id, name, session, request, ip, of] = said.map((value) => values.add(value))
  const text = `with input as (select * from unnest(${idsValue}::uuid[], ${entries}::uuid[]) as i (id, entry)),
changed as (delete from ${quoteIdentifier(resource.table)} t using input where t.id = input.id returning t.*)
${insertAuditEntriesSql}
select input.entry, ${kind}, ${id}::uuid, ${name}, ${session}::uuid, ${request}, ${ip}, 'delete', ${of}, changed.id, ${beforeSql(resource)}
from changed join input using (id)`
  return { text, values: values.list }
}
