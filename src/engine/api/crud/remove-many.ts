import type { Resource } from '../../core/resource.ts'
import type { Statement } from '../../db/database.ts'
import { newId } from '../../db/new-id.ts'
import { insertEntries } from '../audit/entry.ts'
import { quoted, Values } from './columns.ts'
import type { Change } from './repository.ts'
import { beforeSql } from './write.ts'

/** Removes many rows for good, each with its audit entry: one statement. Nothing brings them back but what made them. */
export function removeManyStatement(
  resource: Resource,
  ids: readonly string[],
  { actor, circumstances }: Change,
): Statement {
  const values = new Values()
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
changed as (delete from ${quoted(resource.table)} t using input where t.id = input.id returning t.*)
${insertEntries}
select input.entry, ${kind}, ${id}::uuid, ${name}, ${session}::uuid, ${request}, ${ip}, 'delete', ${of}, changed.id, ${beforeSql(resource)}
from changed join input using (id)`
  return { text, values: values.list }
}
