import * as z from 'zod'
import { fieldProblem, Problem, problems } from '#engine/definition/problem.ts'
import { brokenRules } from '#engine/definition/rules.ts'
import { checkWrite } from '#engine/definition/validation.ts'
import { identifier } from '#engine/definition/identifier.ts'
import { byId, contract, dataSchema, type AnswerOf } from '#engine/http/contract.ts'
import { bodySchema, propertiesOf, rowOf, type Schema } from '#engine/http/json-schema.ts'
import { bodyOf, fieldNamed } from '#engine/http/members.ts'
import { profileId } from '#market/stock/profiles/profile-id.ts'
import { assignAnyPath, assignPath, mostProfiles } from './bulk-assignment.ts'
import { subscription } from './subscription.ts'

const common = { demand: 'subscription:create', resource: subscription } as const

const wish = bodyOf({
  operator: fieldNamed(profileId, 'operator', 'optional'),
  countryCode: fieldNamed(profileId, 'countryCode', 'optional'),
  type: fieldNamed(profileId, 'type', 'optional'),
  articleId: fieldNamed(profileId, 'articleId', 'optional'),
}).partial()

const wished = z.looseObject({ wish: wish.optional() })

/** Begins a subscription with any available profile that matches the criteria. */
export const beginWithAny = contract({
  ...common,
  method: 'POST',
  path: assignAnyPath,
  summary: 'Begin a subscription with any available profile that matches the criteria',
  body: wished
    .transform((sent) => ({ values: subscriptionValues(sent, ['profileId'], wished), wish: sent.wish ?? {} }))
    .meta(subscriptionSchema(['profileId'], wished)),
  answer: dataSchema(rowOf(subscription)),
  status: 201,
  idempotent: true,
  problems: [problems.conflict, { code: 'none_available', status: 409 }, { code: 'profile_taken', status: 409 }],
})

// An empty list is refused last, so that other problems are reported first.
const ids = z.array(identifier).max(mostProfiles).meta({ minItems: 1 })

const assigned = z.looseObject({
  customers: ids.describe('One customer for all profiles, or one for each profile, in order'),
  profiles: ids.optional(),
  filter: z.string().optional().describe('The query of the list of profiles instead of `profiles`'),
})

const answer = dataSchema(
  z.strictObject({
    id: z.uuid(),
    state: z.enum(['queued', 'running', 'done', 'failed']),
    total: z.int(),
    done: z.int(),
    refused: z.int(),
    refusals: z.array(z.strictObject({ id: z.uuid(), iccid: z.string().nullable(), reason: z.string() })),
  }),
)

/** Assigns profiles to one customer, or to the same number of customers in order. */
export const beginAssigning = contract({
  ...common,
  method: 'POST',
  path: assignPath,
  bodyLimit: 1_000_000,
  summary: 'Assign profiles to one customer, or to several customers in order, as a job',
  body: assigned
    .transform((sent) => ({ ...sent, values: subscriptionValues(sent, ['profileId', 'customerId'], assigned) }))
    .meta(subscriptionSchema(['profileId', 'customerId'], assigned)),
  example: {
    customers: ['87d8e330-2878-4742-a86f-dbbb3bf522ac'],
    profiles: ['497f6eca-6276-4993-bfeb-53cbbbba6f08'],
    note: 'Trip to Japan',
    startDate: '2026-12-01',
  },
  answer,
  status: 202,
})

/** Reads the progress of a bulk assignment. */
export const readAssigning = contract({
  ...common,
  method: 'GET',
  path: `${assignPath}/:id`,
  summary: 'The progress of a bulk assignment, with the refused profiles',
  params: byId,
  answer,
})

/** The progress of a bulk assignment, with each refused profile and its reason. */
export type Assigning = AnswerOf<typeof readAssigning>['data']

/** The schema of a subscription without the fields in `otherwise`, but with the members of `own`. */
function subscriptionSchema(otherwise: readonly string[], own: z.ZodObject): Schema {
  const fields = Object.entries(subscription.fields).filter(([name]) => !otherwise.includes(name))
  const { properties, ...schema } = bodySchema(Object.fromEntries(fields), 'create')
  // The server ignores read-only members and refuses unknown ones. JSON Schema cannot express this difference, so `additionalProperties` is
  // left out.
  return { ...schema, properties: { ...Object(properties), ...propertiesOf(own) }, additionalProperties: undefined }
}

/** The validated values of a subscription, without the fields in `otherwise` and the members of `own`. */
function subscriptionValues(sent: Readonly<Record<string, unknown>>, otherwise: readonly string[], own: z.ZodObject) {
  const body = Object.fromEntries(Object.entries(sent).filter(([name]) => !Object.hasOwn(own.shape, name)))
  const { values, details, warnings: doubts } = checkWrite(subscription, body, 'create')
  const wrong = details.filter(({ field, code }) => code === 'unknown' || !otherwise.includes(field ?? ''))
  const unwanted = otherwise.filter((name) => Object.hasOwn(body, name)).map((name) => fieldProblem(name, 'unknown'))
  if (wrong.length + unwanted.length > 0) throw new Problem(problems.validation, { details: [...wrong, ...unwanted] })
  if (doubts.length > 0) throw new Problem(problems.toVerify, { details: doubts })
  const broken = brokenRules(subscription, values)
  if (broken.length > 0) throw new Problem(problems.validation, { details: broken })
  return values
}
