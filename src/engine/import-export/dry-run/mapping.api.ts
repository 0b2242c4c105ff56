import { unimportableFields, importedFields, isImported } from '#engine/definition/file-fields.ts'
import { fieldProblem, Problem, problems, type ProblemDetail } from '#engine/definition/problem.ts'
import type { Resource } from '#engine/definition/resource.ts'
import { fieldOrTranslation } from '#engine/definition/translated.ts'
import { uniquesOf, type Unique } from '#engine/definition/unique.ts'
import { languages } from '#engine/definition/locale.ts'
import { foldWord } from '../table-files/cell.api.ts'
import type { ImportDeparture } from '../import-departure.api.ts'
import type { ColumnChoice } from './column-evidence.ts'
import { importProblem, notImportable } from '../import-problems.api.ts'
import { idHeader, managedLabels } from '../table-files/sheet-columns.api.ts'

/** The field of each column of a file, in order: a field's name, `id`, `version`, or null for a column that is left out. */
export type Mapping = readonly (string | null)[]

/** Refuses resources whose new rows need what no file may carry. */
export function refuseImpossible(resource: Resource): void {
  const needed = unimportableFields(resource)
  if (needed.length === 0) return
  throw new Problem(notImportable, { details: needed.map((field) => importProblem('not_importable', { field })) })
}

/** The fields that headers name: by the field's own name or by its label in any language. A field is taken once, a reference with its id. */
export function guessMapping(resource: Resource, headers: readonly string[], departure: ImportDeparture = {}): Mapping {
  const known = new Map<string, { name: string; part: string }>()
  const learn = (header: string, name: string, part: string) => {
    const folded = foldWord(header)
    if (folded && !known.has(folded)) known.set(folded, { name, part })
  }
  for (const name of importedFields(resource)) {
    learn(name, name, resource.fields[name]?.target === undefined ? 'value' : 'id')
    learn(name.replace(/Id$/, ''), name, 'value')
  }
  for (const language of languages) {
    learn(managedLabels.id[language], 'id', 'value')
    learn(managedLabels.version[language], 'version', 'value')
    for (const name of importedFields(resource)) {
      const { label, target } = fieldOrTranslation(resource, name) ?? {}
      if (!label) continue
      learn(label[language], name, 'value')
      learn(`${label[language]} (${name})`, name, 'value')
      if (target !== undefined) learn(idHeader(label, language), name, 'id')
    }
  }
  for (const [name, others] of Object.entries(departure.headers ?? {})) {
    for (const header of others) learn(header, name, 'value')
  }
  for (const [name, { label }] of Object.entries(departure.parts ?? {})) {
    for (const header of [name, ...Object.values(label)]) learn(header, name, 'value')
  }
  const taken = new Set<string>()
  return headers.map((header) => {
    const found = known.get(foldWord(header))
    const key = found && `${found.name} ${found.part}`
    if (!found || !key || taken.has(key)) return null
    taken.add(key)
    return found.name
  })
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

/** The ways rows of a file may be recognised: by what may stand once, unless the resource has a way of its own. */
export function possibleMatches(
  resource: Resource,
  { recognise }: ImportDeparture = {},
): readonly (readonly string[])[] {
  return recognise ? [recognise.by] : importedUniques(resource).map(({ fields }) => fields)
}

/** How rows are recognised when nobody says: by the first of those ways that the file has the fields of. */
export function defaultMatch(resource: Resource, mapping: Mapping, departure: ImportDeparture = {}): readonly string[] {
  return possibleMatches(resource, departure).find((names) => names.every((name) => mapping.includes(name))) ?? []
}

/** Checks what a request says about the columns. */
export function readMapping(
  resource: Resource,
  headers: readonly string[],
  given: Mapping,
  { parts = {} }: ImportDeparture = {},
): Mapping {
  const known = new Set(['id', 'version', ...importedFields(resource), ...Object.keys(parts)])
  if (given.length > headers.length) throw refused([fieldProblem('mapping', 'type')])
  const mapping = headers.map((_, at) => given[at] ?? null)
  const details: ProblemDetail[] = []
  for (const [at, name] of mapping.entries()) {
    if (name === null) continue
    if (!known.has(name)) details.push(fieldProblem(name, 'unknown'))
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
  given: readonly (ColumnChoice | null)[],
): readonly (ColumnChoice | null)[] {
  if (given.length > headers.length) throw refused([fieldProblem('columns', 'type')])
  const wrong = given.flatMap((choice, at) => {
    const units = fields[mapping[at] ?? '']?.units?.() ?? []
    const isUnit = !choice?.unit || units.some(({ name }) => name === choice.unit)
    return isUnit ? [] : [fieldProblem(`columns.${at}.unit`, 'choice')]
  })
  if (wrong.length > 0) throw refused(wrong)
  return headers.map((_, at) => given[at] ?? null)
}

/** Checks by which fields a request wants rows to be recognised. */
export function readMatch(
  resource: Resource,
  mapping: Mapping,
  given: string | readonly string[] | null | undefined,
  departure: ImportDeparture = {},
): readonly string[] {
  if (given === undefined || given === null) return defaultMatch(resource, mapping, departure)
  const names = [given].flat()
  const found = possibleMatches(resource, departure).find(
    (one) => one.length === names.length && one.every((name) => names.includes(name)),
  )
  if (!found?.every((name) => mapping.includes(name))) {
    throw refused([importProblem('match', { field: names.join(', ') })])
  }
  return found
}

function refused(details: readonly ProblemDetail[]): Problem {
  return new Problem(problems.validation, { details })
}
