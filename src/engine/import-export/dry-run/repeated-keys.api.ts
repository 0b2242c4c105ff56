import type { Resource } from '#engine/definition/resource.ts'
import type { Queryable } from '#engine/database/database.api.ts'
import { uniqueSql } from '#engine/database/schema/unique-sql.api.ts'
import { importedUniques } from './mapping.api.ts'

/**
 * The SQL array of a row's unique keys, from its values in `checked`. Each unique rule gives one text, folded like the
 * values in its index.
 */
export function keysSql(resource: Resource): string {
  const keys = importedUniques(resource).map((unique) => {
    const place = (name: string): string => `(checked->>'${name}')`
    const { keys: parts, where } = uniqueSql(resource, unique, place)
    // A row has a key only if all fields of the rule have a value, because null values never count as duplicates. A
    // field without a column in the file is null too.
    const counted = [...unique.fields.map((name) => `${place(name)} is not null`), ...(where === null ? [] : [where])]
    return `case when ${counted.join(' and ')} then ${parts.join(` || chr(31) || `)} end`
  })
  return `array[${keys.join(', ')}]::text[]`
}

/**
 * Finds rows of a file that mean the same record or have the same unique key. The first row is unchanged; the others
 * become duplicates that state the line of the first row.
 */
export async function markRepeated(on: Queryable, resource: Resource, runId: string): Promise<void> {
  await mark(on, runId, 'record_id', `'changed', 'identical'`)
  for (const [at] of importedUniques(resource).entries()) await mark(on, runId, `keys[${at + 1}]`, `'new', 'changed'`)
}

// The update finds rows by `ctid`, their physical position. PostgreSQL has no statistics about rows that were just
// inserted, so it would join them by any other column by comparing every row with every other.
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
