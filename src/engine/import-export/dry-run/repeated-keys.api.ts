import type { Resource } from '#engine/definition/resource.ts'
import type { Queryable } from '#engine/database/database.api.ts'
import { uniqueSql } from '#engine/database/schema/unique-sql.api.ts'
import { importedUniques } from './mapping.api.ts'

/** The SQL of what may stand once in a row whose values are in `checked`: a text for each rule, folded as the index folds it. */
export function keysSql(resource: Resource): string {
  const keys = importedUniques(resource).map((unique) => {
    const place = (name: string): string => `(checked->>'${name}')`
    const { keys: parts, where } = uniqueSql(resource, unique, place)
    // Nothing is the same as nothing; and a row says nothing of what its file has no column for.
    const counted = [...unique.fields.map((name) => `${place(name)} is not null`), ...(where === null ? [] : [where])]
    return `case when ${counted.join(' and ')} then ${parts.join(` || chr(31) || `)} end`
  })
  return `array[${keys.join(', ')}]::text[]`
}

/** Rows of a file that would be the same row of the resource: the first counts, the others are duplicates that name it. */
export async function markRepeated(on: Queryable, resource: Resource, runId: string): Promise<void> {
  await mark(on, runId, 'record_id', `'changed', 'identical'`)
  for (const [at] of importedUniques(resource).entries()) await mark(on, runId, `keys[${at + 1}]`, `'new', 'changed'`)
}

// Found by their place: of rows that have just come PostgreSQL knows nothing, and would compare each with each.
async function mark(on: Queryable, runId: string, key: string, verdicts: string): Promise<void> {
  await on.query({
    text: `update import_row r set verdict = 'duplicate',
  problems = jsonb_build_array(jsonb_build_object('code', 'repeated', 'values', jsonb_build_object('line', d.first)))
from (select place, first from (
  select ctid as place, line, min(line) over (partition by ${key}) as first from import_row
  where run_id = $1 and verdict in (${verdicts}) and ${key} is not null) seen where first < line) d
where r.ctid = d.place`,
    values: [runId],
  })
}
