import { columnOf, type Resource } from '#engine/definition/resource.ts'
import { quoteIdentifier } from '#engine/crud/columns.api.ts'
import { sealedMember } from '#engine/import-export/commit/staged-secrets.api.ts'
import type { ValueTransform } from '#engine/server/services.api.ts'

/**
 * A value of a row that may be encrypted: its column, to which the encryption is bound, and the SQL that reads it as
 * text.
 */
interface SealedCell {
  readonly column: string
  readonly read: string
}

/** A column of a table's primary key, and a value that sorts before all values of the column. */
interface KeyColumn {
  readonly name: string
  readonly type: 'uuid' | 'integer'
  readonly before: string
}

/** A table with encrypted values, and the SQL that reads and replaces them. Its rows have the alias `t`. */
export interface SealedTable {
  readonly location: string
  /** The name of the table to which the values are bound. */
  readonly table: string
  readonly keys: readonly KeyColumn[]
  /** The SQL of the id to which the values of a row are bound. */
  readonly id: string
  readonly where: string
  readonly cells: readonly SealedCell[]
  /** The SQL that sets the cells to new values, given in the order of the cells. */
  readonly set: (values: readonly string[]) => string
  readonly rowsAtOnce: number
}

const uuid = (name: string): KeyColumn => ({ name, type: 'uuid', before: '00000000-0000-0000-0000-000000000000' })
const integer = (name: string): KeyColumn => ({ name, type: 'integer', before: '-1' })

/**
 * All tables with encrypted values: the secret fields of the resources (also in deleted rows), the files and rows of
 * pending imports, and pending mails. They also include the secrets of accounts and the key of the audit chain.
 */
export function sealedTables(resources: readonly Resource[]): SealedTable[] {
  const sealing = resources.filter((resource) => sealedFieldsOf(resource).length > 0)
  const ofResources = sealing.flatMap((resource) => [
    liveRows(resource, sealedFieldsOf(resource)),
    deletedRows(resource, sealedFieldsOf(resource)),
  ])
  return [...ofResources, stagedRows(sealing), files, letters, secondFactors, directoryChecks, chain]
}

function sealedFieldsOf({ fields }: Resource): string[] {
  return Object.keys(fields).filter((name) => fields[name]?.prepare === 'seal')
}

const isSealedFile = `substring(t.bytes for 3) = 'v1|'::bytea`

/** The members of a sealed table whose primary key is one column and whose rows are all read. */
function wholeTable(table: string, key = 'id') {
  const rows = { where: 'true', rowsAtOnce: 250 }
  return { location: table, table, keys: [uuid(key)], id: `t.${key}::text`, ...rows }
}

const files: SealedTable = {
  location: 'import_file',
  table: 'import_file',
  keys: [uuid('run_id'), integer('piece')],
  id: `t.run_id || '/' || t.piece`,
  where: isSealedFile,
  cells: [{ column: 'bytes', read: `(case when ${isSealedFile} then convert_from(t.bytes, 'UTF8') end)` }],
  set: ([value]) => `bytes = convert_to(${value}, 'UTF8')`,
  // Few rows are read at once, because a chunk of a file is large.
  rowsAtOnce: 4,
}

const letters: SealedTable = {
  ...wholeTable('mail_outbox'),
  where: `jsonb_typeof(t.letter) = 'string'`,
  cells: [{ column: 'letter', read: `(t.letter #>> '{}')` }],
  set: ([value]) => `letter = to_jsonb(${value})`,
}

const secondFactors: SealedTable = { ...wholeTable('second_factor', 'owner_id'), ...ownColumns('secret') }

const directoryChecks: SealedTable = { ...wholeTable('directory_check', 'account_id'), ...ownColumns('refresh_token') }

const chain: SealedTable = { ...wholeTable('audit_chain'), ...ownColumns('key'), rowsAtOnce: 1 }

function ownColumns(...columns: readonly string[]): Pick<SealedTable, 'cells' | 'set'> {
  return {
    cells: columns.map((column) => ({ column, read: `t.${quoteIdentifier(column)}` })),
    set: (values) => columns.map((column, n) => `${quoteIdentifier(column)} = ${values[n]}`).join(', '),
  }
}

function liveRows({ table }: Resource, names: readonly string[]): SealedTable {
  return { ...wholeTable(table), ...ownColumns(...names.map(columnOf)) }
}

function deletedRows({ table, name }: Resource, names: readonly string[]): SealedTable {
  return {
    ...wholeTable('deleted_record', 'record_id'),
    table,
    where: `t.resource = '${name}'`,
    ...inObject('row_data', names.map(columnOf)),
  }
}

/** The staged rows of pending imports. All secrets of one row are encrypted together. */
function stagedRows(resources: readonly Resource[]): SealedTable {
  const names = resources.map(({ name }) => `'${name}'`).join(', ')
  return {
    location: 'import_row',
    table: 'import_row',
    keys: [uuid('run_id'), integer('line')],
    id: `t.run_id || '/' || t.line`,
    where: `t.run_id in (select id from import_run where resource in (${names || 'null'}))`,
    cells: [{ column: 'checked', read: `(t.checked ->> '${sealedMember}')` }],
    set: ([value]) => `checked = jsonb_set(t.checked, '{${sealedMember}}', to_jsonb(${value}))`,
    rowsAtOnce: 250,
  }
}

/** Names of tables that are used only to test whether the keys can encrypt; nothing is stored there. */
const temporaryTables = ['ready', 'probe']

/**
 * Encrypts values, but refuses columns that key rotation does not cover: a new column must first be listed in
 * `sealedTables`.
 */
export function sealerForKnownColumns(seal: ValueTransform, resources: readonly Resource[]): ValueTransform {
  const columns = new Set(
    sealedTables(resources).flatMap(({ table, cells }) => cells.map(({ column }) => `${table}.${column}`)),
  )
  return async (secret, place) => {
    const name = `${place.table}.${place.column}`
    if (!columns.has(name) && !temporaryTables.includes(place.table))
      throw new TypeError(`A key rotation does not cover ${name}: list it in encrypted-columns.api.ts`)
    return seal(secret, place)
  }
}

/**
 * Cells that are members of a JSON object in a column. Setting them changes only members that the object already has.
 */
function inObject(object: string, members: readonly string[]): Pick<SealedTable, 'cells' | 'set'> {
  return {
    cells: members.map((member) => ({ column: member, read: `(t.${object} ->> '${member}')` })),
    set: (values) => {
      const pairs = members.map((member, n) => `'${member}', ${values[n]}`)
      return `${object} = t.${object} || jsonb_strip_nulls(jsonb_build_object(${pairs.join(', ')}))`
    },
  }
}
