import type { TimedStatement } from '#engine/database/pg-client.api.ts'
import type { Queryable } from '#engine/database/database.api.ts'
import { quoteIdentifier } from '#engine/crud/columns.api.ts'

const hours = 12 * 3_600_000

/** Runs a query without the usual timeout, for work on whole tables. */
export async function queryWithoutTimeout<Row>(
  on: Queryable,
  text: string,
  values: readonly unknown[] = [],
): Promise<Row[]> {
  const statement: TimedStatement = { text, values, timeout: hours }
  return on.query<Row>(statement)
}

/** Removes the time limits of a session for work on whole tables. */
export async function disableTimeouts(session: Queryable): Promise<void> {
  await session.query({ text: 'set statement_timeout = 0' })
  await session.query({ text: 'set idle_in_transaction_session_timeout = 0' })
}

/** The names of Souk's tables in a database; a partitioned table counts as one. */
export async function tablesIn(on: Queryable): Promise<string[]> {
  const rows = await queryWithoutTimeout<{ name: string }>(
    on,
    `select c.relname as name from pg_class c
      where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition order by 1`,
  )
  return rows.map(({ name }) => name)
}

/** A column whose values are stored, not generated. */
export interface Column {
  readonly name: string
  /** The SQL type, such as `numeric(18,3)`. */
  readonly type: string
}

/** The columns of a table except generated ones. */
export function columnsOf(on: Queryable, table: string): Promise<Column[]> {
  return on.query<Column>({
    text: `select attname as name, format_type(atttypid, atttypmod) as type from pg_attribute
      where attrelid = $1::text::regclass and attnum > 0 and not attisdropped and attgenerated = '' order by attnum`,
    values: [quoteIdentifier(table)],
  })
}

/** The last value of each sequence: sequence → value; null for a sequence that was not used yet. */
export async function sequencesIn(on: Queryable): Promise<Record<string, string | null>> {
  const rows = await on.query<{ name: string; last: string | null }>({
    text: `select sequencename as name, last_value::text as last from pg_sequences where schemaname = 'public' order by 1`,
  })
  return Object.fromEntries(rows.map(({ name, last }) => [name, last]))
}

/** The number of rows of each table: table → number. */
export async function countsIn(on: Queryable): Promise<Record<string, number>> {
  const counts: Record<string, number> = {}
  for (const table of await tablesIn(on)) {
    const [row] = await queryWithoutTimeout<{ count: string }>(
      on,
      `select count(*)::text as count from ${quoteIdentifier(table)}`,
    )
    counts[table] = Number(row?.count ?? 0)
  }
  return counts
}

/** The versions of PostgreSQL and of the schema, for a manifest. */
export async function versionsIn(on: Queryable): Promise<{ postgres: string; migrations: string[] }> {
  const [server] = await on.query<{ postgres: string }>({
    text: `select current_setting('server_version') as postgres`,
  })
  const migrations = await on.query<{ name: string }>({ text: 'select name from schema_migration order by name' })
  return { postgres: server?.postgres ?? '', migrations: migrations.map(({ name }) => name) }
}
