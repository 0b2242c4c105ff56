import { unimportableFields, isImported, isSecret } from '#engine/definition/file-fields.ts'
import { importedFields } from '#engine/definition/imported-fields.ts'
import { fieldProblem, Problem, problems, type ProblemDetail } from '#engine/definition/problem.ts'
import type { Resource } from '#engine/definition/resource.ts'
import { checkField } from '#engine/definition/validation.ts'
import type { FieldValues } from '#engine/crud/repository.api.ts'
import { uniquesOf, type Unique } from '#engine/definition/unique.ts'
import type { ImportDeparture } from '../import-departure.api.ts'
import { isColumnUnit, type ColumnChoice } from './column-evidence.ts'
import type { Mapping } from './column-mapping.api.ts'
import { importProblem, notImportable } from '../import-problems.api.ts'

/** Throws a problem for a resource with required fields that cannot be imported. */
export function refuseImpossible(resource: Resource): void {
  const needed = unimportableFields(resource)
  if (needed.length === 0) return
  throw new Problem(notImportable, { details: needed.map((field) => importProblem('not_importable', { field })) })
}

/**
 * The unique rules that an import can check: all fields of the rule are importable. If the rule covers only some rows,
 * the field that decides must be importable or managed by the server.
 */
export function importedUniques(resource: Resource): readonly Unique[] {
  const isImportable = (name: string): boolean =>
    resource.fields[name] !== undefined && isImported(resource.fields[name])
  const isKnown = (name: string): boolean => isImportable(name) || resource.fields[name]?.managed === true
  return uniquesOf(resource).filter(
    ({ fields, among }) =>
      fields.every(isImportable) && (among === undefined || (among !== 'active' && isKnown(among.field))),
  )
}

/** The ways to match the file's rows with stored rows: one for each unique rule, or the resource's own matcher. */
export function possibleMatches(
  resource: Resource,
  { recognise }: ImportDeparture = {},
): readonly (readonly string[])[] {
  return recognise ? [recognise.by] : importedUniques(resource).map(({ fields }) => fields)
}

/**
 * The unique rule for the identifiers of other programs, if the resource stores such an identifier together with the
 * program's name.
 */
export function foreignUnique(resource: Resource, { foreignId }: ImportDeparture): Unique | undefined {
  if (foreignId === undefined) return undefined
  return importedUniques(resource).find(({ fields }) => fields.length === 2 && fields.includes(foreignId))
}

/** The default match: the first possible match for whose fields the file has columns. */
export function defaultMatch(resource: Resource, mapping: Mapping, departure: ImportDeparture = {}): readonly string[] {
  return possibleMatches(resource, departure).find((names) => names.every((name) => mapping.includes(name))) ?? []
}

/** Checks the mapping of a request: which field each column contains. */
export function readMapping(
  resource: Resource,
  headers: readonly string[],
  requested: Mapping,
  { parts = {} }: ImportDeparture = {},
): Mapping {
  const columnNames = new Set(['id', 'version', ...importedFields(resource), ...Object.keys(parts)])
  if (requested.length > headers.length) throw refused([fieldProblem('mapping', 'type')])
  const mapping = headers.map((_, at) => requested[at] ?? null)
  const details: ProblemDetail[] = []
  for (const [at, name] of mapping.entries()) {
    if (name === null) continue
    if (!columnNames.has(name)) details.push(fieldProblem(name, 'unknown'))
    else if (mapping.indexOf(name) < at && resource.fields[name]?.target === undefined) {
      details.push(importProblem('mapped_twice', { field: name }))
    }
  }
  if (details.length > 0) throw refused(details)
  if (mapping.every((name) => name === null)) throw refused([fieldProblem('mapping', 'required')])
  return mapping
}

/** Checks the conventions that a request chooses for reading the columns. */
export function readChoices(
  { fields }: Resource,
  mapping: Mapping,
  headers: readonly string[],
  requested: readonly (ColumnChoice | null)[],
): readonly (ColumnChoice | null)[] {
  if (requested.length > headers.length) throw refused([fieldProblem('columns', 'type')])
  const wrong = requested.flatMap((choice, at) => {
    const field = fields[mapping[at] ?? '']
    const isUnit = !choice?.unit || (field !== undefined && isColumnUnit(field, choice.unit))
    return isUnit ? [] : [fieldProblem(`columns.${at}.unit`, 'choice')]
  })
  if (wrong.length > 0) throw refused(wrong)
  return headers.map((_, at) => requested[at] ?? null)
}

/** Checks the fields by which a request matches rows; without a choice it returns the default match. */
export function readMatch(
  resource: Resource,
  mapping: Mapping,
  requested: string | readonly string[] | null | undefined,
  departure: ImportDeparture = {},
): readonly string[] {
  if (requested === undefined || requested === null) return defaultMatch(resource, mapping, departure)
  const names = [requested].flat()
  const match = possibleMatches(resource, departure).find(
    (one) => one.length === names.length && one.every((name) => names.includes(name)),
  )
  if (!match?.every((name) => mapping.includes(name))) {
    throw refused([importProblem('match', { field: names.join(', ') })])
  }
  return match
}

/** Checks the requested default values of new rows; secrets cannot have a default. */
export function readDefaults(resource: Resource, requested: FieldValues): FieldValues {
  const allowedFields = new Set(importedFields(resource).filter((name) => !isSecret(resource.fields[name])))
  const details: ProblemDetail[] = []
  const values: Record<string, unknown> = {}
  for (const [name, value] of Object.entries(requested)) {
    const field = resource.fields[name]
    if (!field || !allowedFields.has(name)) details.push(fieldProblem(name, 'unknown'))
    else if (value !== null && value !== '') {
      const checked = checkField(name, field, value)
      details.push(...checked.details)
      values[name] = checked.value
    }
  }
  if (details.length > 0) throw refused(details)
  return values
}

function refused(details: readonly ProblemDetail[]): Problem {
  return new Problem(problems.validation, { details })
}
