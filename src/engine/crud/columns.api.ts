import type { Actor } from '#engine/definition/access.ts'
import type { Field } from '#engine/definition/field.ts'
import { joinsRows, titleSeparator } from '#engine/definition/row-title.ts'
import { columnOf, resourceNamed, type Resource } from '#engine/definition/resource.ts'
import { translatedFields } from '#engine/definition/translated.ts'
import { readSql } from '#engine/database/schema/translation-sql.api.ts'
import { withoutEmptyFilter } from '#engine/fields/field.ts'
import { equalityFilters, yesOrNo } from '#engine/fields/filter.ts'
import { instantFilters, instantJson, instantSort } from '#engine/fields/dates/instant.ts'
import { listOnlyField } from '#engine/fields/list-only-fields.ts'
import { identifier } from '#engine/definition/identifier.ts'

/** Quotes a name for SQL, including reserved words. */
export function quoteIdentifier(name: string): string {
  return `"${name.replaceAll('"', '""')}"`
}

/** An id that sorts after every other id. A list without a cursor starts there, at its newest row. */
export const lastId = 'ffffffff-ffff-ffff-ffff-ffffffffffff'

/** The column of a field, qualified by a table alias. */
export function columnRef(field: string, alias = 't'): string {
  return `${alias}.${quoteIdentifier(columnOf(field))}`
}

/** The SQL that converts a value to the form in which the field's column stores it. */
export function storedValueSql({ fields }: Resource, field: string, value: string): string {
  return fields[field]?.column.keeps?.(value) ?? value
}

/** The sort order and filters that lists offer for a field or managed column. */
export type ListColumn = Pick<Field, 'sort' | 'order' | 'filters' | 'searched'>

const managedListColumns: Readonly<Record<string, ListColumn>> = {
  id: { sort: null, filters: equalityFilters(identifier, 'uuid'), searched: false },
  active: {
    sort: { expression: (column) => column, type: 'boolean' },
    filters: { is: { parse: yesOrNo, sql: (column, value) => `${column} = ${value}::boolean` } },
    searched: false,
  },
  createdAt: { sort: instantSort, filters: withoutEmptyFilter(instantFilters), searched: false },
  updatedAt: { sort: instantSort, filters: withoutEmptyFilter(instantFilters), searched: false },
}

/** The field or managed column with a name; undefined if the resource has none that lists can show. */
export function listColumnOf(resource: Resource, name: string): ListColumn | undefined {
  if (Object.hasOwn(managedListColumns, name)) return managedListColumns[name]
  return Object.hasOwn(resource.fields, name) ? resource.fields[name] : listOnlyField(resource, name)
}

/**
 * The SQL of a resource's rows, with translated texts in the resource's language. Queries use this expression in place
 * of the table. PostgreSQL inlines it and can therefore use the indexes of those texts.
 */
export function localizedRowsSql(resource: Resource, from = quoteIdentifier(resource.table)): string {
  const { fields, language } = resource
  const translated = new Set(translatedFields(resource))
  if (language === undefined || translated.size === 0) return from
  const columns = Object.keys(fields).map((name) => {
    const column = quoteIdentifier(columnOf(name))
    return translated.has(name) ? `${readSql(name, column, language)} as ${column}` : column
  })
  const searched = Object.values(fields).some((field) => field.searched) ? ['search'] : []
  const others = ['id', 'version', 'active', 'created_at', 'updated_at', 'translations', ...searched]
  return `(select ${[...others, ...columns].join(', ')} from ${from})`
}

/** The SQL of a row's title. */
export function titleSql(resource: Resource, alias: string): string {
  return `concat_ws(' ', ${resource.title.map((field) => columnRef(field, alias)).join(', ')})`
}

/**
 * The SQL of a row's title as people read it. A reference in the title is replaced by the title of the referenced row.
 */
export function namedTitleSql(resource: Resource, resources: readonly Resource[], alias: string): string {
  return `concat_ws('${joinsRows(resource) ? titleSeparator : ' '}', ${namesSql(resource, resources, alias).join(', ')})`
}

/**
 * The SQL of a referenced row's title. If this title joins the titles of several rows, only the first of them is used,
 * because readers may not be allowed to see the other rows.
 */
function pointedTitleSql(resource: Resource, resources: readonly Resource[], alias: string): string {
  return joinsRows(resource)
    ? `coalesce(${namesSql(resource, resources, alias).join(', ')}, '')`
    : titleSql(resource, alias)
}

function namesSql(resource: Resource, resources: readonly Resource[], alias: string): readonly string[] {
  return resource.title.map((field) => {
    const target = resource.fields[field]?.target
    if (target === undefined) return columnRef(field, alias)
    const pointed = resourceNamed(resources, target)
    return `(select ${titleSql(pointed, 'named')} from ${localizedRowsSql(pointed)} named where named.id = ${columnRef(field, alias)})`
  })
}

/** The parts of a SELECT that returns rows as JSON: the members, and the joins for titles of references. */
export interface RowSql {
  readonly members: string
  readonly joins: string
}

/**
 * The SQL that returns a row as JSON; `t` is the alias of the resource's rows. With `translations`, the JSON contains
 * the texts in every language.
 */
export function rowSql(resource: Resource, resources: readonly Resource[], translations = false): RowSql {
  const answered = Object.entries(resource.fields).filter(([, field]) => field.json)
  const references = Object.entries(resource.fields).flatMap(([name, { target }]) =>
    target ? [{ name, alias: quoteIdentifier(`r_${columnOf(name)}`), target: resourceNamed(resources, target) }] : [],
  )
  const titles = references.map(
    ({ name, alias, target }) =>
      `'${name}', case when ${alias}.id is not null then ${pointedTitleSql(target, resources, alias)} end`,
  )
  const members = [
    't.id as "id"',
    't.version as "version"',
    't.active as "active"',
    ...answered.map(([name, field]) => `${field.json?.(columnRef(name))} as ${quoteIdentifier(name)}`),
    `${instantJson('t.created_at')} as "createdAt"`,
    `${instantJson('t.updated_at')} as "updatedAt"`,
    ...(titles.length > 0 ? [`json_build_object(${titles.join(', ')}) as "titles"`] : []),
    ...(translations && translatedFields(resource).length > 0 ? ['t.translations as "translations"'] : []),
  ]
  return {
    members: members.join(', '),
    joins: references
      .map(
        ({ name, alias, target }) =>
          ` left join ${localizedRowsSql(target)} ${alias} on ${alias}.id = ${columnRef(name)}`,
      )
      .join(''),
  }
}

/** The parameter values of a statement, numbered in order. */
export class SqlParameters {
  readonly list: unknown[] = []

  /** Adds a value and returns its placeholder. */
  add(value: unknown): string {
    this.list.push(value)
    return `$${this.list.length}`
  }
}

/**
 * The SQL condition that limits an owner to their own rows, as ` and (…)`. It is empty for callers who may see all
 * rows, whose permission is already checked.
 */
export function ownRowsSql({ own }: Resource, asker: Actor | undefined, values: SqlParameters): string {
  if (asker === undefined || asker.owner === null) return ''
  return own ? ` and (${own.condition(`${values.add(asker.owner)}::uuid`)})` : ' and false'
}

/**
 * The SQL of the rows of a resource that a caller may see. Handwritten queries use this expression in place of the
 * table.
 */
export function visibleRowsSql(resource: Resource, asker: Actor | undefined, values: SqlParameters): string {
  const own = ownRowsSql(resource, asker, values)
  const rows = localizedRowsSql(resource)
  return own ? `(select t.* from ${rows} t where true${own})` : rows
}

const statementNames = new Map<string, string>()

/** A short name for a recurring statement, so that a connection prepares it only once. */
export function statementName(text: string): string {
  const cached = statementNames.get(text)
  if (cached) return cached
  const name = `souk_${statementNames.size}`
  statementNames.set(text, name)
  return name
}
