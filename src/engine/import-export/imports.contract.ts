import * as z from 'zod'
import { problemKind } from '#engine/definition/problem.ts'
import type { Resource } from '#engine/definition/resource.ts'
import { words } from '#engine/definition/words.ts'
import { identifier } from '#engine/definition/identifier.ts'
import { byId, contract, dataSchema } from '#engine/http/contract.ts'
import { columnChoices, columnConventions, columnEvidence } from './import-columns.contract.ts'
import { confirmedReadings, reading, readingChoices, readingUnconfirmed } from './import-reading.contract.ts'

/** The chapter of all import routes in the API document. */
export const chapter = {
  name: 'Imports',
  description: 'Files of rows: uploaded, checked without writing, then written by a job',
}

/** The problem of a request that does not fit the current state of the import. */
export const notNow = problemKind(
  'import_state',
  409,
  words('Cet import n’est pas prêt', 'This import is not at that stage', 'هذا الاستيراد ليس في هذه المرحلة'),
)

/** The states of an import. */
export const importStates = ['ready', 'checking', 'checked', 'committing', 'done', 'failed'] as const

/** The possible verdicts of a dry run about a row. */
export const verdicts = ['new', 'identical', 'changed', 'invalid', 'duplicate', 'conflict', 'odd', 'sold'] as const

/** The possible outcomes of writing a row. */
export const outcomes = ['created', 'updated', 'refused'] as const

/** A problem of a row, with its text in the reader's language. */
export const saidProblem = z.strictObject({
  field: z.string().optional(),
  constraint: z.string(),
  detail: z.string(),
  values: z
    .strictObject({ old: z.string(), new: z.string() })
    .optional()
    .describe('The fields in which the file differs: the stored value and the value in the file'),
})

const mapping = z.array(z.string().nullable())
const values = z.record(z.string(), z.unknown())

const importAnswer = z.strictObject({
  id: z.uuid(),
  resource: z.string(),
  fileName: z.string(),
  format: z.enum(['csv', 'xlsx']),
  encoding: z.string().nullable(),
  delimiter: z.string().nullable(),
  sheet: z.string().nullable().describe('The sheet of a workbook'),
  reading: reading.nullable().describe('The reading of the file; null for imports of earlier versions'),
  headers: z.array(z.string()),
  sample: z.array(z.array(z.string())),
  aboutRows: z.int().nullable().describe('The number of rows; an estimate for long files'),
  state: z.enum(importStates),
  mapping: mapping.describe('The field of each column, in order; null for a column that is not imported'),
  columns: columnConventions.describe('The notation of numbers and days in each column, according to all its cells'),
  evidence: z
    .array(columnEvidence)
    .nullable()
    .describe('The evidence in the cells of each column, independent of its field'),
  match: z.array(z.string()).describe('The fields by which rows are matched'),
  confirmed: z.array(z.string()),
  defaults: values.describe('The default values of new rows'),
  stamp: values.nullable(),
  counts: z.record(z.string(), z.int()).describe('The number of rows by verdict and by outcome'),
  problem: saidProblem.nullable(),
  jobId: z.uuid().nullable(),
  done: z.int(),
  total: z.int().describe('The best current estimate of its job’s total'),
  createdAt: z.iso.datetime(),
  finishedAt: z.iso.datetime().nullable(),
  fields: z.array(z.string()).describe('The possible fields of columns'),
  parts: z
    .array(z.strictObject({ name: z.string(), field: z.string(), label: z.string() }))
    .describe('Columns that are only parts of fields, with these fields'),
  told: z.array(z.string()).describe('The fields derived from other values of the row'),
  key: z
    .string()
    .nullable()
    .describe('The field that contains the owner of the file; the reading is remembered for its value'),
  notes: z
    .array(
      z.strictObject({
        detail: z.string(),
        link: z.strictObject({ href: z.string(), label: z.string() }).nullable(),
      }),
    )
    .describe('Notes to read before the check of the file'),
  unconfirmed: z
    .array(z.enum(confirmedReadings))
    .describe('The uncertain readings, which must be chosen or confirmed before rows are written'),
  matches: z.array(z.array(z.string())),
  missing: z.array(z.string()).describe('The required fields of new rows that have no column and no default'),
})

const answer = dataSchema(importAnswer)

/** The upload of a file of rows for a resource. */
export function fileImport(resource: Resource) {
  return contract({
    method: 'POST',
    path: `${resource.path}/import`,
    demand: `${resource.name}:create`,
    ...(resource.verbs.includes('update') && { alsoDemands: [`${resource.name}:update`] as const }),
    resource,
    summary: `Import: ${resource.labels.many.en}`,
    form: { files: 'file', most: 1 },
    answer,
    status: 201,
    problems: [
      { code: 'unreadable_file', status: 422 },
      { code: 'not_importable', status: 409 },
    ],
  })
}

/** The person's imports into one of the resources. */
export function myImports(resources: readonly Resource[]) {
  return contract({
    method: 'GET',
    path: '/api/imports',
    demand: 'signed-in',
    chapter,
    summary: 'My imports into a resource',
    query: z.strictObject({ resource: z.enum(resources.map(({ name }) => name)) }),
    answer: dataSchema(z.array(importAnswer)),
  })
}

const one = { params: byId, demand: 'signed-in', chapter } as const

/** The state and progress of an import. */
export const importStanding = contract({
  ...one,
  method: 'GET',
  path: '/api/imports/:id',
  summary: 'The state and progress of an import',
  answer,
})

/** Starts the dry run of an import. */
export const importCheck = contract({
  ...one,
  method: 'POST',
  path: '/api/imports/:id/check',
  summary: 'Start a dry run, which gives every row a verdict; optionally re-read the file first',
  body: z.strictObject({
    reading: readingChoices
      .optional()
      .describe(
        'The choices for reading the file; omitted choices stay unchanged. Headers, sample and mapping follow from them',
      ),
    dryRun: z.boolean().default(true).describe('False only reads the file again, without a dry run'),
    mapping: mapping.optional().describe('The field of each column, in order'),
    columns: columnChoices.optional(),
    match: z
      .union([z.string(), z.array(z.string())])
      .nullish()
      .describe('The fields by which rows are matched'),
    confirmed: z.array(z.string()).default([]).describe('The warnings that a person has confirmed'),
    defaults: values.optional().describe('The default values of new rows'),
  }),
  answer,
  status: 202,
  problems: [notNow, { code: 'unreadable_file', status: 422 }],
})

/** Writes the rows of the dry run. */
export const importCommit = contract({
  ...one,
  method: 'POST',
  path: '/api/imports/:id/commit',
  summary: 'Write the rows with the verdicts new and changed',
  body: z
    .strictObject({
      confirmed: z
        .array(z.enum(confirmedReadings))
        .default([])
        .describe('The readings of `unconfirmed` that somebody looked at'),
    })
    .nullish(),
  answer,
  status: 202,
  problems: [notNow, readingUnconfirmed],
})

/** The remembered reading of the owner's last file. */
export const importReading = contract({
  ...one,
  method: 'GET',
  path: '/api/imports/:id/reading',
  summary: 'The reading of the last file of the same owner, as far as it fits this file',
  query: z.strictObject({ key: identifier }),
  answer: dataSchema(
    z
      .strictObject({
        mapping,
        columns: columnChoices,
        defaults: values,
        reading: readingChoices.nullable().describe('The choices for reading that also fit this file'),
        by: z.string(),
        at: z.iso.datetime(),
      })
      .nullable(),
  ),
})

/** The rows of an import with their original cells. */
export const importRows = contract({
  ...one,
  method: 'GET',
  path: '/api/imports/:id/rows',
  summary: 'The rows of an import with their verdicts',
  query: z.strictObject({
    after: z
      .string()
      .refine((text) => /^\d{1,9}$/.test(text), { params: { code: 'cursor' } })
      .default('0')
      .describe('The last line of the previous page'),
    verdict: z.enum([...verdicts, ...outcomes]).optional(),
  }),
  answer: z.strictObject({
    data: z.array(
      z.strictObject({
        line: z.int(),
        cells: z.array(z.string()),
        verdict: z.enum(verdicts),
        outcome: z.enum(outcomes).nullable(),
        recordId: z.uuid().nullable(),
        problems: z.array(saidProblem),
      }),
    ),
    page: z.strictObject({ next: z.int().nullable() }),
  }),
})
