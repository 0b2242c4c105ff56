import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline as flow, Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import type { Queryable } from '#engine/database/database.api.ts'
import { quoteIdentifier } from '#engine/crud/columns.api.ts'
import { columnsOf, queryWithoutTimeout, tablesIn, type Column } from './tables.api.ts'
import { errorCodeOf } from '#engine/definition/error-code.ts'

const folderName = 'rows'

/** The number of rows read or written at a time. It is small for tables whose rows contain files. */
const batchSizes = { usual: 1_000, files: 8 }

// The settings make PostgreSQL 15 and later write values in formats that those versions read without loss.
const exactTextSettings = `set datestyle = 'ISO, YMD'; set intervalstyle = 'postgres'; set timezone = 'UTC'; set extra_float_digits = 1; set bytea_output = 'hex'`

/**
 * Writes every table of a session's snapshot into `rows/<table>.ndjson.gz`. The first line has the column names. Each
 * further line is a row, as an array of PostgreSQL's text forms or null. Generated columns are omitted. Returns the
 * number of rows by table.
 */
export async function writeRows(session: Queryable, folder: string): Promise<Record<string, number>> {
  await mkdir(join(folder, folderName), { mode: 0o700 })
  await session.query({ text: exactTextSettings })
  const written: Record<string, number> = {}
  for (const table of await tablesIn(session)) {
    const columns = await columnsOf(session, table)
    let count = 0
    const lines = async function* (): AsyncGenerator<string> {
      yield `${JSON.stringify(columns.map(({ name }) => name))}\n`
      for await (const rows of rowsOf(session, table, columns)) {
        count += rows.length
        yield rows.map((row) => `${row}\n`).join('')
      }
    }
    // The file is synced to disk before the manifest makes the folder a backup.
    const file = createWriteStream(fileOf(folder, table), { mode: 0o600, flush: true })
    await pipeline(Readable.from(lines()), createGzip({ level: 5 }), file)
    written[table] = count
  }
  return written
}

/**
 * Loads the files of `writeRows` into tables of the same schema, after emptying the tables. Returns the number of rows
 * of each table.
 */
export async function loadRows(
  session: Queryable,
  folder: string,
  tables: readonly string[],
): Promise<Record<string, number>> {
  await session.query({ text: exactTextSettings })
  const loaded: Record<string, number> = {}
  for (const table of tables) await queryWithoutTimeout(session, `delete from ${quoteIdentifier(table)}`)
  for (const table of tables) {
    const columns = await columnsOf(session, table)
    const lines = linesOf(fileOf(folder, table))
    const { value: head } = await lines.next()
    const names = JSON.parse(head ?? '[]') as readonly string[]
    const matches = names.map((name) => columns.find((one) => one.name === name))
    const unknown = names.filter((_, at) => !matches[at])
    if (unknown.length > 0) throw new Error(`${table} has no ${unknown.join(', ')}: the backup is of another schema`)
    loaded[table] = await loadTable(
      session,
      table,
      matches.flatMap((one) => one ?? []),
      lines,
    )
  }
  return loaded
}

async function* rowsOf(
  session: Queryable,
  table: string,
  columns: readonly Column[],
): AsyncGenerator<readonly string[]> {
  const texts = columns.map(({ name }) => `${quoteIdentifier(name)}::text`).join(', ')
  await queryWithoutTimeout(
    session,
    `declare kept no scroll cursor for select to_json(array[${texts}])::text as row from ${quoteIdentifier(table)}`,
  )
  for (;;) {
    const rows = await queryWithoutTimeout<{ row: string }>(session, `fetch ${batchOf(columns)} from kept`)
    if (rows.length === 0) break
    yield rows.map(({ row }) => row)
  }
  await session.query({ text: 'close kept' })
}

async function loadTable(
  session: Queryable,
  table: string,
  columns: readonly Column[],
  lines: AsyncGenerator<string>,
): Promise<number> {
  const names = columns.map(({ name }) => quoteIdentifier(name)).join(', ')
  const values = columns.map(({ type }, at) => `(r ->> ${at})::${type}`).join(', ')
  const insert = `insert into ${quoteIdentifier(table)} (${names}) overriding system value select ${values} from jsonb_array_elements($1::jsonb) r`
  let count = 0
  let waiting: string[] = []
  const write = async (): Promise<void> => {
    await queryWithoutTimeout(session, insert, [`[${waiting.join(',')}]`]).catch((cause: unknown) => {
      throw new Error(
        `Some of the rows ${count + 1} to ${count + waiting.length} of ${table} cannot be brought back (${errorCodeOf(cause) || 'no code'}). Nothing was changed.`,
        { cause },
      )
    })
    count += waiting.length
    waiting = []
  }
  for await (const line of lines) {
    waiting.push(line)
    if (waiting.length === batchOf(columns)) await write()
  }
  if (waiting.length > 0) await write()
  return count
}

function batchOf(columns: readonly Column[]): number {
  return columns.some(({ type }) => type === 'bytea') ? batchSizes.files : batchSizes.usual
}

function fileOf(folder: string, table: string): string {
  return join(folder, folderName, `${table}.ndjson.gz`)
}

/** Reads a file line by line. Only a line feed ends a line, because JSON does not escape the other line separators. */
async function* linesOf(path: string): AsyncGenerator<string> {
  // The last stream of the flow also throws the errors of the streams before it.
  const text = flow(createReadStream(path), createGunzip(), () => {}).setEncoding('utf8')
  let rest = ''
  for await (const piece of text) {
    const lines = (rest + String(piece)).split('\n')
    rest = lines.pop() ?? ''
    yield* lines
  }
}
