import type { Actor } from '#engine/definition/access.ts'
import { importedFields, isSecret } from '#engine/definition/file-fields.ts'
import type { Resource } from '#engine/definition/resource.ts'
import { checkField } from '#engine/definition/validation.ts'
import { fieldProblem, Problem, problems, type ProblemDetail } from '#engine/definition/problem.ts'
import { uniquesOf } from '#engine/definition/unique.ts'
import type { Queryable } from '#engine/database/database.api.ts'
import { instantJson } from '#engine/fields/dates/instant.ts'
import type { FieldValues } from '#engine/crud/repository.api.ts'
import { withOwnerFilledIn } from '#engine/crud/standard-repository.api.ts'
import { foldWord } from '../table-files/cell.api.ts'
import type { Mapping } from './column-mapping.api.ts'

/** How files of somebody were read the last time: the fields their headers are, and what the whole file got. */
export interface RememberedMapping {
  readonly mapping: Mapping
  readonly defaults: FieldValues
  readonly by: string
  readonly at: string
}

/** The field that says whose a file is: how it was read is remembered under its value. Null for resources that belong to nobody. */
export function keyField({ own, fields }: Resource): string | null {
  const field = own?.field === undefined ? undefined : fields[own.field]
  return field && !field.managed ? (own?.field ?? null) : null
}

/** How the last file of somebody was read, as it fits these headers; null when there was none. Of an owner of rows, their own. */
export async function readRememberedMapping(
  on: Queryable,
  resource: Resource,
  asked: string,
  asker: Actor,
  headers: readonly string[],
  guessed: Mapping,
): Promise<RememberedMapping | null> {
  const [found] = await on.query<
    Omit<RememberedMapping, 'mapping'> & { headers: Readonly<Record<string, string | null>> }
  >({
    text: `select headers, defaults, actor_name as by, ${instantJson('used_at')} as at from import_reading where resource = $1 and key = $2`,
    values: [resource.name, asker.owner ?? asked],
  })
  if (!found) return null
  const { headers: known, ...reading } = found
  const taken = new Set<string>()
  const mapping = headers.map((header, at) => {
    const folded = foldWord(header)
    const name = Object.hasOwn(known, folded) ? (known[folded] ?? null) : (guessed[at] ?? null)
    if (name === null || (taken.has(name) && resource.fields[name]?.target === undefined)) return null
    taken.add(name)
    return name
  })
  return { ...reading, mapping }
}

/** Remembers how a file was read, for everybody who imports the next one of the same. What may stand once is said of one file alone. */
export async function storeMapping(
  on: Queryable,
  resource: Resource,
  reading: { readonly headers: readonly string[]; readonly mapping: Mapping; readonly defaults: FieldValues },
  actor: Actor,
): Promise<void> {
  const field = keyField(resource)
  const given = withOwnerFilledIn(resource, reading.defaults, actor)
  const key = field === null ? null : (given[field] ?? null)
  if (key === null) return
  const headers = Object.fromEntries(
    reading.headers.map((header, at) => [foldWord(header), reading.mapping[at] ?? null]),
  )
  const once = uniquesOf(resource).flatMap(({ fields }) => fields.filter((name) => name !== field))
  const defaults = Object.fromEntries(Object.entries(given).filter(([name]) => !once.includes(name)))
  await on.query({
    text: `insert into import_reading (resource, key, headers, defaults, actor_name) values ($1, $2, $3, $4, $5)
on conflict (resource, key) do update set headers = excluded.headers, defaults = excluded.defaults, actor_name = excluded.actor_name, used_at = now()`,
    values: [resource.name, key, JSON.stringify(headers), JSON.stringify(defaults), actor.name],
  })
}

/** Checks what a request wants every new row of the file to get. Secrets are each row's own. */
export function readDefaults(resource: Resource, given: FieldValues): FieldValues {
  const known = new Set(importedFields(resource).filter((name) => !isSecret(resource.fields[name])))
  const details: ProblemDetail[] = []
  const values: Record<string, unknown> = {}
  for (const [name, value] of Object.entries(given)) {
    const field = resource.fields[name]
    if (!field || !known.has(name)) details.push(fieldProblem(name, 'unknown'))
    else if (value !== null && value !== '') {
      const checked = checkField(name, field, value)
      details.push(...checked.details)
      values[name] = checked.value
    }
  }
  if (details.length > 0) throw refused(details)
  return values
}

function refused(details: readonly ProblemDetail[]): Problem {
  return new Problem(problems.validation, { details })
}
