import type { Actor } from '#engine/definition/access.ts'
import type { Resource } from '#engine/definition/resource.ts'
import type { AnswerOf } from '#engine/http/contract.ts'
import type { importReading } from '../imports.contract.ts'
import { uniquesOf } from '#engine/definition/unique.ts'
import type { Queryable } from '#engine/database/database.api.ts'
import { instantJson } from '#engine/fields/dates/instant.ts'
import { withOwnerFilledIn } from '#engine/crud/standard-repository.api.ts'
import { foldWord } from '../table-files/cell.api.ts'
import { choicesOf, type FileReading, type ReadingChoices } from '../table-files/file-reading.api.ts'
import type { ImportRun } from '../import-run.api.ts'
import type { ColumnChoice } from './column-evidence.ts'

/**
 * The remembered reading of an owner's files: the field for each header, the choices for the columns and the default
 * values.
 */
export type RememberedMapping = NonNullable<AnswerOf<typeof importReading>['data']>

/**
 * The field that contains the owner of a file's rows. How a file is read is remembered for each owner. Null for
 * resources without an owner.
 */
export function keyField({ own, fields }: Resource): string | null {
  const field = own?.field === undefined ? undefined : fields[own.field]
  return field && !field.managed ? (own?.field ?? null) : null
}

/**
 * Returns how the last file of an owner was read, adapted to the headers of the current file; null if there was none. A
 * caller who is limited to the rows of one owner gets the reading of that owner's files.
 */
export async function readRememberedMapping(
  on: Queryable,
  resource: Resource,
  requestedOwner: string,
  asker: Actor,
  { headers, mapping: guessed, reading: now }: Pick<ImportRun, 'headers' | 'mapping' | 'reading'>,
): Promise<RememberedMapping | null> {
  const [stored] = await on.query<
    Omit<RememberedMapping, 'mapping' | 'columns'> & {
      headers: Readonly<Record<string, string | null>>
      columns: Readonly<Record<string, ColumnChoice>>
    }
  >({
    text: `select headers, columns, defaults, reading, actor_name as by, ${instantJson('used_at')} as at from import_reading where resource = $1 and key = $2`,
    values: [resource.name, asker.owner ?? requestedOwner],
  })
  if (!stored) return null
  const { headers: storedHeaders, columns: choices, ...remembered } = stored
  const taken = new Set<string>()
  const mapping = headers.map((header, at) => {
    const folded = foldWord(header)
    const name = Object.hasOwn(storedHeaders, folded) ? (storedHeaders[folded] ?? null) : (guessed[at] ?? null)
    if (name === null || (taken.has(name) && resource.fields[name]?.target === undefined)) return null
    taken.add(name)
    return name
  })
  const columns = headers.map((header) => choices[foldWord(header)] ?? null)
  return { ...remembered, mapping, columns, reading: fittingChoices(stored.reading, now, storedHeaders) }
}

/**
 * The choices of an earlier file that fit the current file. The header row is the row that contains the most headers of
 * the earlier file.
 */
function fittingChoices(
  earlier: ReadingChoices | null,
  now: FileReading | null,
  headers: Readonly<Record<string, string | null>>,
): ReadingChoices | null {
  if (!earlier || !now) return null
  const { encoding, delimiter, sheet, headerRow } = earlier
  const named = now.firstRows.map(({ line, cells }) => ({
    line,
    names: cells.filter((cell) => cell !== '' && Object.hasOwn(headers, foldWord(cell))).length,
  }))
  const row = named.toSorted((a, b) => b.names - a.names)[0]
  const fitting: ReadingChoices = {
    ...(encoding && now.encoding && now.encoding.certainty !== 'sure' && { encoding }),
    ...(delimiter && now.delimiter && { delimiter }),
    ...(sheet && now.sheets.some(({ name }) => name === sheet) && { sheet }),
    ...(headerRow && row && row.names > 0 && { headerRow: row.line }),
  }
  return Object.keys(fitting).length > 0 ? fitting : null
}

/**
 * Stores how a file was read, for every later import of files from the same owner. Default values of unique fields are
 * left out, because they apply to one file only.
 */
export async function storeMapping(
  on: Queryable,
  resource: Resource,
  run: Pick<ImportRun, 'headers' | 'mapping' | 'columns' | 'defaults' | 'reading'>,
  actor: Actor,
): Promise<void> {
  const field = keyField(resource)
  const ownedDefaults = withOwnerFilledIn(resource, run.defaults, actor)
  const key = field === null ? null : (ownedDefaults[field] ?? null)
  if (key === null) return
  const headers = Object.fromEntries(run.headers.map((header, at) => [foldWord(header), run.mapping[at] ?? null]))
  const columns = Object.fromEntries(
    run.headers.flatMap((header, at) => {
      const choice = run.columns[at]
      return choice ? [[foldWord(header), choice]] : []
    }),
  )
  const once = uniquesOf(resource).flatMap(({ fields }) => fields.filter((name) => name !== field))
  const defaults = Object.fromEntries(Object.entries(ownedDefaults).filter(([name]) => !once.includes(name)))
  await on.query({
    text: `insert into import_reading (resource, key, headers, columns, defaults, actor_name, reading) values ($1, $2, $3, $4, $5, $6, $7)
on conflict (resource, key) do update set headers = excluded.headers, columns = excluded.columns, defaults = excluded.defaults, actor_name = excluded.actor_name, reading = excluded.reading, used_at = now()`,
    values: [
      resource.name,
      key,
      JSON.stringify(headers),
      JSON.stringify(columns),
      JSON.stringify(defaults),
      actor.name,
      run.reading && JSON.stringify(choicesOf(run.reading)),
    ],
  })
}
