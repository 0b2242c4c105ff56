import type { Database, Queryable } from '../database.api.ts'
import type { WantedTable } from './schema.api.ts'
import { addConstraint, createTable, isLater, statisticsSql } from './schema-sql.api.ts'
import { isDefined } from './triggers.api.ts'

/** One difference between the database and the definitions. */
export interface Difference {
  readonly table: string
  readonly part: TablePart | 'table'
  readonly name: string
  /**
   * The part as the definition requires it, in PostgreSQL's description; undefined if only the database has the part.
   */
  readonly expected?: string
  /** The part as it is in the database; undefined if it is missing there. */
  readonly actual?: string
}

/**
 * Compares the database with the definitions. The defined tables are created in a schema that is rolled back, so that
 * PostgreSQL describes both sides in the same format.
 */
export async function differences(database: Database, tables: readonly WantedTable[]): Promise<Difference[]> {
  const { expected, actual } = await inRolledBackTransaction(database, async (transaction) => {
    const live = await catalogueOf(transaction, 'public')
    await transaction.query({ text: 'create schema souk_draft; set local search_path = souk_draft, public' })
    await transaction.query({ text: draftSql(tables) })
    return { expected: await catalogueOf(transaction, 'souk_draft'), actual: live }
  })
  const none = new Map<string, string>()
  const inOurs = tables.flatMap(({ name: table, byHand }) => {
    const present = actual.tables.get(table)
    if (!present) return [{ table, part: 'table', name: table, expected: 'table' } satisfies Difference]
    return (byHand ? (['trigger'] as const) : tableParts).flatMap((part) =>
      partDifferences(table, part, expected.tables.get(table)?.get(part) ?? none, present.get(part) ?? none),
    )
  })
  const inOthers = [...actual.tables]
    .filter(([name]) => !expected.tables.has(name))
    .flatMap(([table, present]) => partDifferences(table, 'trigger', none, present.get('trigger') ?? none))
  return [...inOurs, ...inOthers.filter(comesFromDefinition)]
}

function comesFromDefinition({ part, actual = '' }: Difference): boolean {
  return part === 'trigger' && isDefined(actual)
}

function partDifferences(
  table: string,
  part: TablePart,
  expected: ReadonlyMap<string, string>,
  actual: ReadonlyMap<string, string>,
): Difference[] {
  const names = [...new Set([...expected.keys(), ...actual.keys()])]
  return names
    .filter((name) => expected.get(name) !== actual.get(name))
    .map((name) => {
      const [want, have] = [expected.get(name), actual.get(name)]
      return {
        table,
        part,
        name,
        ...(want !== undefined && { expected: want }),
        ...(have !== undefined && { actual: have }),
      }
    })
}

function draftSql(tables: readonly WantedTable[]): string {
  const later = new Set(tables.map(({ name }) => name))
  return [
    ...tables.map((table) => createTable(table, later)),
    ...tables.flatMap(statisticsSql),
    ...tables.flatMap(({ name, constraints }) =>
      constraints.filter((one) => isLater(one, later)).map((one) => `${addConstraint(name, one)};`),
    ),
    ...tables.flatMap(({ indexes, triggers }) => [...indexes, ...triggers].map(({ sql }) => `${sql};`)),
  ].join('\n')
}

/** Runs work in a transaction that is rolled back; returns its result. */
async function inRolledBackTransaction<Result>(
  database: Database,
  work: (transaction: Queryable) => Promise<Result>,
): Promise<Result> {
  const done: Result[] = []
  const nothingRemains = new Error('rolled back on purpose')
  try {
    await database.transaction(async (transaction) => {
      done.push(await work(transaction))
      throw nothingRemains
    })
  } catch (error) {
    if (error !== nothingRemains) throw error
  }
  return done[0] as Result
}

/**
 * Lists the parts that the database lacks or that differ from the definitions. Parts that only the database has are
 * allowed, with two exceptions: parts that would refuse every new row, and triggers that only a definition may create.
 */
export async function drift(database: Database, tables: readonly WantedTable[]): Promise<string[]> {
  const list = await differences(database, tables)
  return list
    .filter((one) => one.expected !== undefined || refusesRows(one) || comesFromDefinition(one))
    .map(describeDifference)
}

function refusesRows({ part, actual }: Difference): boolean {
  return part === 'column' && actual?.endsWith(' not null') === true
}

/** Describes a difference in a sentence. */
export function describeDifference({ table, part, name, expected, actual }: Difference): string {
  const what = part === 'table' ? `table ${table}` : `${part} ${name} of ${table}`
  if (actual === undefined) return part === 'table' ? `${what} is missing` : `${what} is missing: ${expected}`
  if (expected === undefined) return `${what} is only in the database: ${actual}`
  return `${what} is ${actual} instead of ${expected}`
}

/** PostgreSQL's descriptions of the tables of one schema, for comparing two schemas. */
interface Catalogue {
  /** The descriptions: table → kind of part → name → description. */
  readonly tables: ReadonlyMap<string, ReadonlyMap<TablePart, ReadonlyMap<string, string>>>
}

/** The kinds of table parts. */
const tableParts = ['column', 'constraint', 'index', 'trigger'] as const

type TablePart = (typeof tableParts)[number]

const columns = `
  select c.relname as table, 'column' as part, a.attname as name,
         concat_ws(' ', format_type(a.atttypid, a.atttypmod), case when a.attnotnull then 'not null' end,
           case when a.attgenerated <> '' then 'generated as ' || pg_get_expr(d.adbin, d.adrelid)
                when d.adbin is not null then 'default ' || pg_get_expr(d.adbin, d.adrelid) end,
           case when a.attstattarget > 0 then 'statistics ' || a.attstattarget end) as description
    from pg_class c
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    left join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum
   where c.relkind in ('r', 'p') and c.relnamespace = to_regnamespace($1)`

const constraints = `
  select c.relname, 'constraint', k.conname, pg_get_constraintdef(k.oid)
    from pg_constraint k join pg_class c on c.oid = k.conrelid
   where k.contype in ('p', 'c', 'f', 'u', 'x') and c.relnamespace = to_regnamespace($1)`

const indexes = `
  select c.relname, 'index', i.relname, pg_get_indexdef(i.oid) || case when x.indisvalid then '' else ' (broken)' end
    from pg_index x join pg_class i on i.oid = x.indexrelid join pg_class c on c.oid = x.indrelid
   where c.relkind in ('r', 'p') and c.relnamespace = to_regnamespace($1)
     and not exists (select from pg_constraint k where k.conindid = i.oid and k.contype in ('p', 'u', 'x'))`

const triggers = `
  select c.relname, 'trigger', t.tgname, pg_get_triggerdef(t.oid) || case t.tgenabled when 'O' then '' else ' (switched off)' end
    from pg_trigger t join pg_class c on c.oid = t.tgrelid
   where not t.tgisinternal and c.relnamespace = to_regnamespace($1)`

/** Reads the tables of a schema. */
async function catalogueOf(database: Queryable, schema: string): Promise<Catalogue> {
  const rows = await database.query<{ table: string; part: TablePart; name: string; description: string }>({
    text: `${columns} union all ${constraints} union all ${indexes} union all ${triggers}`,
    values: [schema],
  })
  const tables = new Map<string, Map<TablePart, Map<string, string>>>()
  for (const { table, part, name, description } of rows) {
    const parts = tables.get(table) ?? new Map(tableParts.map((one) => [one, new Map<string, string>()]))
    tables.set(table, parts)
    // The schema's name is removed, so that equal parts of two schemas have equal descriptions.
    parts.get(part)?.set(name, description.replaceAll(/\b(?:public|souk_draft)\./g, ''))
  }
  return { tables }
}
