import type { Field } from '#engine/definition/field.ts'
import type { Resource } from '#engine/definition/resource.ts'
import type { Among, Unique } from '#engine/definition/unique.ts'

/** The SQL of a unique constraint: the compared values, and the condition of the compared rows; null for all rows. */
export interface UniqueSql {
  readonly keys: readonly string[]
  readonly where: string | null
}

/**
 * The SQL of a unique constraint. `columnRef` returns the reference to a field, or to `active`, as the caller's
 * statement needs it.
 */
export function uniqueSql(
  { name, fields: allFields }: Resource,
  { fields, among }: Unique,
  columnRef: (field: string) => string,
): UniqueSql {
  const parts = fields.map((one) => {
    const field = allFields[one]
    if (!field) throw new Error(`${name} wants ${fields.join(' and ')} unique, but has no ${one}`)
    const value = columnRef(one)
    if (field.same) return { keys: field.same.parts(value), where: [field.same.when(value)] }
    return {
      // Texts that differ only by case or accents count as equal.
      keys: [uniqueOrder(field)?.expression(value) ?? (field.column.type === 'text' ? `souk_fold(${value})` : value)],
      // In a constraint on several fields, null never equals null, so the index can omit rows with a null value.
      where: fields.length > 1 && !field.required ? [`${value} is not null`] : [],
    }
  })
  const where = [...parts.flatMap((one) => one.where), ...(among === undefined ? [] : [amongSql(among, columnRef)])]
  return { keys: parts.flatMap(({ keys }) => keys), where: where.length > 0 ? where.join(' and ') : null }
}

/**
 * The sort order that the index of a unique field provides, so that sorting needs no second index. Null if the index
 * does not contain all rows: a unique index omits nulls.
 */
export function uniqueOrder({ unique, required, mayFollow, column, sort }: Field): Field['sort'] {
  return unique && required && !mayFollow && column.type === 'text' && sort?.type === 'text' ? sort : null
}

/** The SQL condition for the rows to which a unique constraint applies. */
export function amongSql(among: Among, columnRef: (field: string) => string): string {
  if (among === 'active') return columnRef('active')
  const [only = '', ...others] = among.except.map((value) => `'${value.replaceAll("'", "''")}'`)
  return `${columnRef(among.field)} ${others.length === 0 ? `<> ${only}` : `not in (${[only, ...others].join(', ')})`}`
}
