import { hasPermission, type Actor } from '#engine/definition/access.ts'
import { requiredFields, importedFields } from '#engine/definition/imported-fields.ts'
import { fieldOrTranslation } from '#engine/definition/translated.ts'
import { insufficientScope } from '#engine/session/route-guard.api.ts'
import { resourceNamed, type Resource } from '#engine/definition/resource.ts'
import { say } from '#engine/definition/words.ts'
import type { Language } from '#engine/definition/locale.ts'
import type { AnswerOf } from '#engine/http/contract.ts'
import type { importStanding } from './imports.contract.ts'
import type { Services } from '#engine/server/services.api.ts'
import { conventionsOfRun, type ImportRun } from './import-run.api.ts'
import { possibleMatches } from './dry-run/mapping.api.ts'
import { problemDetailOf, type RowProblem } from './import-problems.api.ts'
import { unconfirmedReadings } from './dry-run/unconfirmed-readings.api.ts'
import { keyField } from './dry-run/remembered-mapping.api.ts'

type Answer = AnswerOf<typeof importStanding>['data']

/** An import as the API returns it, with the possible fields of its columns. */
export function answerOf(
  run: ImportRun,
  { resources, imports }: Pick<Services, 'resources' | 'imports'>,
  language: Language,
): Answer {
  const resource = resourceNamed(resources, run.resource)
  const departure = imports[run.resource] ?? {}
  const { parts = {}, derivedFields = [] } = departure
  const { fileHash: _hash, problem, ...shown } = run
  const suppliedFields = new Set([
    ...run.mapping.map((name) => (name !== null && parts[name]?.field) || name),
    ...Object.keys(run.defaults),
    ...derivedFields,
  ])
  return {
    ...shown,
    columns: conventionsOfRun(resource, run).map((one, at) => ({ ...one, choice: run.columns[at] ?? null })),
    problem: problem && rowProblemText(resource, problem, language),
    fields: ['id', 'version', ...importedFields(resource)],
    // The columns that are parts of a field, with the field that each one belongs to.
    parts: Object.entries(parts).map(([name, { label, field }]) => ({ name, field, label: label[language] })),
    // The fields whose values are derived from other values of the row.
    told: derivedFields,
    // The field that contains the owner of the file; the reading of the file is remembered for its value.
    key: keyField(resource),
    notes: departure.notes?.(run, language) ?? [],
    unconfirmed: unconfirmedReadings(run, resource, departure),
    matches: possibleMatches(resource, departure),
    // The required fields of new rows that neither the file nor a default supplies.
    missing: requiredFields(resource, run.defaults).filter((name) => !suppliedFields.has(name)),
  }
}

/** The text of a row's problem. */
export function rowProblemText(
  resource: Resource,
  problem: RowProblem,
  language: Language,
): NonNullable<Answer['problem']> {
  const { field, code, sentence, values } = problemDetailOf(resource, problem)
  const label = field === undefined ? '' : (fieldOrTranslation(resource, field)?.label[language] ?? field)
  return {
    ...(field !== undefined && { field }),
    constraint: code,
    detail: say(sentence, language, { field: label, ...values }),
    ...(code === 'differs' && values && { values: { old: String(values['old']), new: String(values['new']) } }),
  }
}

/** Throws a problem unless the actor may create and change rows of the resource. */
export function demandImport(actor: Actor, { name, verbs }: Resource): void {
  const demands = (['create', 'update'] as const)
    .filter((verb) => verbs.includes(verb))
    .map((verb) => `${name}:${verb}` as const)
  if (!demands.every((one) => hasPermission(actor.permissions, one))) throw insufficientScope(demands)
}
