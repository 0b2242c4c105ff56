import { unimportableFields, importedFields, isImported } from '#engine/definition/file-fields.ts'
import { fieldProblem, Problem, problems, type ProblemDetail } from '#engine/definition/problem.ts'
import type { Resource } from '#engine/definition/resource.ts'
import { uniquesOf, type Unique } from '#engine/definition/unique.ts'
import type { ImportDeparture } from '../import-departure.api.ts'
import { isColumnUnit, type ColumnChoice } from './column-evidence.ts'
import type { Mapping } from './column-mapping.api.ts'
import { importProblem, notImportable } from '../import-problems.api.ts'

/** Refuses resources whose required fields cannot be imported. */
export function refuseImpossible(resource: Resource): void {
  const needed = unimportableFields(resource)
  if (needed.length === 0) return
  throw new Problem(notImportable, { details: needed.map((field) => importProblem('not_importable', { field })) })
}

/** What may stand once among all that a file can tell of a row: which rows count must be in the file as well, unless the server says it. */
export function importedUniques(resource: Resource): readonly Unique[] {
  const isTold = (name: string): boolean => resource.fields[name] !== undefined && isImported(resource.fields[name])
  const isKnown = (name: string): boolean => isTold(name) || resource.fields[name]?.managed === true
  return uniquesOf(resource).filter(
    ({ fields, among }) =>
      fields.every(isTold) && (among === undefined || (among !== 'active' && isKnown(among.field))),
  )
}

/** The possible matches of a file's rows: unique rules, unless the resource has its own way. */
export function possibleMatches(
  resource: Resource,
  { recognise }: ImportDeparture = {},
): readonly (readonly string[])[] {
  return recognise ? [recognise.by] : importedUniques(resource).map(({ fields }) => fields)
}

/** The rule that a program's own identifiers stand once, where the resource stores them beside the name of the program. */
export function foreignUnique(resource: Resource, { foreignId }: ImportDeparture): Unique | undefined {
  if (foreignId === undefined) return undefined
  return importedUniques(resource).find(({ fields }) => fields.length === 2 && fields.includes(foreignId))
}

/** The default match: the first possible one whose fields the file has. */
export function defaultMatch(resource: Resource, mapping: Mapping, departure: ImportDeparture = {}): readonly string[] {
  return possibleMatches(resource, departure).find((names) => names.every((name) => mapping.includes(name))) ?? []
}

/** Checks a request's choices about the columns. */
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

/** Checks how a request wants the columns to be read. */
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

/** Checks by which fields a request wants rows to be recognised. */
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

function refused(details: readonly ProblemDetail[]): Problem {
  return new Problem(problems.validation, { details })
}
