import type { BulkKind } from '#engine/definition/bulk-action.ts'
import { Problem, problems } from '#engine/definition/problem.ts'
import { instantJson } from '#engine/fields/dates/instant.ts'
import type { Queryable } from '#engine/database/database.api.ts'
import type { AnswerOf } from '#engine/http/contract.ts'
import type { jobStanding } from './jobs.contract.ts'
import type { Change } from '#engine/crud/repository.api.ts'
import { personLimits } from '#engine/http/limits/limit-table.api.ts'
import { newId } from '#engine/database/new-id.api.ts'

/** The bulk action that undoes each bulk action. */
export const undoing: Readonly<Record<BulkKind, BulkKind>> = {
  activate: 'deactivate',
  deactivate: 'activate',
  delete: 'restore',
  restore: 'delete',
  edit: 'revert',
  revert: 'edit',
}

/** A job in API responses. */
export type JobAnswer = AnswerOf<typeof jobStanding>['data']

/**
 * Creates a job, up to the limit of unfinished jobs per person. `rows` is a SELECT of ids. Its result is stored with
 * the job, so rows that match later are not changed.
 */
export async function openJob(
  on: Queryable,
  job: { kind: string; resource: string; undoOf?: string; details?: unknown },
  { actor, circumstances }: Change,
  rows: { text: string; values: readonly unknown[] },
): Promise<{ readonly id: string; readonly total: number }> {
  const [open] = await on.query<{ count: number }>({
    text: `select count(*)::integer as count from job where actor_id = $1 and state in ('queued', 'running')`,
    values: [actor.id],
  })
  if ((open?.count ?? 0) >= personLimits.jobs)
    throw new Problem(problems.tooManyAtOnce, { headers: { 'retry-after': '30' } })
  const id = newId()
  await on.query({
    text: `insert into job (id, kind, resource, actor_kind, actor_id, session_id, permissions, request_id, ip, language, undo_of, details)
values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)`,
    values: [
      id,
      job.kind,
      job.resource,
      actor.kind,
      actor.id,
      actor.sessionId,
      JSON.stringify([...actor.permissions]),
      circumstances.requestId,
      circumstances.ip,
      circumstances.language,
      job.undoOf ?? null,
      job.details === undefined ? null : JSON.stringify(job.details),
    ],
  })
  const next = `$${rows.values.length + 1}`
  await on.query({
    text: `insert into job_row (job_id, position, record_id) select ${next}::uuid, row_number() over (), id from (${rows.text}) frozen`,
    values: [...rows.values, id],
  })
  const [counted] = await on.query<{ total: number }>({
    text: 'update job set total = (select count(*) from job_row where job_id = $1) where id = $1 returning total',
    values: [id],
  })
  return { id, total: counted?.total ?? 0 }
}

/** Reads a job of this actor; null if the actor has no job with this id. */
export async function readJob(on: Queryable, id: string, actorId: string): Promise<JobAnswer | null> {
  const text = `select j.id, j.kind, j.resource, j.state, j.total, j.done, j.failed,
  ${instantJson('j.created_at')} as "createdAt", ${instantJson('j.finished_at')} as "finishedAt",
  j.state in ('done', 'failed') and j.undo_of is null
    and exists (select from job_row r where r.job_id = j.id and r.outcome = 'changed')
    and not exists (select from job u where u.undo_of = j.id) as undoable,
  coalesce((select json_agg(json_build_object('id', r.record_id, 'code', r.problem)) from (
    select record_id, problem from job_row where job_id = j.id and outcome = 'refused' order by position limit 100) r), '[]') as problems
from job j where j.id = $1 and j.actor_id = $2`
  const [job] = await on.query<JobAnswer>({ text, values: [id, actorId] })
  return job ?? null
}

/** Reads a bulk action that this actor has just created. */
export async function readBulkJob(on: Queryable, id: string, kind: BulkKind, actorId: string) {
  const job = await readJob(on, id, actorId)
  if (!job) throw new Problem(problems.internal)
  return { ...job, kind }
}
