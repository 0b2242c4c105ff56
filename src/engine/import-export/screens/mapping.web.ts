import { requiredFields } from '#engine/definition/imported-fields.ts'
import type { Resource } from '#engine/definition/resource.ts'

/** The field of each column of a file; null for a column that is not imported. */
export type Mapping = readonly (string | null)[]

/**
 * The columns that are mapped to a field which another column already supplies. A reference may have two columns: title
 * and id.
 */
export function repeatedColumns({ fields }: Resource, mapping: Mapping): ReadonlySet<number> {
  const repeated = mapping.flatMap((name, place) =>
    name !== null && mapping.indexOf(name) < place && fields[name]?.target === undefined ? [place] : [],
  )
  return new Set(repeated)
}

/** The fields that the columns supply, directly or by their parts. */
export function givenFields(
  mapping: Mapping,
  parts: readonly { readonly name: string; readonly field: string }[] = [],
): ReadonlySet<string> {
  const fieldOf = (name: string): string => parts.find((part) => part.name === name)?.field ?? name
  return new Set(mapping.flatMap((name) => (name === null ? [] : [fieldOf(name)])))
}

/** The required fields of new rows that neither the columns nor the defaults supply. */
export function missingFields(
  resource: Resource,
  supplied: ReadonlySet<string>,
  defaults: Readonly<Record<string, unknown>> = {},
): readonly string[] {
  return requiredFields(resource, defaults).filter((name) => !supplied.has(name))
}

/** The matches that are possible with the mapped columns. */
export function possibleMatches(
  matches: readonly (readonly string[])[],
  mapping: Mapping,
): readonly (readonly string[])[] {
  return matches.filter((names) => names.every((name) => mapping.includes(name)))
}

/** The mapped fields whose warnings can be accepted for a whole column. */
export function mappedFieldsWithWarnings(resource: Resource, mapping: Mapping): readonly string[] {
  return fieldsWithWarnings(resource).filter((name) => mapping.includes(name))
}

/**
 * The fields whose warnings can be accepted for a whole column. Free texts are excluded, because they may contain a
 * card number.
 */
export function fieldsWithWarnings({ fields }: Resource): readonly string[] {
  return Object.keys(fields).filter((name) => fields[name]?.warningOf !== undefined && !fields[name].free)
}

/**
 * The fields whose warnings can be accepted for the whole file. These are fields with warnings about unusual values,
 * and every mapped field, because its values may be rounded.
 */
export function doubtfulFields(resource: Resource, mapping: Mapping): readonly string[] {
  const mapped = mapping.filter((name) => name !== null && !resource.fields[name]?.free) as string[]
  return [...new Set([...fieldsWithWarnings(resource), ...mapped])]
}
