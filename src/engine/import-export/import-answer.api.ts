import * as z from 'zod'
import { holds, type Actor } from '#engine/definition/access.ts'
import { demandedFields, importedFields } from '#engine/definition/file-fields.ts'
import { Problem, problems } from '#engine/definition/problem.ts'
import { resourceNamed, type Resource } from '#engine/definition/resource.ts'
import { say, type Language } from '#engine/definition/words.ts'
import type { Frozen } from '#engine/http/contract.ts'
import type { Services } from '#engine/server/services.api.ts'
import { importStates, type ImportRun } from './import-run.api.ts'
import { matches } from './dry-run/mapping.api.ts'
import { worded, type RowProblem } from './import-problems.api.ts'
import { keyField } from './dry-run/remembered-mapping.api.ts'

/** What is wrong with a row, in the asker's language. */
export const saidProblem = z.strictObject({
  field: z.string().optional(),
  constraint: z.string(),
  detail: z.string(),
  values: z
    .record(z.string(), z.unknown())
    .optional()
    .describe('What is there and what the file says, where they differ'),
})

const mapping = z.array(z.string().nullable())

/** An import as the API answers it. */
export const importAnswer = z.strictObject({
  id: z.uuid(),
  resource: z.string(),
  fileName: z.string(),
  format: z.enum(['csv', 'xlsx']),
  encoding: z.string().nullable(),
  delimiter: z.string().nullable(),
  sheet: z.string().nullable().describe('The sheet of a workbook that is read'),
  headers: z.array(z.string()),
  sample: z.array(z.array(z.string())),
  aboutRows: z.int().nullable().describe('How many rows there are; a guess for long files'),
  state: z.enum(importStates),
  mapping: mapping.describe('The field of each column, in order; null for one that is left out'),
  match: z.array(z.string()).describe('By which fields rows are recognised'),
  confirmed: z.array(z.string()),
  defaults: z.record(z.string(), z.unknown()).describe('What every new row gets where the file says nothing'),
  stamp: z.record(z.string(), z.unknown()).nullable(),
  counts: z.record(z.string(), z.int()).describe('How many rows by verdict and by outcome'),
  problem: saidProblem.nullable(),
  jobId: z.uuid().nullable(),
  done: z.int(),
  total: z.int().describe('The best that is known of how far its job goes'),
  createdAt: z.iso.datetime(),
  finishedAt: z.iso.datetime().nullable(),
  fields: z.array(z.string()).describe('What columns may be'),
  parts: z
    .array(z.strictObject({ name: z.string(), field: z.string(), label: z.string() }))
    .describe('Columns that are no fields by themselves, and the fields they make'),
  told: z.array(z.string()).describe('What the other values of a row tell'),
  key: z.string().nullable().describe('The field whose value is the file’s: how it was read is remembered under it'),
  matches: z.array(z.array(z.string())),
  missing: z.array(z.string()).describe('What new rows need and nothing brings'),
})

/** An import as the API answers it, with what its columns may be. */
export function answerOf(
  run: ImportRun,
  { resources, imports }: Pick<Services, 'resources' | 'imports'>,
  language: Language,
): Frozen<z.input<typeof importAnswer>> {
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
export function said(resource: Resource, problem: RowProblem, language: Language): z.input<typeof saidProblem> {
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
