import { isPrivate, isSecret } from '#engine/definition/file-fields.ts'
import { columnOf, type Resource } from '#engine/definition/resource.ts'
import type { Queryable } from '#engine/database/database.api.ts'
import { columnRef, quoteIdentifier } from '#engine/crud/columns.api.ts'
import type { FieldValues } from '#engine/crud/repository.api.ts'
import type { Services } from '#engine/server/services.api.ts'
import { foldWord } from '../table-files/cell.api.ts'
import type { ColumnEvidence } from '../dry-run/column-evidence.ts'
import type { Mapping } from '../dry-run/column-mapping.api.ts'

/** The placeholder of a secret in reports; importing the placeholder leaves the secret unchanged. */
export const hiddenCell = '•••'

/**
 * Whether files of a resource may contain secrets, which are then never stored in clear. A secret that Souk generates
 * is not an importable field, but a file may still contain a column for it.
 */
export function bringsSecrets({ fields }: Resource): boolean {
  return Object.values(fields).some((field) => isSecret(field))
}

/** Whether the stored file of an import is sealed, because it may contain secret or ephemeral data. */
export function isFileSealed({ fields }: Resource): boolean {
  return Object.values(fields).some((field) => isPrivate(field))
}

/** Column headers of data that must never be stored, in any file. */
const privateWords =
  /\b(passw(or)?d|pwd|mot de passe|mdp|pin|pin code|code pin|cvv2?|cvc2?|card number|numero de carte)\b|كلمه (المرور|السر)|رقم البطاقه/

function isHeadedPrivate({ fields }: Resource, header: string): boolean {
  const folded = foldWord(header)
  const named = Object.entries(fields).some(
    ([name, field]) =>
      isPrivate(field) && [name, ...Object.values(field.label)].some((one) => foldWord(one) === folded),
  )
  return named || privateWords.test(folded)
}

/** The columns of a file: their headers and the mapped fields. */
interface ReadColumns {
  readonly mapping: Mapping
  readonly headers: readonly string[]
}

/**
 * The cells of a row that may be stored. Private cells are hidden; if the resource has secrets, so are the cells of
 * unmapped columns.
 */
export function storableCells(resource: Resource, columns: ReadColumns, cells: readonly string[]): readonly string[] {
  const hidden = hiddenColumns(resource, columns)
  return cells.map((cell, at) => (cell !== '' && hidden[at] !== 'shown' ? hiddenCell : cell))
}

const beginning = 2

/**
 * The sample cells that may be stored. For an unmapped column of a resource with secrets, only the first characters of
 * each cell are stored.
 */
export function storableSample(resource: Resource, columns: ReadColumns, cells: readonly string[]): readonly string[] {
  const hidden = hiddenColumns(resource, columns)
  return storableCells(resource, columns, cells).map((cell, at) => {
    const whole = cells[at] ?? ''
    return hidden[at] === 'unknown' && whole.length >= 8 ? whole.slice(0, beginning) + hiddenCell : cell
  })
}

/** The evidence of the columns that may be stored: example cells of private or unmapped columns are removed. */
export function storableEvidence(
  resource: Resource,
  columns: ReadColumns,
  evidence: readonly ColumnEvidence[],
): readonly ColumnEvidence[] {
  const hidden = hiddenColumns(resource, columns)
  return evidence.map((one, at) =>
    hidden[at] === 'shown'
      ? one
      : {
          ...one,
          divisor: 0,
          numbers: { ...one.numbers, doubts: [], proofs: {} },
          days: { ...one.days, doubts: [], proofs: {} },
        },
  )
}

function hiddenColumns(
  resource: Resource,
  { mapping, headers }: ReadColumns,
): readonly ('shown' | 'private' | 'unknown')[] {
  const careful = bringsSecrets(resource)
  return headers.map((header, at) => {
    const name = mapping[at] ?? null
    if (name !== null) return isPrivate(resource.fields[name]) ? 'private' : 'shown'
    if (isHeadedPrivate(resource, header)) return 'private'
    return careful ? 'unknown' : 'shown'
  })
}

/** Seals and opens the pieces of a file that may contain secrets. */
export function filePieceSealer({ prepare, open }: Pick<Services, 'prepare' | 'open'>, runId: string) {
  const at = (piece: number) => ({ table: 'import_file', column: 'bytes', id: `${runId}/${piece}` })
  return {
    seal: async (bytes: Buffer, piece: number) => Buffer.from(await prepare.seal(bytes.toString('latin1'), at(piece))),
    open: async (bytes: Buffer, piece: number) => Buffer.from(await open(bytes.toString(), at(piece)), 'latin1'),
  }
}

/** The member of an unwritten row that contains its sealed secrets; no field has this name. */
export const sealedMember = '*'

/**
 * Seals all secrets of an unwritten row together, and opens them. The seal is bound to the row, so the secrets cannot
 * be opened for another row.
 */
export function stagedRowSealer(
  { prepare, open }: Pick<Services, 'prepare' | 'open'>,
  resource: Resource,
  runId: string,
) {
  const names = Object.keys(resource.fields).filter((name) => isSecret(resource.fields[name]))
  const at = (line: number) => ({ table: 'import_row', column: 'checked', id: `${runId}/${line}` })
  return {
    async seal(values: FieldValues, line: number): Promise<FieldValues> {
      const secret = Object.fromEntries(names.flatMap((name) => (values[name] ? [[name, values[name]]] : [])))
      if (Object.keys(secret).length === 0) return values
      const openValues = Object.entries(values).filter(([name]) => !Object.hasOwn(secret, name))
      return { ...Object.fromEntries(openValues), [sealedMember]: await prepare.seal(JSON.stringify(secret), at(line)) }
    },
    async open({ [sealedMember]: sealed, ...openValues }: FieldValues, line: number): Promise<FieldValues> {
      return typeof sealed === 'string' ? { ...openValues, ...JSON.parse(await open(sealed, at(line))) } : openValues
    },
  }
}

/** The opened secrets of stored rows, by row and field. They are compared with the file's secrets and never stored. */
export async function secretsOf(
  on: Queryable,
  resource: Resource,
  open: Services['open'],
  names: readonly string[],
  ids: readonly string[],
): Promise<ReadonlyMap<string, FieldValues>> {
  if (names.length === 0 || ids.length === 0) return new Map()
  const members = names.map((name) => `${columnRef(name)} as ${quoteIdentifier(name)}`).join(', ')
  const rows = await on.query<Readonly<Record<string, string | null>>>({
    text: `select t.id, ${members} from ${quoteIdentifier(resource.table)} t where t.id = any($1::uuid[])`,
    values: [ids],
  })
  const opened = rows.map(async (row) => {
    const id = String(row['id'])
    const values = names.map(async (name) => {
      const sealed = row[name] ?? null
      // A value that cannot be opened counts as different from the file's value.
      const value =
        sealed && (await open(sealed, { table: resource.table, column: columnOf(name), id }).catch(() => ''))
      return [name, value] as const
    })
    return [id, Object.fromEntries(await Promise.all(values))] as const
  })
  return new Map(await Promise.all(opened))
}
