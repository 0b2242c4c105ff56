import type { FastifyInstance, FastifyRequest } from 'fastify'
import * as z from 'zod'
import { once } from '#engine/crud/idempotency.api.ts'
import { changeOf, objectOf } from '#engine/crud/request.api.ts'
import { oneRow, sendRow } from '#engine/crud/row-contracts.api.ts'
import { fieldNamed } from '#engine/http/members.ts'
import { byId, data } from '#engine/http/contract.ts'
import { route } from '#engine/http/route.api.ts'
import { bodySchema, type Schema } from '#engine/http/json-schema.ts'
import type { FieldValues } from '#engine/crud/repository.api.ts'
import { readListQuery } from '#engine/list/sql/list-query.api.ts'
import { Values } from '#engine/crud/columns.api.ts'
import { whereSql } from '#engine/list/sql/filter-sql.api.ts'
import { openJob } from '#engine/jobs/job.api.ts'
import { repositoryOf } from '#engine/crud/override.api.ts'
import type { Services } from '#engine/server/services.api.ts'
import { holds } from '#engine/definition/access.ts'
import { fieldProblem, Problem, problems, type ProblemDetail } from '#engine/definition/problem.ts'
import { brokenRules } from '#engine/definition/rules.ts'
import { checkField, checkWrite } from '#engine/definition/validation.ts'
import type { Queryable, Statement } from '#engine/database/database.api.ts'
import { identifier } from '#engine/fields/choices/reference.ts'
import { profileId } from '#market/stock/profiles/profile-id.ts'
import { anyPath, assignPath, type Assigning } from './assigning.ts'
import { assignKind, assignWork, refusalWords } from './assign-work.api.ts'
import { subscription } from './subscription.ts'

const mostProfiles = 10_000
const wished = ['operator', 'countryCode', 'type', 'articleId']
const manyIds = { type: 'array', items: { type: 'string', format: 'uuid' }, minItems: 1, maxItems: mostProfiles }

/**
 * `POST …/subscriptions/any` begins a subscription with any available profile that fits a wish. `POST /api/assignments`
 * gives a selection of profiles to one customer, or to as many customers in order, as a job with a receipt.
 */
export function assignRoutes(app: FastifyInstance, services: Services): void {
  const { database } = services
  const subscriptions = repositoryOf(subscription, services)

  route(
    app,
    {
      method: 'POST',
      path: anyPath,
      demand: 'subscription:create',
      resource: subscription,
      summary: 'Begin a subscription with any available profile that fits a wish',
      body: wishedBody,
      answer: oneRow(subscription),
      status: 201,
      idempotent: true,
      problems: [problems.conflict],
    },
    async ({ body: { values, wish }, request, reply }) => {
      const change = changeOf(request)
      const made = await once(
        database,
        request,
        (on) => subscriptions.create({ ...values, profileId: null, wish }, change, on),
        (id, on) => subscriptions.read(id, change.actor, on),
      )
      return sendRow(reply.header('location', `${subscription.path}/${made.id}`), made)
    },
  )

  route(
    app,
    {
      method: 'POST',
      path: assignPath,
      demand: 'subscription:create',
      resource: subscription,
      summary: 'Give profiles to a customer, or to customers in order, as a job',
      body: assignedBody,
      answer: data(assigningAnswer),
      status: 202,
    },
    async ({ body: { profiles, filter, ...details }, request }) => {
      const rows = chosen(services, request, profiles, filter)
      const change = changeOf(request)
      const id = await database.transaction(async (on) => {
        const job = await openJob(on, { kind: assignKind, resource: subscription.name }, change, rows)
        await on.query({ text: 'update job set details = $2 where id = $1', values: [job, JSON.stringify(details)] })
        const [{ total } = { total: 0 }] = await on.query<{ total: number }>({
          text: 'select total from job where id = $1',
          values: [job],
        })
        if (total === 0) throw refused(fieldProblem('profiles', 'required'))
        if (total > mostProfiles) throw refused(fieldProblem('profiles', 'many', { max: mostProfiles }))
        // One customer takes them all; else each profile has its own.
        if (details.customers.length > 1 && details.customers.length !== total)
          throw refused(fieldProblem('customers', 'type'))
        return job
      })
      app.jobs.wake()
      return { data: await assigning(database, id, request) }
    },
    { bodyLimit: 1_000_000 },
  )

  route(
    app,
    {
      method: 'GET',
      path: `${assignPath}/:id`,
      demand: 'subscription:create',
      resource: subscription,
      summary: 'How far a bulk assignment is, and what was refused',
      params: byId,
      answer: data(assigningAnswer),
    },
    async ({ params: { id }, request }) => ({ data: await assigning(database, id, request) }),
  )

  app.jobs.also(assignWork(services))
}

const assigningAnswer = z.strictObject({
  id: z.uuid(),
  state: z.enum(['queued', 'running', 'done', 'failed']),
  total: z.int(),
  done: z.int(),
  refused: z.int(),
  refusals: z.array(z.strictObject({ id: z.uuid(), iccid: z.string().nullable(), reason: z.string() })),
}) satisfies z.ZodType<Assigning>

const wishedBody = z
  .unknown()
  .transform((body) => {
    const { wish = {}, ...rest } = objectOf(body)
    return { values: subscriptionValues(rest, ['profileId']), wish: wishIn(wish) }
  })
  .meta(
    subscriptionSchema(['profileId'], {
      wish: bodySchema(Object.fromEntries(wished.map((name) => [name, fieldNamed(profileId, name)])), 'change'),
    }),
  )

const assignedBody = z
  .unknown()
  .transform((body) => {
    const { profiles, filter, customers, ...rest } = objectOf(body)
    const values = subscriptionValues(rest, ['profileId', 'customerId'])
    return { values, customers: idsIn('customers', customers), profiles, filter }
  })
  .meta(
    subscriptionSchema(['profileId', 'customerId'], {
      customers: { ...manyIds, description: 'One who takes them all, or one for each profile, in order' },
      profiles: manyIds,
      filter: { type: 'string', description: 'The query of the list of profiles instead of `profiles`' },
    }),
  )

/** The body of a subscription without what is told otherwise, by members of its own. */
function subscriptionSchema(otherwise: readonly string[], own: Readonly<Record<string, Schema>>): Schema {
  const fields = Object.entries(subscription.fields).filter(([name]) => !otherwise.includes(name))
  const { properties, ...schema } = bodySchema(Object.fromEntries(fields), 'create')
  return { ...schema, properties: { ...Object(properties), ...own } }
}

/** The checked members of a subscription, but for those that are told otherwise. */
function subscriptionValues(body: FieldValues, otherwise: readonly string[]): FieldValues {
  const { values, details, doubts } = checkWrite(subscription, body, 'create')
  const wrong = details.filter(({ field, code }) => code === 'unknown' || !otherwise.includes(field ?? ''))
  const unwanted = otherwise.filter((name) => Object.hasOwn(body, name)).map((name) => fieldProblem(name, 'unknown'))
  if (wrong.length + unwanted.length > 0) throw new Problem(problems.validation, { details: [...wrong, ...unwanted] })
  if (doubts.length > 0) throw new Problem(problems.toVerify, { details: doubts })
  const broken = brokenRules(subscription, values)
  if (broken.length > 0) throw new Problem(problems.validation, { details: broken })
  return values
}

function wishIn(given: unknown): FieldValues {
  if (typeof given !== 'object' || given === null || Array.isArray(given)) throw refused(fieldProblem('wish', 'type'))
  const details: ProblemDetail[] = []
  const wish: Record<string, unknown> = {}
  for (const [name, value] of Object.entries(given)) {
    const field = profileId.fields[name]
    if (!field || !wished.includes(name)) details.push(fieldProblem(`wish.${name}`, 'unknown'))
    else {
      const checked = checkField(name, { ...field, required: false }, value)
      details.push(...checked.details)
      wish[name] = checked.value
    }
  }
  if (details.length > 0) throw new Problem(problems.validation, { details })
  return wish
}

function idsIn(field: string, given: unknown): readonly string[] {
  const ids = Array.isArray(given) ? given.map((one) => identifier.safeParse(one)) : []
  if (ids.length === 0) throw refused(fieldProblem(field, 'required'))
  if (ids.length > mostProfiles) throw refused(fieldProblem(field, 'many', { max: mostProfiles }))
  return ids.map(({ success, data }) => {
    if (!success) throw refused(fieldProblem(field, 'type'))
    return data
  })
}

/** The chosen profiles, in the order they were named or, by a list's query, by their numbers. */
function chosen(
  { resources }: Services,
  request: FastifyRequest,
  profiles: unknown,
  filter: unknown,
): Statement & { values: readonly unknown[] } {
  if (typeof filter === 'string') {
    const { actor } = changeOf(request)
    // Whether anything matches says what is in fields.
    if (!holds(actor.permissions, 'profile-id:read')) throw new Problem(problems.forbidden)
    const values = new Values()
    const query = readListQuery(profileId, new URLSearchParams(filter), actor)
    const where = whereSql(query, profileId, resources, values)
    return { text: `select t.id from profile_id t${where && ` where ${where}`} order by t.iccid`, values: values.list }
  }
  return {
    text: `select t.id from unnest($1::uuid[]) with ordinality w (id, place) join profile_id t using (id) order by place`,
    values: [[...new Set(idsIn('profiles', profiles))]],
  }
}

function refused(detail: ProblemDetail): Problem {
  return new Problem(problems.validation, { details: [detail] })
}

async function assigning(on: Queryable, id: string, request: FastifyRequest): Promise<Assigning> {
  const [job] = await on.query<Assigning & { refusals: { id: string; iccid: string | null; reason: string }[] }>({
    text: `select j.id, j.state, j.total, j.done, j.failed as refused, coalesce((
  select json_agg(json_build_object('id', r.record_id, 'iccid', p.iccid, 'reason', r.problem) order by r.position)
  from (select * from job_row where job_id = j.id and outcome = 'refused' order by position limit 500) r
  left join profile_id p on p.id = r.record_id), '[]') as refusals
from job j where j.id = $1 and j.actor_id = $2 and j.kind = $3`,
    values: [id, changeOf(request).actor.id, assignKind],
  })
  if (!job) throw new Problem(problems.notFound)
  const refusals = job.refusals.map((one) => ({ ...one, reason: refusalWords(one.reason)[request.language] }))
  return { ...job, refusals }
}
