import * as z from 'zod'
import { problems } from '#engine/definition/problem.ts'
import type { Resource } from '#engine/definition/resource.ts'
import { translationName } from '#engine/definition/translated.ts'
import { changesToJson } from '#engine/audit/changes-to-json.api.ts'
import type { Change, Repository } from '#engine/crud/repository.api.ts'
import { valuesOf } from '#engine/crud/request.api.ts'
import type { Queryable } from '#engine/database/database.api.ts'
import type { RowOutcome } from './job-rows.api.ts'

/** The edit to revert: its field, and the id of the request, which identifies the edit's audit entries. */
export const editToRevert = z.object({ field: z.string(), request: z.string().nullable() })

/** The type of an edit to revert. */
export type EditToRevert = Readonly<z.infer<typeof editToRevert>>

// If several attempts edited a row, it has several audit entries. The first one contains the original value.
const ofRecord = 'resource = $1 and record_id = $2'
const trailOfEdit = `select
  (select request_id from audit_entry where ${ofRecord} and action not in ('reveal', 'reveal-failed') order by id desc limit 1) as last,
  (select changes from audit_entry where ${ofRecord} and request_id = $3 order by id limit 1) as changes`

/** Restores the value that a row had before an edit, unless the value has changed since. */
export async function revertRow(
  on: Queryable,
  resource: Resource,
  repository: Repository,
  { field, request }: EditToRevert,
  id: string,
  change: Change,
): Promise<RowOutcome> {
  const now = await repository.read(id, change.actor)
  const [trail] = await on.query<{ last: string | null; changes: Readonly<Record<string, unknown>> | null }>({
    text: trailOfEdit,
    values: [resource.name, id, request],
  })
  // An edit of a translated text changed the text in the editor's language.
  const name = resource.fields[field]?.translated ? translationName(field, change.circumstances.language) : field
  const pair = changesToJson(resource, trail?.changes ?? null)?.[name]
  if (!now) return { outcome: 'refused', problem: problems.notFound.code }
  if (trail?.last !== request || !Array.isArray(pair)) return { outcome: 'refused', problem: problems.stale.code }
  const former: unknown = pair[0]
  const body =
    name === field
      ? { [field]: jsonOf(resource, field, former) }
      : { translations: { [field]: { [change.circumstances.language]: former } } }
  const values = valuesOf(resource, { ...body, confirmed: [field] }, 'update')
  await repository.update(id, now.version, values, change)
  return { outcome: 'changed', problem: null }
}

/** The JSON value of a field. The audit trail stores decimals as JSON numbers, but rows have them as text. */
function jsonOf({ fields }: Resource, field: string, former: unknown): unknown {
  return typeof former === 'number' && typeof fields[field]?.sample(1) === 'string' ? String(former) : former
}
