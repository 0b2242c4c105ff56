import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openEmbedded } from '../../db/embedded.ts'
import type { Queryable } from '../../db/database.ts'
import { migrate } from '../../db/migrate.ts'
import type { OpenDatabase } from '../../db/open-database.ts'
import { quoted } from '../crud/columns.ts'
import { countsIn, patiently, tablesIn, unhurried } from './tables.ts'

const rowsAtOnce = 1_000

/**
 * Moves the files of an embedded database into an empty PostgreSQL server: both get the schema of this version, then every
 * row goes over as text, in one transaction. Needs nobody’s rights but those of the tables’ owner.
 */
export async function moveToServer(files: string, server: OpenDatabase): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'souk-move-'))
  try {
    await cp(files, join(folder, 'database'), { recursive: true })
    const embedded = await openEmbedded(folder, { create: false })
    try {
      await migrate(embedded)
      await migrate(server)
      await server.session(async (session) => {
        await unhurried(session)
        await session.query({ text: 'begin' })
        await embedded.session((from) => moveAll(from, session))
        await session.query({ text: 'commit' })
        await patiently(session, 'analyze')
      })
    } finally {
      await embedded.close()
    }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function moveAll(from: Queryable, to: Queryable): Promise<void> {
  const tables = (await tablesIn(to)).filter((table) => table !== 'schema_migration')
  // Rows point at one another in circles: what holds them to it is put back once all are there, and then looks at all.
  const pointing = await to.query<{ table: string; name: string; says: string }>({
    text: `select conrelid::regclass::text as table, quote_ident(conname) as name, pg_get_constraintdef(oid) as says
      from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace`,
  })
  for (const { table, name } of pointing) await to.query({ text: `alter table ${table} drop constraint ${name}` })
  for (const table of tables) await to.query({ text: `alter table ${quoted(table)} disable trigger user` })
  for (const table of tables) await patiently(to, `delete from ${quoted(table)}`)
  for (const table of tables) await moveTable(from, to, table)
  for (const table of tables) await to.query({ text: `alter table ${quoted(table)} enable trigger user` })
  for (const { table, name, says } of pointing)
    await patiently(to, `alter table ${table} add constraint ${name} ${says}`)
  const [before, after] = [await countsIn(from), await countsIn(to)]
  const other = tables.filter((table) => before[table] !== after[table])
  if (other.length > 0) throw new Error(`Not everything came over: ${other.join(', ')}`)
}

async function moveTable(from: Queryable, to: Queryable, table: string): Promise<void> {
  const columns = await to.query<{ name: string; identity: boolean }>({
    text: `select attname as name, attidentity <> '' as identity from pg_attribute
      where attrelid = $1::text::regclass and attnum > 0 and not attisdropped and attgenerated = '' order by attnum`,
    values: [quoted(table)],
  })
  const names = columns.map(({ name }) => quoted(name)).join(', ')
  for (let after = '(0,0)'; ;) {
    const [piece] = await patiently<{ rows: string; last: string | null }>(
      from,
      `select coalesce(json_agg(to_json(r) order by r.moved_ctid), '[]')::text as rows, max(r.moved_ctid)::text as last
from (select t.ctid as moved_ctid, ${names} from ${quoted(table)} t where t.ctid > $1::text::tid order by t.ctid limit ${rowsAtOnce}) r`,
      [after],
    )
    if (!piece?.last) break
    await patiently(
      to,
      `insert into ${quoted(table)} (${names}) overriding system value
select ${names} from json_populate_recordset(null::${quoted(table)}, $1::json)`,
      [piece.rows],
    )
    after = piece.last
  }
  for (const { name } of columns.filter(({ identity }) => identity)) {
    await to.query({
      text: `select setval(pg_get_serial_sequence($1, $2), greatest(1, (select coalesce(max(${quoted(name)}), 0) from ${quoted(table)})))`,
      values: [quoted(table), name],
    })
  }
}
