import { holds, type Actor } from '../../core/access.ts'
import { demandedFields, importedFields } from '../../core/file-fields.ts'
import { Problem, problems } from '../../core/problem.ts'
import { resourceNamed, type Resource } from '../../core/resource.ts'
import { say, type Language } from '../../core/words.ts'
import type { ImportRun } from './import-run.ts'
import { matches } from './mapping.ts'
import { worded, type RowProblem } from './refusals.ts'

/** What is wrong with a row, in the asker's language. */
export interface SaidProblem {
  readonly field?: string
  readonly constraint: string
  readonly detail: string
}

/** An import as the API answers it, with what its columns may be. */
export function answerOf(run: ImportRun, resources: readonly Resource[], language: Language) {
  const resource = resourceNamed(resources, run.resource)
  const { fileHash: _hash, problem, ...shown } = run
  return {
    ...shown,
    problem: problem && said(resource, problem, language),
    fields: ['id', 'version', ...importedFields(resource)],
    matches: matches(resource),
    // New rows need these, and no column brings them.
    missing: demandedFields(resource).filter((name) => !run.mapping.includes(name)),
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
  }
}

/** Whoever imports creates and changes. */
export function demandImport(actor: Actor, { name, verbs }: Resource): void {
  const may = (['create', 'update'] as const).every(
    (verb) => !verbs.includes(verb) || holds(actor.permissions, `${name}:${verb}`),
  )
  if (!may) throw new Problem(problems.forbidden)
}
