import type { FastifyInstance } from 'fastify'
import { holds } from '#engine/definition/access.ts'
import { Problem, problems } from '#engine/definition/problem.ts'
import { changeOf } from '#engine/crud/request.api.ts'
import { byId, data } from '#engine/http/contract.ts'
import { route } from '#engine/http/route.api.ts'
import type { Services } from '#engine/server/services.api.ts'
import { bulkWork } from './bulk-work.api.ts'
import { isBulkAction, jobAnswer, openJob, readJob, undoing, verbOf } from './job.api.ts'
import { JobRunner, type JobWork } from './runner.api.ts'

declare module 'fastify' {
  interface FastifyInstance {
    jobs: JobRunner
  }
}

const chapter = { name: 'Jobs', description: 'Long work: how far it is, and taking it back' }

/** `GET /api/jobs/{id}`: how far a job is. `POST /api/jobs/{id}/undo`: a new job that takes back what it changed. */
export function jobRoutes(app: FastifyInstance, services: Services): void {
  const { database } = services

  const own = { demand: 'signed-in', chapter } as const

  const looked = { method: 'GET', path: '/api/jobs/:id', summary: 'How far a job of mine is' } as const
  route(app, { ...looked, ...own, params: byId, answer: data(jobAnswer) }, async ({ params: { id }, request }) => {
    const job = await readJob(database, id, changeOf(request).actor.id)
    if (!job) throw new Problem(problems.notFound)
    return { data: job }
  })

  const summary = 'Take back what a job of mine changed'
  const taken = {
    params: byId,
    answer: data(jobAnswer.nullable()),
    status: 202,
    problems: [problems.conflict],
  } as const
  const contract = { ...taken, method: 'POST', path: '/api/jobs/:id/undo', ...own, summary } as const
  route(app, contract, async ({ params: { id }, request }) => {
    const change = changeOf(request)
    const undo = await database.transaction(async (on) => {
      await on.query({ text: 'select from job where id = $1 for update', values: [id] })
      const job = await readJob(on, id, change.actor.id)
      if (!job) throw new Problem(problems.notFound)
      if (!job.undoable || !isBulkAction(job.kind)) throw new Problem(problems.conflict)
      if (!holds(change.actor.permissions, `${job.resource}:${verbOf[job.kind]}`)) throw new Problem(problems.forbidden)
      return openJob(on, { kind: undoing[job.kind], resource: job.resource, undoOf: id }, change, {
        text: `select record_id as id from job_row where job_id = $1 and outcome = 'changed' order by position`,
        values: [id],
      })
    })
    app.jobs.wake()
    return { data: await readJob(database, undo, change.actor.id) }
  })
}

/** Starts the work on jobs with the server and ends it with it. */
export function runJobs(app: FastifyInstance, services: Services, works: readonly JobWork[]): void {
  app.decorate('jobs', new JobRunner(app, services, [bulkWork(services), ...works]))
}
