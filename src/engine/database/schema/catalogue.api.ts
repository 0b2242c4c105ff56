import type { Queryable } from '../database.api.ts'

/** PostgreSQL's descriptions of the tables of one schema, for comparing two schemas. */
export interface Catalogue {
  /** The descriptions: table → kind of part → name → description. */
  readonly tables: ReadonlyMap<string, ReadonlyMap<TablePart, ReadonlyMap<string, string>>>
}

/** The kinds of table parts. */
export const tableParts = ['column', 'constraint', 'index', 'trigger'] as const

export type TablePart = (typeof tableParts)[number]

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
export async function catalogueOf(database: Queryable, schema: string): Promise<Catalogue> {
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
