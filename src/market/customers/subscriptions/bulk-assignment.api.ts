import type { FastifyInstance, FastifyRequest } from 'fastify'
import { runIdempotently } from '#engine/crud/idempotency.api.ts'
import { sendRow } from '#engine/crud/row-contracts.api.ts'
import { changeOf, route } from '#engine/http/route.api.ts'
import { readListQuery } from '#engine/list/sql/list-query.api.ts'
import { SqlParameters } from '#engine/crud/columns.api.ts'
import { whereSql } from '#engine/list/sql/filter-sql.api.ts'
import { openJob } from '#engine/jobs/job.api.ts'
import { repositoryOf } from '#engine/crud/override.api.ts'
import type { Services } from '#engine/server/services.api.ts'
import { hasPermission } from '#engine/definition/access.ts'
import { fieldProblem, Problem, problems, type ProblemDetail } from '#engine/definition/problem.ts'
import type { Queryable, Statement } from '#engine/database/database.api.ts'
import { profileId } from '#market/stock/profiles/profile-id.ts'
import { beginAssigning, beginWithAny, readAssigning, type Assigning } from './bulk-assignment.contract.ts'
import { mostProfiles } from './bulk-assignment.ts'
import { subscription } from './subscription.ts'
import * as z from 'zod'
import type { FieldValues } from '#engine/crud/repository.api.ts'
import { settleRow, workRows, type JobRow } from '#engine/jobs/job-rows.api.ts'
import { changeOfJob, type JobWork } from '#engine/jobs/runner.api.ts'
import { type ClaimedJob, refusalOf } from '#engine/jobs/claimed-job.api.ts'
import type { Words } from '#engine/definition/words.ts'
import { profileUnavailable } from './subscription.api.ts'

/**
 * `POST …/subscriptions/any` begins a subscription with any available profile that matches the criteria. `POST /api/assignments` assigns
 * the selected profiles to one customer, or to the same number of customers in order. The assignment is a job with a receipt.
 */
export function assignRoutes(app: FastifyInstance, services: Services): void {
  const { database } = services
  const subscriptions = repositoryOf(subscription, services)

  route(app, beginWithAny, async ({ body: { values, wish }, change, request, reply }) => {
    const row = await runIdempotently(
      database,
      request,
      (on) => subscriptions.create({ ...values, profileId: null, wish }, change, on),
      (id, on) => subscriptions.read(id, change.actor, on),
    )
    return sendRow(reply.header('location', `${subscription.path}/${row.id}`), row)
  })

  route(app, beginAssigning, async ({ body: { values, customers, profiles, filter }, change, request }) => {
    if (customers.length === 0) throw refused(fieldProblem('customers', 'required'))
    const rows = chosen(services, request, profiles, filter)
    const details: AssignDetails = { values, customers }
    const id = await database.transaction(async (on) => {
      const job = { kind: assignKind, resource: subscription.name, details }
      const { id: opened, total } = await openJob(on, job, change, rows)
      if (total === 0) throw refused(fieldProblem('profiles', 'required'))
      if (total > mostProfiles) throw refused(fieldProblem('profiles', 'many', { max: mostProfiles }))
      // Either one customer receives all profiles, or the number of customers equals the number of profiles.
      if (customers.length > 1 && customers.length !== total) throw refused(fieldProblem('customers', 'type'))
      return opened
    })
    app.jobs.wake()
    return { data: await assigning(database, id, request) }
  })

  route(app, readAssigning, async ({ params: { id }, request }) => ({ data: await assigning(database, id, request) }))

  app.jobs.register(assignWork(services))
}

/**
 * The selected profiles. They are either listed by id and keep that order, or selected by a list query and ordered by
 * ICCID.
 */
function chosen(
  { resources }: Services,
  request: FastifyRequest,
  profiles: readonly string[] | undefined,
  filter: string | undefined,
): Statement & { values: readonly unknown[] } {
  if (filter !== undefined) {
    const { actor } = changeOf(request)
    // Filter results reveal contents of fields, so a filter needs the permission to read profiles.
    if (!hasPermission(actor.permissions, 'profile-id:read')) throw new Problem(problems.forbidden)
    const values = new SqlParameters()
    const query = readListQuery(profileId, new URLSearchParams(filter), actor)
    const where = whereSql(query, profileId, resources, values)
    return { text: `select t.id from profile_id t${where && ` where ${where}`} order by t.iccid`, values: values.list }
  }
  if (!profiles) throw refused(fieldProblem('profiles', 'required'))
  return {
    text: `select t.id from unnest($1::uuid[]) with ordinality w (id, place) join profile_id t using (id) order by place`,
    values: [[...new Set(profiles)]],
  }
}

function refused(detail: ProblemDetail): Problem {
  return new Problem(problems.validation, { details: [detail] })
}

async function assigning(on: Queryable, id: string, request: FastifyRequest): Promise<Assigning> {
  const [job] = await on.query<Assigning>({
    text: `select j.id, j.state, j.total, j.done, j.failed as refused, coalesce((
  select json_agg(json_build_object('id', r.record_id, 'iccid', p.iccid, 'reason', r.problem) order by r.position)
  from (select * from job_row where job_id = j.id and outcome = 'refused' order by position limit 500) r
  left join profile_id p on p.id = r.record_id), '[]') as refusals
from job j where j.id = $1 and j.actor_id = $2 and j.kind = $3`,
    values: [id, changeOf(request).actor.id, assignKind],
  })
  if (!job) throw new Problem(problems.notFound)
  const refusals = job.refusals.map((one) => ({ ...one, reason: refusalMessages(one.reason)[request.language] }))
  return { ...job, refusals }
}

/** The kind of the bulk assignment job. */
const assignKind = 'profile-assign'

const rowsATime = 20

/** The title of the problem with a code, shown for a refused profile. */
function refusalMessages(code: string): Words {
  return (
    [profileUnavailable, ...Object.values(problems)].find((kind) => kind.code === code)?.title ??
    problems.internal.title
  )
}

const assignDetails = z.object({ values: z.record(z.string(), z.unknown()), customers: z.array(z.string()) })

/** The input of a bulk assignment, stored with its job. */
type AssignDetails = z.infer<typeof assignDetails>

/**
 * Assigns the selected profiles, with one subscription for each. Each subscription and its line in the receipt are written in one
 * transaction.
 */
function assignWork(services: Services): JobWork {
  const { database } = services
  return {
    kinds: [assignKind],
    async work(job, stopping) {
      const { values, customers } = assignDetails.parse(job.details)
      return workRows(database, job, { atOnce: rowsATime, stopping }, (row) => {
        const customerId = customers[customers.length === 1 ? 0 : row.position - 1]
        return assign(services, job, row, { ...values, customerId, profileId: row.record_id })
      })
    },
  }
}

async function assign(services: Services, job: ClaimedJob, row: JobRow, values: FieldValues): Promise<void> {
  const { database } = services
  const subscriptions = repositoryOf(subscription, services)
  try {
    await database.transaction(async (on) => {
      await subscriptions.create(values, changeOfJob(job, services.resources), on)
      await on.query(settleRow(job, row, { outcome: 'changed', problem: null }))
    })
  } catch (error) {
    await database.query(settleRow(job, row, { outcome: 'refused', problem: refusalOf(job, error) }))
  }
}
