import * as z from 'zod'
import { bulkActions, bulkEditableFields, bulkKinds, verbOf } from '#engine/definition/bulk-action.ts'
import { problems } from '#engine/definition/problem.ts'
import type { Resource } from '#engine/definition/resource.ts'
import { identifier } from '#engine/definition/identifier.ts'
import { byId, contract, dataSchema } from '#engine/http/contract.ts'

const mostIds = 10_000

/** The states of a job. */
export const jobStates = ['queued', 'running', 'done', 'failed'] as const

/** A job in API responses. `problems` contains the first refused rows with their reasons. */
export const jobAnswer = z.strictObject({
  id: z.uuid(),
  kind: z.string(),
  resource: z.string(),
  state: z.enum(jobStates),
  total: z.int(),
  done: z.int(),
  failed: z.int(),
  undoable: z.boolean(),
  createdAt: z.string(),
  finishedAt: z.string().nullable(),
  problems: z.array(z.strictObject({ id: z.uuid(), code: z.string() })),
})

const bulkJob = jobAnswer.extend({ kind: z.enum(bulkKinds) }).meta({ $ref: '#/components/schemas/Job' })

/** The body members that select rows: a list of ids, or the query of a list. */
export const namedRows = z.strictObject({
  ids: z.array(identifier).min(1).max(mostIds).optional(),
  filter: z.string().optional().describe('The query of a list instead of ids'),
})

const exampleRows = { ids: ['497f6eca-6276-4993-bfeb-53cbbbba6f08'] }

/** An example edit of a resource; undefined if the resource has no field for bulk edits. */
function exampleEdit(resource: Resource) {
  const field = bulkEditableFields(resource).find((name) => resource.fields[name]?.target === undefined)
  return field === undefined ? null : { ...exampleRows, field, value: resource.fields[field]?.sample(1) }
}

/** An example action of a resource: an edit if the resource has one. */
function exampleAction(resource: Resource) {
  const edit = resource.verbs.includes('update') ? exampleEdit(resource) : null
  const other = bulkActions.find((one) => one !== 'edit' && resource.verbs.includes(verbOf[one]))
  return edit ? { ...edit, action: 'edit' } : { ...exampleRows, action: other ?? 'delete' }
}

/** The contract for applying one action to many rows of a resource, as a job. */
export function bulkOf(resource: Resource) {
  return contract({
    method: 'POST',
    path: `${resource.path}/bulk`,
    demand: `${resource.name}:read`,
    resource,
    summary: `Apply an action to many: ${resource.labels.many.en}`,
    body: namedRows.extend({
      action: z.enum(bulkActions),
      field: z.string().optional().describe('The field that `edit` writes'),
      value: z.unknown().optional().describe('The value that `edit` writes into it; null empties it'),
    }),
    example: exampleAction(resource),
    answer: dataSchema(bulkJob),
    status: 202,
  })
}

/** The contract for previewing the effect of a bulk edit. */
export function bulkPreviewOf(resource: Resource) {
  return contract({
    method: 'POST',
    path: `${resource.path}/bulk/preview`,
    demand: `${resource.name}:update`,
    alsoDemands: [`${resource.name}:read`],
    resource,
    summary: `Preview an edit of many: ${resource.labels.many.en}`,
    body: namedRows.extend({ field: z.string(), value: z.unknown().optional() }),
    example: exampleEdit(resource) ?? exampleRows,
    answer: dataSchema(
      z.strictObject({
        total: z.int(),
        same: z.int().describe('Rows that already have the value'),
        changing: z.int(),
        refused: z
          .array(z.strictObject({ why: z.string(), count: z.int() }))
          .describe('The rows whose rules refuse the value'),
      }),
    ),
  })
}

const own = {
  demand: 'signed-in',
  chapter: { name: 'Jobs', description: 'Long work: its progress, and undoing it' },
  params: byId,
} as const

/** The contract for reading the progress of a job. */
export const jobStanding = contract({
  ...own,
  method: 'GET',
  path: '/api/jobs/:id',
  summary: 'The progress of one of my jobs',
  answer: dataSchema(jobAnswer),
})

/** The contract for creating a job that undoes the changes of another job. */
export const jobUndo = contract({
  ...own,
  method: 'POST',
  path: '/api/jobs/:id/undo',
  summary: 'Undo the changes of one of my jobs',
  answer: dataSchema(bulkJob),
  status: 202,
  problems: [problems.conflict],
})
