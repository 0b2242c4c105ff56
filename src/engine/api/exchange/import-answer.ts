import { holds, type Actor } from '../../core/access.ts'
import { demandedFields, importedFields } from '../../core/file-fields.ts'
import { Problem, problems } from '../../core/problem.ts'
import { resourceNamed, type Resource } from '../../core/resource.ts'
import { say, type Language, type Values } from '../../core/words.ts'
import type { Services } from '../services.ts'
import type { ImportRun } from './import-run.ts'
import { matches } from './mapping.ts'
import { worded, type RowProblem } from './refusals.ts'
import { keyField } from './remembered-reading.ts'

/** What is wrong with a row, in the asker's language. */
export interface SaidProblem {
  readonly field?: string
  readonly constraint: string
  readonly detail: string
  /** What is there and what the file says, where they differ. */
  readonly values?: Values
}

/** An import as the API answers it, with what its columns may be. */
export function answerOf(
  run: ImportRun,
  { resources, imports }: Pick<Services, 'resources' | 'imports'>,
  language: Language,
) {
  const resource = resourceNamed(resources, run.resource)
  const departure = imports[run.resource] ?? {}
  const { parts = {}, told = [] } = departure
  const { fileHash: _hash, problem, ...shown } = run
  const given = new Set([
    ...run.mapping.map((name) => (name !== null && parts[name]?.field) || name),
    ...Object.keys(run.defaults),
    ...told,
  ])
  return {
    ...shown,
    problem: problem && said(resource, problem, language),
    fields: ['id', 'version', ...importedFields(resource)],
    // Columns that are no fields by themselves, and the fields they make.
    parts: Object.entries(parts).map(([name, { label, field }]) => ({ name, field, label: label[language] })),
    // What the other values of a row tell.
    told,
    // The field whose value is the file's: how it was read is remembered under it.
    key: keyField(resource),
    matches: matches(resource, departure),
    // New rows need these, and nothing brings them.
    missing: demandedFields(resource).filter((name) => !given.has(name)),
  }
}

/** The words of a row's problem. */
export function said(resource: Resource, problem: RowProblem, language: Language): SaidProblem {
  const { field, code, sentence, values } = worded(resource, problem)
  const label = field === undefined ? '' : (resource.fields[field]?.label[language] ?? field)
  return {
    ...(field !== undefined && { field }),
    constraint: code,
    detail: say(sentence, language, { field: label, ...values }),
    ...(code === 'differs' && values && { values }),
  }
}

/** Whoever imports creates and changes. */
export function demandImport(actor: Actor, { name, verbs }: Resource): void {
  const may = (['create', 'update'] as const).every(
    (verb) => !verbs.includes(verb) || holds(actor.permissions, `${name}:${verb}`),
  )
  if (!may) throw new Problem(problems.forbidden)
}
