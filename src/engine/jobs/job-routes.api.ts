import type { FastifyInstance } from 'fastify'
import { hasPermission } from '#engine/definition/access.ts'
import { isBulkKind, verbOf } from '#engine/definition/bulk-action.ts'
import { Problem, problems } from '#engine/definition/problem.ts'
import { jobStanding, jobUndo } from './jobs.contract.ts'
import { route } from '#engine/http/route.api.ts'
import type { Services } from '#engine/server/services.api.ts'
import type { EditToRevert } from './bulk-revert.api.ts'
import type { Queryable } from '#engine/database/database.api.ts'
import { bulkWork } from './bulk-work.api.ts'
import { openJob, readBulkJob, readJob, undoing } from './job.api.ts'
import { JobRunner, type JobWork } from './runner.api.ts'

declare module 'fastify' {
  interface FastifyInstance {
    jobs: JobRunner
  }
}

/**
 * `GET /api/jobs/{id}` returns the progress of a job. `POST /api/jobs/{id}/undo` creates a job that undoes its changes.
 */
export function jobRoutes(app: FastifyInstance, services: Services): void {
  const { database } = services

  route(app, jobStanding, async ({ params: { id }, change: { actor } }) => {
    const job = await readJob(database, id, actor.id)
    if (!job) throw new Problem(problems.notFound)
    return { data: job }
  })

  route(app, jobUndo, async ({ params: { id }, change }) => {
    const { id: undo, kind } = await database.transaction(async (on) => {
      await on.query({ text: 'select from job where id = $1 for update', values: [id] })
      const job = await readJob(on, id, change.actor.id)
      if (!job) throw new Problem(problems.notFound)
      if (!job.undoable || !isBulkKind(job.kind)) throw new Problem(problems.conflict)
      if (!hasPermission(change.actor.permissions, `${job.resource}:${verbOf[job.kind]}`))
        throw new Problem(problems.forbidden)
      const opened = { kind: undoing[job.kind], resource: job.resource, undoOf: id, details: await detailsOf(on, id) }
      const rows = {
        text: `select record_id as id from job_row where job_id = $1 and outcome = 'changed' order by position`,
        values: [id],
      }
      return { ...opened, id: (await openJob(on, opened, change, rows)).id }
    })
    app.jobs.wake()
    return { data: await readBulkJob(database, undo, kind, change.actor.id) }
  })
}

/** The details of a job, other than its rows, that are needed to undo it. */
async function detailsOf(on: Queryable, id: string): Promise<EditToRevert | undefined> {
  const [job] = await on.query<EditToRevert>({
    text: `select details->>'field' as field, request_id as request from job where id = $1 and kind = 'edit'`,
    values: [id],
  })
  return job
}

/** Starts the job runner when the server starts and stops it when the server stops. */
export function runJobs(app: FastifyInstance, services: Services, works: readonly JobWork[]): void {
  app.decorate('jobs', new JobRunner(app, services, [bulkWork(services), ...works]))
}
