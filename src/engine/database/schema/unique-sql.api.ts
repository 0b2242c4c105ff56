import type { Field } from '#engine/definition/field.ts'
import type { Resource } from '#engine/definition/resource.ts'
import type { Among, Unique } from '#engine/definition/unique.ts'

/** What is compared to tell whether two rows share what may stand once, and which rows are compared at all; null for all. */
export interface UniqueSql {
  readonly keys: readonly string[]
  readonly where: string | null
}

/** The SQL of what may stand once. `place` writes a field or `active` as the statement names it. */
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
      // Texts that differ only by case or accents are the same text.
      keys: [uniqueOrder(field)?.expression(value) ?? (field.column.type === 'text' ? `souk_fold(${value})` : value)],
      // Beside nothing, nothing is the same as anything: the index need not hold such rows.
      where: fields.length > 1 && !field.required ? [`${value} is not null`] : [],
    }
  })
  const where = [...parts.flatMap((one) => one.where), ...(among === undefined ? [] : [amongSql(among, columnRef)])]
  return { keys: parts.flatMap(({ keys }) => keys), where: where.length > 0 ? where.join(' and ') : null }
}

/**
 * The order of a list that the index of a field which is unique by itself has too, so that none is kept for the order alone.
 * Null where there is none: nothing is not the same as nothing, but is sorted like it.
 */
export function uniqueOrder({ unique, required, mayFollow, column, sort }: Field): Field['sort'] {
  return unique && required && !mayFollow && column.type === 'text' && sort?.type === 'text' ? sort : null
}

/** The SQL that a row counts. */
export function amongSql(among: Among, columnRef: (field: string) => string): string {
  if (among === 'active') return columnRef('active')
  const [only = '', ...others] = among.except.map((value) => `'${value.replaceAll("'", "''")}'`)
  return `${columnRef(among.field)} ${others.length === 0 ? `<> ${only}` : `not in (${[only, ...others].join(', ')})`}`
}
