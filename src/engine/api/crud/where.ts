import { namesSomething } from '../../core/fold.ts'
import { resourceNamed, type Resource } from '../../core/resource.ts'
import { listed, ownSql, place, quoted, type Values } from './columns.ts'
import type { ListQuery } from './list-query.ts'

/** The SQL condition of a list's search and filters. */
export function whereSql(
  query: Pick<ListQuery, 'words' | 'conditions' | 'asker'>,
  resource: Resource,
  resources: readonly Resource[],
  values: Values,
): string {
  const searched = query.words.map((word) => foundSql(word, resource, resources, values))
  const conditions = query.conditions.map(({ field, operator, filter, value, text }) => {
    const condition = filter.sql(place(field), values.add(value))
    // A text inside one of the searched fields is inside their column too, which is folded already.
    const isSearched = operator === 'contains' && listed(resource, field)?.searched
    return isSearched ? `${condition} and ${insideSql(text, values)}` : condition
  })
  const own = ownSql(resource, query.asker, values)
  return `${[...searched, ...conditions].map((condition) => `(${condition})`).join(' and ')}${own}`.replace(
    /^ and /,
    '',
  )
}

// One or two letters have no trigram of their own, so they look for the beginning of a word; lines of a long text begin with one.
function searchSql(word: string, values: Values, alias: string): string {
  const like = (text: string): string => `${alias}.search like souk_pattern(${values.add(text)})`
  return [...word].length < 3 ? `(${like(` ${word}`)} or ${like(`\n${word}`)})` : like(word)
}

// The column's index knows three letters together; for fewer it would be read from end to end, slower than the table.
function insideSql(text: string, values: Values): string {
  const value = values.add(text)
  if ([...text].length < 3) return `strpos(t.search, souk_searchable(souk_fold(${value}))) > 0`
  return `t.search like souk_pattern(${value})`
}

/** Signs alone name nothing but what is called so: a part of every name, they would hand the whole table to a bulk action. */
function calledSql(signs: string, { fields, title }: Resource, values: Values): string {
  const sorted = title.flatMap((name) => {
    const sort = fields[name]?.sort
    return sort?.type === 'text' ? [`${sort.expression(place(name))} = ${values.add(signs)}`] : []
  })
  return sorted.join(' or ') || 'false'
}

/** A word is found in the row's own text, and in that of the rows which give it its title. */
function foundSql(word: string, resource: Resource, resources: readonly Resource[], values: Values): string {
  if (!namesSomething(word)) return calledSql(word, resource, values)
  const pointed = resource.title.flatMap((name) => {
    const target = resource.fields[name]?.target
    if (target === undefined) return []
    return [
      `${place(name)} in (select p.id from ${quoted(resourceNamed(resources, target).table)} p where ${searchSql(word, values, 'p')})`,
    ]
  })
  const own = Object.values(resource.fields).some((field) => field.searched) ? [searchSql(word, values, 't')] : []
  return [...own, ...pointed].join(' or ')
}
