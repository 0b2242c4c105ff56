import { isSecret } from '../../core/file-fields.ts'
import { columnOf, type Resource } from '../../core/resource.ts'
import type { Queryable } from '../../db/database.ts'
import { place, quoted } from '../crud/columns.ts'
import type { FieldValues } from '../crud/repository.ts'
import type { Services } from '../services.ts'
import type { Mapping } from './mapping.ts'

/** What stands in reports where a secret stood in the file; read again, it changes nothing. */
export const hiddenCell = '•••'

/** Whether files of a resource may bring secrets: then nothing of them is kept in clear. */
export function bringsSecrets({ fields }: Resource): boolean {
  return Object.values(fields).some((field) => isSecret(field) && !field.managed)
}

/** The cells of a row as they may be kept: without its secrets, nor anything nobody said the meaning of. */
export function keptCells(resource: Resource, mapping: Mapping, cells: readonly string[]): readonly string[] {
  if (!bringsSecrets(resource)) return cells
  return cells.map((cell, at) => {
    const name = mapping[at] ?? null
    return cell !== '' && (name === null || isSecret(resource.fields[name])) ? hiddenCell : cell
  })
}

const beginning = 2

/** The examples of a file's columns as they may be kept: of a column whose meaning was not guessed, how its cells begin. */
export function keptSample(resource: Resource, mapping: Mapping, cells: readonly string[]): readonly string[] {
  return keptCells(resource, mapping, cells).map((cell, at) => {
    const whole = cells[at] ?? ''
    const told = cell === hiddenCell && (mapping[at] ?? null) === null && whole.length >= 8
    return told ? whole.slice(0, beginning) + hiddenCell : cell
  })
}

/** Seals the pieces of a file that may bring secrets, and opens them. */
export function pieceSealing({ prepare, open }: Pick<Services, 'prepare' | 'open'>, runId: string) {
  const at = (piece: number) => ({ table: 'import_file', column: 'bytes', id: `${runId}/${piece}` })
  return {
    seal: async (bytes: Buffer, piece: number) => Buffer.from(await prepare.seal(bytes.toString('latin1'), at(piece))),
    open: async (bytes: Buffer, piece: number) => Buffer.from(await open(bytes.toString(), at(piece)), 'latin1'),
  }
}

/** Seals the secrets of a row that waits to be written, and opens them: nobody else's row can have them. */
export function rowSealing({ prepare, open }: Pick<Services, 'prepare' | 'open'>, resource: Resource, runId: string) {
  const through = async (by: Services['open'], values: FieldValues, line: number) => {
    const entries = Object.entries(values).map(async ([name, value]) => {
      if (!isSecret(resource.fields[name]) || value === null) return [name, value] as const
      const at = { table: 'import_row', column: columnOf(name), id: `${runId}/${line}` }
      return [name, await by(String(value), at)] as const
    })
    return Object.fromEntries(await Promise.all(entries)) as FieldValues
  }
  return {
    seal: (values: FieldValues, line: number) => through(prepare.seal, values, line),
    open: (values: FieldValues, line: number) => through(open, values, line),
  }
}

/** The secrets that rows hold, opened, by row and field: to be compared with those of a file, and forgotten. */
export async function secretsOf(
  on: Queryable,
  resource: Resource,
  open: Services['open'],
  names: readonly string[],
  ids: readonly string[],
): Promise<ReadonlyMap<string, FieldValues>> {
  if (names.length === 0 || ids.length === 0) return new Map()
  const members = names.map((name) => `${place(name)} as ${quoted(name)}`).join(', ')
  const rows = await on.query<Readonly<Record<string, string | null>>>({
    text: `select t.id, ${members} from ${quoted(resource.table)} t where t.id = any($1::uuid[])`,
    values: [ids],
  })
  const opened = rows.map(async (row) => {
    const id = String(row['id'])
    const values = names.map(async (name) => {
      const sealed = row[name] ?? null
      // What cannot be opened is not what the file says.
      const value =
        sealed && (await open(sealed, { table: resource.table, column: columnOf(name), id }).catch(() => ''))
      return [name, value] as const
    })
    return [id, Object.fromEntries(await Promise.all(values))] as const
  })
  return new Map(await Promise.all(opened))
}
