import { columnOf, resourceNamed, type Resource } from '#engine/definition/resource.ts'
import type { Field } from '#engine/definition/field.ts'
import { languages } from '#engine/definition/locale.ts'
import { translatedFields } from '#engine/definition/translated.ts'
import { indexedLanguages, readSql, translationSql } from '#engine/database/schema/translation-sql.api.ts'
import { uniquesOf, type Unique } from '#engine/definition/unique.ts'
import { instantSort } from '#engine/fields/dates/instant.ts'
import { sqlName } from './sql-name.api.ts'
import { appendOnlyGuard, triggersOf, type AppendOnlyTable, type WantedTrigger } from './triggers.api.ts'
import { uniqueOrder, uniqueSql } from './unique-sql.api.ts'

/** A column of a definition. */
export interface WantedColumn {
  readonly name: string
  readonly type: string
  readonly required: boolean
  /** The default value as a bare SQL literal or expression. */
  readonly default?: string
  readonly generated?: string
  /** The statistics target (`set statistics`), if PostgreSQL's default is too low. */
  readonly statistics?: number
}

/** A named constraint: a check or a reference. */
export interface WantedConstraint {
  readonly name: string
  readonly definition: string
  /** The column beside which CREATE TABLE writes the constraint. */
  readonly column: string
  /** The referenced table. */
  readonly target?: string
}

export interface WantedIndex {
  readonly name: string
  /** The whole CREATE INDEX statement. */
  readonly sql: string
}

/** The table of a resource, or the triggers of a table that only the migrations define. */
export interface WantedTable {
  readonly name: string
  /** A description of the table's rows for people who read the SQL. */
  readonly comment: string
  readonly columns: readonly WantedColumn[]
  readonly constraints: readonly WantedConstraint[]
  readonly indexes: readonly WantedIndex[]
  readonly triggers: readonly WantedTrigger[]
  /** True for a table that only the migrations define, except for its triggers. */
  readonly byHand?: true
}

/** The tables of the definitions: referenced tables first, tables defined only by migrations last. */
export function wantedTables(
  resources: readonly Resource[],
  appendOnlyTables: readonly AppendOnlyTable[] = [],
): WantedTable[] {
  const placed = new Set<string>()
  const ordered: Resource[] = []
  const place = (resource: Resource): void => {
    if (placed.has(resource.name)) return
    placed.add(resource.name)
    for (const { target } of Object.values(resource.fields)) {
      if (target !== undefined) place(resourceNamed(resources, target))
    }
    ordered.push(resource)
  }
  for (const resource of resources) place(resource)
  const defined = ordered.map((resource) => {
    const generated = wantedTable(resource, resources)
    const guards = appendOnlyTables.filter(({ table }) => table === resource.table).map(appendOnlyGuard)
    return { ...generated, triggers: [...generated.triggers, ...guards] }
  })
  const byHand = appendOnlyTables.filter(({ table }) => !resources.some((resource) => resource.table === table))
  return [...defined, ...byHand.map(appendOnlyTable)]
}

function appendOnlyTable(one: AppendOnlyTable): WantedTable {
  const nothing = { comment: '', columns: [], constraints: [], indexes: [] }
  return { name: one.table, ...nothing, triggers: [appendOnlyGuard(one)], byHand: true }
}

function wantedTable(resource: Resource, resources: readonly Resource[]): WantedTable {
  const { table } = resource
  const fields = Object.entries(resource.fields).map(([name, field]) => ({ column: columnOf(name), field }))
  const translated = translatedFields(resource)
  // The trigger uses the same names for columns and for the members of translated texts.
  if (translated.some((name) => columnOf(name) !== name))
    throw new Error(`A translated field of ${table} has two words`)
  return {
    name: table,
    comment: resource.labels.many.en,
    columns: [
      { name: 'id', type: 'uuid', required: true },
      { name: 'version', type: 'integer', required: true, default: '1' },
      { name: 'active', type: 'boolean', required: true, default: 'true' },
      ...fields.map(({ column, field }) => wantedColumn(column, field)),
      { name: 'created_at', type: 'timestamptz', required: true, default: 'now()' },
      { name: 'updated_at', type: 'timestamptz', required: true, default: 'now()' },
      ...(translated.length > 0 ? [{ name: 'translations', type: 'jsonb', required: true, default: `'{}'` }] : []),
      ...searchColumn(fields),
    ],
    constraints: fields.flatMap(({ column, field }) => constraintsOf(table, column, field, resources)),
    indexes: [
      ...uniquesOf(resource).map((unique) => uniqueIndex(resource, unique)),
      ...fields.flatMap(({ column, field }) => indexesOf(table, column, field)),
      sortIndex(table, 'created_at', instantSort),
      sortIndex(table, 'updated_at', instantSort),
      createIndex(`${table}_active_sort`, table, '(active, id)'),
      ...(fields.some(({ field }) => field.searched)
        ? [createIndex(`${table}_search`, table, `using gin (search gin_trgm_ops) with (${searchIndexOptions})`)]
        : []),
    ],
    triggers: triggersOf(resource),
  }
}

// Every search reads the index's pending list. It is limited to 256 kB, because the default of 4 MB costs 5 ms per
// search.
const searchIndexOptions = 'gin_pending_list_limit = 256'

function wantedColumn(name: string, field: Field): WantedColumn {
  const { type, default: defaultSql } = field.column
  const filled = field.required && !field.mayFollow
  return {
    name,
    type,
    required: filled || defaultSql !== undefined,
    ...(defaultSql !== undefined && { default: defaultSql }),
  }
}

function searchColumn(fields: readonly { column: string; field: Field }[]): WantedColumn[] {
  const searched = fields.filter(({ field }) => field.searched)
  if (searched.length === 0) return []
  const texts = searched
    .flatMap(({ column, field }) => searchTextsSql(column, field))
    .map((text) => `coalesce(souk_fold(${text}), '')`)
  return [
    {
      name: 'search',
      type: 'text',
      required: false,
      generated: `souk_searchable(' ' || ${texts.join(` || ' ' || `)})`,
      // The planner chooses the plan of a search by the frequency of its words, so it needs detailed statistics.
      statistics: 1000,
    },
  ]
}

/** The SQL of the texts that a search compares: a search matches a row in any of its languages. */
function searchTextsSql(column: string, { translated, column: { type } }: Field): readonly string[] {
  if (translated) return languages.map((language) => translationSql(column, language))
  return [type === 'text' ? sqlName(column) : `${sqlName(column)}::text`]
}

function constraintsOf(
  table: string,
  column: string,
  field: Field,
  resources: readonly Resource[],
): WantedConstraint[] {
  const name = sqlName(column)
  const check = field.column.check?.(name)
  const { requiredWhen: when } = field
  const target = field.target === undefined ? undefined : resourceNamed(resources, field.target).table
  return [
    ...(check === undefined ? [] : [{ name: `${table}_${column}_check`, definition: `check (${check})`, column }]),
    ...(when === undefined
      ? []
      : [
          {
            name: `${table}_${column}_required`,
            definition: `check (${sqlName(columnOf(when.field))} <> '${when.is}' or ${name} is not null)`,
            column,
          },
        ]),
    ...(target === undefined
      ? []
      : [
          {
            name: `${table}_${column}_fkey`,
            definition: `references ${sqlName(target)} (id) on delete restrict`,
            column,
            target,
          },
        ]),
  ]
}

function indexesOf(table: string, column: string, field: Field): WantedIndex[] {
  // A unique column already has an index, which also serves lookups of references.
  if (field.target !== undefined && field.unique) return []
  // A list sorted by a reference reads the rows of each referenced row in the order of their ids.
  const rows = field.large ? '' : ', id'
  if (field.target !== undefined) return [createIndex(`${table}_${column}_ref`, table, `(${sqlName(column)}${rows})`)]
  const searchIndex = field.column.index?.(sqlName(column))
  if (searchIndex !== undefined) return [createIndex(`${table}_${column}_find`, table, searchIndex)]
  return (['sort', 'order'] as const).flatMap((name) => {
    const sort = field[name]
    if (!sort) return []
    const own = name === 'sort' && uniqueOrder(field) ? [] : [sortIndex(table, column, sort, name)]
    return [...own, ...(field.translated ? translatedSortIndexes(table, column, sort, name) : [])]
  })
}

type Sort = NonNullable<Field['sort']>

/** The sort indexes for translations. Readers of the organisation's language use the column itself and its index. */
function translatedSortIndexes(table: string, column: string, sort: Sort, suffix: string): WantedIndex[] {
  return indexedLanguages.map((language) => {
    const key = sort.expression(readSql(column, sqlName(column), language))
    return createIndex(`${table}_${column}_${language}_${suffix}`, table, `((${key}), id)`)
  })
}

function sortIndex(table: string, column: string, sort: Sort, suffix = 'sort'): WantedIndex {
  return createIndex(`${table}_${column}_${suffix}`, table, `((${sort.expression(sqlName(column))}), id)`)
}

function uniqueIndex(resource: Resource, unique: Unique): WantedIndex {
  const { keys, where } = uniqueSql(resource, unique, (name) => sqlName(columnOf(name)))
  const name = [resource.table, ...unique.fields.map(columnOf), 'key'].join('_')
  return createIndex(
    name,
    resource.table,
    `(${keys.join(', ')})${where === null ? '' : ` where ${where}`}`,
    'unique index',
  )
}

function createIndex(name: string, table: string, what: string, kind = 'index'): WantedIndex {
  // PostgreSQL silently truncates longer names, so two of them may collide.
  if (name.length > 63) throw new Error(`The index name ${name} is longer than PostgreSQL supports`)
  return { name, sql: `create ${kind} ${sqlName(name)} on ${sqlName(table)} ${what}` }
}
