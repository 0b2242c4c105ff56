import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { gunzipSync } from 'node:zlib'
import { quoted } from '#engine/api/crud/columns.ts'
import type { Queryable } from '#engine/db/database.ts'
import { migrate } from '#engine/db/migrate.ts'
import { migrationsDirectory, migrationsIn } from '#engine/db/migration-files.ts'
import { testDatabase, type DatabaseKind, type TestDatabase } from '#engine/testing/database.ts'

/** A row as the API of a former version answered it. */
export type FormerRow = Readonly<Record<string, unknown>> & { readonly id: string }

/** A former version's data: what its tables held, what its lists answered, and the key its secrets are sealed with. */
export interface FormerData {
  /** The rows of each table as JSON, untouched: numbers keep the digits they were written with. */
  readonly tables: ReadonlyMap<string, string>
  /** What each list answered, by its path. */
  readonly lists: Readonly<Record<string, readonly FormerRow[]>>
  /** As `SOUK_SEAL_KEYS` takes it. */
  readonly sealKeys: string
}

/** Reads the data that a version left in its folder here. */
export function formerData(version: string): FormerData {
  const file = (name: string): Buffer => readFileSync(fileURLToPath(new URL(`./${version}/${name}`, import.meta.url)))
  const lines = gunzipSync(file('rows.tsv.gz')).toString().trimEnd().split('\n')
  const { keys } = JSON.parse(file('seal.json').toString()) as { keys: string[] }
  return {
    tables: new Map(lines.map((line) => [line.slice(0, line.indexOf('\t')), line.slice(line.indexOf('\t') + 1)])),
    lists: JSON.parse(gunzipSync(file('lists.json.gz')).toString()) as FormerData['lists'],
    sealKeys: keys.join(','),
  }
}

/** The migrations that a version had applied, by name, with their checksums. */
export function migrationsOf({ tables }: FormerData): ReadonlyMap<string, string> {
  const rows = JSON.parse(tables.get('schema_migration') ?? '[]') as { name: string; sha256: string }[]
  return new Map(rows.map(({ name, sha256 }) => [name, sha256]))
}

/** A database as the former version left it: its own migrations alone, and every row it held. */
export async function formerDatabase(kind: DatabaseKind, former: FormerData): Promise<TestDatabase> {
  const applied = migrationsOf(former)
  const folder = mkdtempSync(join(tmpdir(), 'souk-former-'))
  try {
    for (const { name } of migrationsIn(migrationsDirectory))
      if (applied.has(name)) cpSync(join(migrationsDirectory, `${name}.sql`), join(folder, `${name}.sql`))
    const database = await testDatabase(kind, folder)
    await database.session((session) => fill(session, former.tables))
    return database
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Brings a former database up to this version; answers the names of what was applied. */
export function upgrade(database: TestDatabase): Promise<string[]> {
  return migrate(database)
}

async function fill(session: Queryable, tables: FormerData['tables']): Promise<void> {
  // Rows go in as they were, past every trigger and reference: they were held to them when they were written.
  await session.query({ text: `set session_replication_role = replica` })
  for (const [table, rows] of tables) await fillTable(session, table, rows)
  await session.query({ text: `set session_replication_role = default` })
}

async function fillTable(session: Queryable, table: string, rows: string): Promise<void> {
  const columns = await session.query<{ name: string; counts: boolean }>({
    text: `select attname as name, attidentity <> '' as counts from pg_attribute
      where attrelid = $1::text::regclass and attnum > 0 and not attisdropped and attgenerated = '' order by attnum`,
    values: [quoted(table)],
  })
  const names = columns.map(({ name }) => quoted(name)).join(', ')
  await session.query({ text: `delete from ${quoted(table)}` })
  await session.query({
    text: `insert into ${quoted(table)} (${names}) overriding system value
      select ${names} from json_populate_recordset(null::${quoted(table)}, $1::json)`,
    values: [rows],
  })
  for (const { name } of columns.filter(({ counts }) => counts))
    await session.query({
      text: `select setval(pg_get_serial_sequence($1, $2), (select max(${quoted(name)}) from ${quoted(table)}))`,
      values: [quoted(table), name],
    })
}
