import type { Resource } from '../../core/resource.ts'
import type { Queryable } from '../../db/database.ts'
import type { ImportDeparture } from './import-departure.ts'
import { matches } from './mapping.ts'

/** The SQL of what must be unique in a row whose values are in `checked`: a text for each rule, folded as the index folds it. */
export function keysSql(resource: Resource, { alsoUnique = [] }: ImportDeparture): string {
  const own = matches(resource).map((together) =>
    together
      .map((name) => {
        const value = `(checked->>'${name}')`
        return resource.fields[name]?.column.type === 'text' ? `souk_fold(${value})` : value
      })
      // Nothing beside a null is anything, as the index sees it.
      .join(` || chr(31) || `),
  )
  const others = alsoUnique.map(({ field, parts, where }) => {
    const text = `(checked->>'${field}')`
    return `case when ${where(text)} then ${parts(text).join(' || chr(31) || ')} end`
  })
  return `array[${[...own, ...others].join(', ')}]::text[]`
}

/** Rows of a file that would be the same row of the resource: the first counts, the others are duplicates that name it. */
export async function markRepeated(
  on: Queryable,
  resource: Resource,
  { alsoUnique = [] }: ImportDeparture,
  runId: string,
): Promise<void> {
  await mark(on, runId, 'record_id', `'changed', 'identical'`)
  const keys = matches(resource).length + alsoUnique.length
  for (let at = 1; at <= keys; at += 1) await mark(on, runId, `keys[${at}]`, `'new', 'changed'`)
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
