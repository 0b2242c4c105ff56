import * as z from 'zod'
import { contract, dataSchema, localizedText, type AnswerOf } from '#engine/http/contract.ts'
import { problemKind } from '#engine/definition/problem.ts'
import { words } from '#engine/definition/words.ts'
import { orderStatus } from './order-status.ts'
import { categories, effects, guards, triggers } from './workflow.ts'

const path = '/api/accounts/workflow/orders'

const texts = { id: z.uuid(), nameFr: z.string(), nameEn: z.string(), nameAr: z.string() }

function oneOf<const Value extends string>(choices: readonly { readonly value: Value }[]) {
  return z.enum(choices.map(({ value }) => value))
}

/** Reads the order workflow: the drawing, the published version, its problems and the open orders. */
export const orderWorkflow = contract({
  method: 'GET',
  path,
  demand: 'order-status:read',
  resource: orderStatus,
  summary: 'The order workflow: the drawing, the published version, and the faults',
  answer: dataSchema(
    z.strictObject({
      drawn: z.strictObject({
        statuses: z.array(
          z.strictObject({
            ...texts,
            category: oneOf(categories),
            colour: z.string().nullable(),
            initial: z.boolean(),
          }),
        ),
        events: z.array(
          z.strictObject({
            ...texts,
            statusId: z.uuid().describe('The status from which the event starts'),
            targetId: z.uuid().describe('The target status'),
            trigger: oneOf(triggers),
            minutes: z.int().nullable().describe('The number of minutes before the timed event'),
            privilegeId: z
              .uuid()
              .nullable()
              .describe('The privilege that may fire it, in addition to administrators; null for everybody'),
            needsNote: z.boolean(),
            guards: z.array(oneOf(guards)),
            effects: z.array(oneOf(effects)),
          }),
        ),
      }),
      remarks: z.array(
        z.strictObject({
          code: z.string(),
          fault: z.boolean().describe('A fault prevents the publication'),
          sentence: localizedText,
          statusId: z.uuid().optional(),
          eventId: z.uuid().optional(),
        }),
      ),
      published: z.strictObject({ version: z.int(), at: z.iso.datetime().nullable(), by: z.string().nullable() }),
      changed: z.boolean().describe('Whether the drawing differs from the published version'),
      running: z
        .array(z.strictObject({ version: z.int(), count: z.int(), stranded: z.int() }))
        .describe('The number of open orders of each version, and of those in a status that is no longer drawn'),
    }),
  ),
})

/** The workflow in the response. */
export type WorkflowOverview = AnswerOf<typeof orderWorkflow>['data']

/** The refusal to publish a workflow with faults. */
export const faulty = problemKind(
  'workflow_faulty',
  409,
  words('Ce parcours ne peut pas fonctionner', 'This workflow cannot work', 'هذا المسار لا يمكن أن يعمل'),
)

/** Publishes the drawn workflow for new orders. */
export const workflowPublication = contract({
  method: 'POST',
  path: `${path}/publish`,
  demand: 'order-status:update',
  resource: orderStatus,
  summary: 'Publish the drawn workflow, for new orders or also for open ones',
  body: z.strictObject({ move: z.boolean().default(false) }),
  answer: dataSchema(z.strictObject({ version: z.int(), moved: z.int().describe('The number of orders moved to it') })),
  problems: [faulty],
})
