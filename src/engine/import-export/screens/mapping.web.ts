import { requiredFields } from '#engine/definition/file-fields.ts'
import type { Resource } from '#engine/definition/resource.ts'

/** The field of each column of a file; null for those left out. */
export type Mapping = readonly (string | null)[]

/** The columns mapped to a field that another column already supplies; a reference may have a title and an id. */
export function repeatedColumns({ fields }: Resource, mapping: Mapping): ReadonlySet<number> {
  const repeated = mapping.flatMap((name, place) =>
    name !== null && mapping.indexOf(name) < place && fields[name]?.target === undefined ? [place] : [],
  )
  return new Set(repeated)
}

/** The fields that columns give, by themselves or by their parts. */
export function givenFields(
  mapping: Mapping,
  parts: readonly { readonly name: string; readonly field: string }[] = [],
): ReadonlySet<string> {
  const fieldOf = (name: string): string => parts.find((part) => part.name === name)?.field ?? name
  return new Set(mapping.flatMap((name) => (name === null ? [] : [fieldOf(name)])))
}

/** The required fields of new rows that nothing supplies. */
export function missingFields(
  resource: Resource,
  supplied: ReadonlySet<string>,
  defaults: Readonly<Record<string, unknown>> = {},
): readonly string[] {
  return requiredFields(resource, defaults).filter((name) => !supplied.has(name))
}

/** The ways rows can be recognised with the columns there are. */
export function possibleMatches(
  matches: readonly (readonly string[])[],
  mapping: Mapping,
): readonly (readonly string[])[] {
  return matches.filter((names) => names.every((name) => mapping.includes(name)))
}

/** The fields whose unusual values can be accepted for a whole column. */
export function mappedFieldsWithWarnings(resource: Resource, mapping: Mapping): readonly string[] {
  return fieldsWithWarnings(resource).filter((name) => mapping.includes(name))
}

/** Every field whose unusual values can be accepted for a whole column; texts that may hold a card's number cannot. */
export function fieldsWithWarnings({ fields }: Resource): readonly string[] {
  return Object.keys(fields).filter((name) => fields[name]?.warningOf !== undefined && !fields[name].free)
}

/** The fields of a file whose doubts can be accepted together: unusual values, and rounded ones in any of its columns. */
export function doubtfulFields(resource: Resource, mapping: Mapping): readonly string[] {
  const mapped = mapping.filter((name) => name !== null && !resource.fields[name]?.free) as string[]
  return [...new Set([...fieldsWithWarnings(resource), ...mapped])]
}
