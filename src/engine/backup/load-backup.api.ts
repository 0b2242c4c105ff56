import type { Queryable } from '#engine/database/database.api.ts'
import { createSchemaAt } from '#engine/database/schema/migrate.api.ts'
import { scanRestoredEntries } from '#engine/audit/link-entries.api.ts'
import { quoteIdentifier } from '#engine/crud/columns.api.ts'
import type { Manifest } from './manifest.api.ts'
import { loadRows } from './rows.api.ts'
import { queryWithoutTimeout, tablesIn } from './tables.api.ts'

interface DroppedDefinition {
  readonly table: string
  readonly name: string
  readonly says: string
}

/**
 * Replaces the contents of a database by a backup, inside the caller's transaction: the schema of the backup's version,
 * then its rows. It requires only the rights of the tables' owner. Returns the skipped tables, which do not belong to
 * Souk.
 */
export async function loadBackup(
  session: Queryable,
  folder: string,
  { migrations, tables, sequences }: Manifest,
): Promise<string[]> {
  await queryWithoutTimeout(session, 'drop schema public cascade; create schema public')
  await createSchemaAt(session, migrations)
  const liveTables = (await tablesIn(session)).filter((table) => table !== 'schema_migration')
  const missing = liveTables.filter((table) => tables[table] === undefined)
  if (missing.length > 0) throw new Error(`The backup is not whole: it has no rows of ${missing.join(', ')}`)

  const putBack = await dropConstraints(session, liveTables)
  const loaded = await loadRows(session, folder, liveTables)
  for (const [name, last] of Object.entries(sequences)) {
    if (last !== null)
      await session.query({ text: 'select setval($1::text::regclass, $2)', values: [quoteIdentifier(name), last] })
  }
  await putBack()
  const other = liveTables.filter((table) => loaded[table] !== tables[table])
  if (other.length > 0) throw new Error(`Not everything was restored: ${other.join(', ')}`)
  await scanRestoredEntries(session)
  return Object.keys(tables).filter((table) => table !== 'schema_migration' && !liveTables.includes(table))
}

/**
 * Drops everything that slows down or prevents the loading of rows: triggers, circular references, keys and indexes.
 * Returns a function that creates them again and thereby checks the loaded rows.
 */
async function dropConstraints(session: Queryable, tables: readonly string[]): Promise<() => Promise<void>> {
  // References depend on the keys of the referenced tables, so references are dropped first and restored last.
  const constraints = await session.query<DroppedDefinition>({
    text: `select conrelid::regclass::text as table, quote_ident(conname) as name, pg_get_constraintdef(oid) as says
      from pg_constraint where contype in ('f', 'p', 'u', 'x') and conparentid = 0 and connamespace = 'public'::regnamespace
        and conrelid <> 'schema_migration'::regclass
      order by contype = 'f' desc`,
  })
  const indexes = await session.query<DroppedDefinition>({
    text: `select indrelid::regclass::text as table, indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as says
      from pg_index i join pg_class c on c.oid = indexrelid where c.relnamespace = 'public'::regnamespace and not c.relispartition
        and not exists (select from pg_constraint where conindid = indexrelid)`,
  })
  for (const { table, name } of constraints)
    await session.query({ text: `alter table ${table} drop constraint ${name}` })
  for (const { name } of indexes) await session.query({ text: `drop index ${name}` })
  for (const table of tables)
    await session.query({ text: `alter table ${quoteIdentifier(table)} disable trigger user` })
  return async () => {
    for (const table of tables)
      await session.query({ text: `alter table ${quoteIdentifier(table)} enable trigger user` })
    for (const { says } of indexes) await queryWithoutTimeout(session, says)
    for (const { table, name, says } of constraints.toReversed())
      await queryWithoutTimeout(session, `alter table ${table} add constraint ${name} ${says}`)
  }
}
