import { repositoryOf } from '#engine/crud/override.api.ts'
import { quoteIdentifier } from '#engine/crud/columns.api.ts'
import { removeMany } from '#engine/crud/write-many.api.ts'
import { route } from '#engine/http/route.api.ts'
import { openJob } from '#engine/jobs/job.api.ts'
import { refusalOf } from '#engine/jobs/claimed-job.api.ts'
import { changeOfJob, noteProgress, type JobWork } from '#engine/jobs/runner.api.ts'
import type { Area, Services } from '#engine/server/services.api.ts'
import { Problem, problems } from '#engine/definition/problem.ts'
import { columnOf, type Resource } from '#engine/definition/resource.ts'
import type { Queryable } from '#engine/database/database.api.ts'
import { instantJson } from '#engine/fields/dates/instant.ts'
import { profileBatch } from './profile-batch.ts'
import { profileId } from '../profiles/profile-id.ts'
import { batchRollback, hasMoved, rollbackForecast, type RollbackAnswer } from './profile-rollback.contract.ts'

const jobKind = 'profile-rollback'
const namedProfiles = 20

/**
 * Routes of the rollback. `GET …/profile-batches/{id}/rollback` returns the profiles that a rollback would delete and those that
 * prevent it. `POST` starts the rollback as a job that deletes all profiles in one transaction, or none.
 */
export const rollbackRoutes: Area = (app, services) => {
  const { database, resources } = services

  route(app, rollbackForecast, async ({ params: { id } }) => {
    await batchState(database, id, 'look')
    return { data: await rollbackAnswer(database, resources, id) }
  })

  route(app, batchRollback, async ({ params: { id }, change }) => {
    await database.transaction(async (on) => {
      const { version, state } = await batchState(on, id)
      const { profiles, moved, why } = await rollbackAnswer(on, resources, id)
      if (moved > 0) throw new Problem(hasMoved, { extra: { moved, why } })
      if (state === 'undoing' || state === 'undone' || profiles === 0) throw new Problem(problems.conflict)
      await repositoryOf(profileBatch, services).update(id, version, { state: 'undoing' }, change, on)
      await openJob(on, { kind: jobKind, resource: profileBatch.name }, change, {
        text: 'select $1::uuid as id',
        values: [id],
      })
    })
    app.jobs.wake()
    return { data: await rollbackAnswer(database, resources, id) }
  })

  app.jobs.register(rollbackWork(services))
}

/**
 * The job that rolls batches back. A server that stops during the rollback has deleted nothing, so the job starts over on the next
 * server.
 */
function rollbackWork(services: Services): JobWork {
  const { database, resources } = services
  return {
    kinds: [jobKind],
    async work(job) {
      const change = changeOfJob(job, resources)
      const [row] = await database.query<{ id: string }>({
        text: 'select record_id as id from job_row where job_id = $1',
        values: [job.id],
      })
      if (!row) return true
      const settle = async (on: Queryable, problem: string | null): Promise<void> => {
        const { version } = await batchState(on, row.id)
        const state = problem === null ? 'undone' : 'kept'
        await repositoryOf(profileBatch, services).update(row.id, version, { state }, change, on)
        await on.query({
          text: 'update job_row set outcome = $2, problem = $3 where job_id = $1',
          values: [job.id, problem === null ? 'changed' : 'refused', problem],
        })
        await noteProgress(on, job.id, { done: 1, failed: problem === null ? 0 : 1 })
      }
      const takeBack = async (on: Queryable): Promise<void> => {
        const { state } = await batchState(on, row.id)
        if (state !== 'undoing') return
        const ids = await lockedProfiles(on, row.id)
        const { moved } = await rollbackAnswer(on, resources, row.id)
        if (moved === 0) await removeMany(on, profileId, ids, change)
        await settle(on, moved === 0 ? null : hasMoved.code)
      }
      await database.transaction(takeBack).catch(async (error: unknown) => {
        const problem = refusalOf(job, error)
        await database.transaction((on) => settle(on, problem))
      })
      return true
    },
  }
}

async function batchState(
  on: Queryable,
  id: string,
  why: 'look' | 'change' = 'change',
): Promise<{ version: number; state: string | null }> {
  const [batch] = await on.query<{ version: number; state: string | null }>({
    text: `select version, state from profile_batch where id = $1${why === 'change' ? ' for update' : ''}`,
    values: [id],
  })
  if (!batch) throw new Problem(problems.notFound)
  return batch
}

/** Locks the profiles of a batch in a fixed order, so that none can be sold during the rollback. */
async function lockedProfiles(on: Queryable, batchId: string): Promise<readonly string[]> {
  const rows = await on.query<{ id: string }>({
    text: 'select id from profile_id where batch_id = $1 order by id for update',
    values: [batchId],
  })
  return rows.map(({ id }) => id)
}

/** The profiles that prevent a rollback: profiles with a customer, changed profiles, and profiles that other rows refer to. */
async function rollbackAnswer(on: Queryable, resources: readonly Resource[], batchId: string): Promise<RollbackAnswer> {
  const pointing = resources.flatMap(({ table, fields }) =>
    Object.entries(fields).flatMap(([name, { target }]) =>
      target === profileId.name
        ? [`exists (select from ${quoteIdentifier(table)} o where o.${quoteIdentifier(columnOf(name))} = p.id)`]
        : [],
    ),
  )
  const used = pointing.length > 0 ? pointing.join(' or ') : 'false'
  const [counted] = await on.query<RollbackAnswer>({
    text: `with its as (select p.* from profile_id p where p.batch_id = $1),
moved as (
  select p.id, p.iccid, case
    when p.state in ('reserved', 'assigned') or p.customer_id is not null then 'sold'
    when p.version > 1 then 'changed' else 'used' end as reason
  from its p where p.version > 1 or p.state in ('reserved', 'assigned') or p.customer_id is not null or ${used})
select (select count(*)::integer from its) as profiles, (select count(*)::integer from moved) as moved, coalesce((
  select json_agg(json_build_object('id', m.id, 'iccid', m.iccid, 'reason', m.reason, 'by', nullif(a.actor_name, ''), 'at', ${instantJson('a.at')}) order by m.iccid)
  from (select * from moved order by iccid limit ${namedProfiles}) m
  left join lateral (select actor_name, at from audit_entry e where e.resource = '${profileId.name}' and e.record_id = m.id order by e.id desc limit 1) a on true
), '[]') as why`,
    values: [batchId],
  })
  return counted ?? { profiles: 0, moved: 0, why: [] }
}
