import { columnOf } from '#engine/definition/resource.ts'
import type { Field } from '#engine/definition/field.ts'
import { defineMessages, words } from '#engine/definition/words.ts'
import { choice } from './choices/choice.ts'

/**
 * List filter for rows that lack a required field that may be filled in later: `missingValue=cin`,
 * `missingValue[in]=cin,image`.
 */
export const missingValue = 'missingValue'

const label = defineMessages(
  'missing-value',
  words('Information manquante', 'Missing information', 'المعلومات الناقصة'),
)

interface WithFields {
  readonly fields: Readonly<Record<string, Field>>
}

/** The required fields that rows may lack, because they may be filled in later. */
export function followingFields({ fields }: WithFields): readonly string[] {
  return Object.keys(fields).filter((name) => {
    const field = fields[name]
    return field?.required && field.mayFollow && field.target === undefined && field.json !== null
  })
}

/** The list-only filter field for missing values; undefined for resources in which no required field may be missing. */
export function missingValueField(resource: WithFields): Field | undefined {
  const names = followingFields(resource)
  if (names.length === 0) return undefined
  const one = choice({
    label,
    choices: names.map((name) => ({ value: name, label: resource.fields[name]?.label ?? label })),
  })
  const { is, in: several } = one.filters
  if (!is || !several) return undefined
  const lacking = (namesSql: string): string =>
    names
      .map((name) => `('${name}' = any(${namesSql}) and ${emptySql(resource.fields[name], `t."${columnOf(name)}"`)})`)
      .join(' or ')
  return {
    ...one,
    json: null,
    sort: null,
    filters: {
      in: { ...several, sql: (_, value) => `(${lacking(`${value}::text[]`)})` },
      is: { ...is, sql: (_, value) => `(${lacking(`array[${value}::text]`)})` },
    },
  }
}

function emptySql(field: Field | undefined, column: string): string {
  return Array.isArray(field?.blank) ? `${column} = '[]'` : `${column} is null`
}
