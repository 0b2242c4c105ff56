import type { FastifyInstance } from 'fastify'
import type { Actor } from '#engine/definition/access.ts'
import { rowOwnerOf, type Resource } from '#engine/definition/resource.ts'
import type { Queryable } from '#engine/database/database.api.ts'
import { claimSql, leaseSql } from './claim.api.ts'
import { RepeatingTask, every, second } from './repeating-task.api.ts'
import type { Change } from '#engine/crud/repository.api.ts'
import { loggableError } from '#engine/http/log.api.ts'
import type { Services } from '#engine/server/services.api.ts'
import { type ClaimedJob, isHopeless } from './claimed-job.api.ts'

/** The work of some kinds of jobs. Jobs of the same work run one at a time; different works run in parallel. */
export interface JobWork {
  readonly kinds: readonly string[]
  /**
   * Runs the job batch by batch and reports progress after each batch. Returns false if it had to stop before the job
   * was finished.
   */
  work(job: ClaimedJob, stopping: AbortSignal): Promise<boolean>
}

const jobQueue = { until: 'claimed_until', lease: '10 seconds' } as const
const heartbeat = 3 * second

const claimJob = claimSql({
  ...jobQueue,
  table: 'job',
  due: `state in ('queued', 'running') and (claimed_until is null or claimed_until < now()) and kind = any($1)`,
  order: 'created_at',
  columns:
    'id, kind, resource, actor_kind, actor_id, session_id, permissions, request_id, ip, language, tries, details',
  set: `state = 'running', tries = case when done > done_at_claim then 1 else least(tries, 99) + 1 end, done_at_claim = done`,
})

const renewClaim = `update job set ${leaseSql(jobQueue)} where id = $1`

/** Delays a job, so that a temporary obstacle can pass. */
const postpone = `update job set claimed_until = now() + interval '30 seconds' where id = $1`

/** Records the progress of a job, in the transaction of a batch. */
export async function noteProgress(
  on: Queryable,
  id: string,
  progress: { done: number; failed: number },
): Promise<void> {
  await on.query({
    text: 'update job set done = $2, failed = $3, total = greatest(total, $2) where id = $1',
    values: [id, progress.done, progress.failed],
  })
}

/** The updates of a job after a run. Unprocessed rows of a failed job count as refused. */
const stateAfterRun = {
  done: `state = 'done', finished_at = now()`,
  waiting: `state = 'running'`,
  failed: `state = 'failed', finished_at = now(), failed = failed + total - done, done = total`,
} as const

/** Runs the queued jobs, including those that another process left unfinished when it died. */
export class JobRunner {
  readonly #app: FastifyInstance
  readonly #services: Services
  readonly #workers: RepeatingTask[]

  constructor(app: FastifyInstance, services: Services, works: readonly JobWork[]) {
    this.#app = app
    this.#services = services
    this.#workers = works.map((work) => this.#startWorker(work))
  }

  /** Adds the jobs of an area. Call it before the server is ready. */
  register(work: JobWork): void {
    this.#workers.push(this.#startWorker(work))
  }

  /** Signals that a new job may be waiting. */
  wake(): void {
    for (const lane of this.#workers) void lane.wake()
  }

  #startWorker(work: JobWork): RepeatingTask {
    return every(this.#app, {
      name: `jobs: ${work.kinds.join(', ')}`,
      milliseconds: 5 * second,
      atOnce: true,
      work: (stopping) => this.#drain(work, stopping),
    })
  }

  async #drain(work: JobWork, stopping: AbortSignal): Promise<void> {
    const { database, notifications: telling } = this.#services
    while (!stopping.aborted) {
      const [job] = await database.query<ClaimedJob>({ text: claimJob, values: [work.kinds] })
      if (!job) return
      const outcome = await this.#work(work, job, stopping)
      await database.transaction(async (on) => {
        await on.query({
          text: `update job set claimed_until = null, ${stateAfterRun[outcome]} where id = $1`,
          values: [job.id],
        })
        if (outcome !== 'waiting') await telling?.notifyJobFinished(on, job)
      })
    }
  }

  async #work({ work }: JobWork, job: ClaimedJob, stopping: AbortSignal): Promise<keyof typeof stateAfterRun> {
    try {
      return (await this.#claimed(job, () => work(job, stopping))) ? 'done' : 'waiting'
    } catch (error) {
      if (!isHopeless(job)) {
        await this.#services.database.query({ text: postpone, values: [job.id] })
        throw error
      }
      this.#app.log.error(loggableError(error), 'A job was given up')
      return 'failed'
    }
  }

  /**
   * Runs work on a job and renews its claim until the work ends, even if a batch takes long. Claims can therefore be
   * short, and jobs of a dead process resume soon.
   */
  async #claimed(job: ClaimedJob, work: () => Promise<boolean>): Promise<boolean> {
    const alive = new RepeatingTask(this.#app.log, {
      name: `heartbeat: ${job.kind}`,
      milliseconds: heartbeat,
      work: () => this.#services.database.query({ text: renewClaim, values: [job.id] }),
    })
    alive.start()
    try {
      return await work()
    } finally {
      await alive.stop()
    }
  }
}

/**
 * The change data for a job's writes. The actor is the person who created the job, with the permissions of that time.
 */
export function changeOfJob(job: ClaimedJob, resources: readonly Resource[]): Change {
  const actor: Actor = {
    id: job.actor_id,
    kind: job.actor_kind,
    owner: rowOwnerOf({ kind: job.actor_kind, id: job.actor_id }, resources),
    name: '',
    language: job.language,
    sessionId: job.session_id,
    portal: 'admin',
    permissions: new Set(job.permissions),
  }
  return { actor, circumstances: { requestId: job.request_id, ip: job.ip, language: job.language } }
}
