import type { FastifyBaseLogger } from 'fastify'
import type { Actor } from '../../core/access.ts'
import type { Language } from '../../core/words.ts'
import type { Queryable } from '../../db/database.ts'
import type { Change } from '../crud/repository.ts'
import type { Services } from '../services.ts'
import { isHopeless } from './refusal.ts'

/** A job somebody has taken on. */
export interface ClaimedJob {
  readonly id: string
  readonly kind: string
  readonly resource: string
  readonly actor_kind: Actor['kind']
  readonly actor_id: string
  readonly session_id: string
  readonly permissions: readonly string[]
  readonly request_id: string
  readonly ip: string
  readonly language: Language
  /** How often it was taken up, now included, without having got further. */
  readonly tries: number
}

/** What some kinds of jobs do. They work one at a time; other works go on beside. */
export interface JobWork {
  readonly kinds: readonly string[]
  /** Does the job piece by piece, renewing it after each; answers whether it was finished before it had to stop. */
  work(job: ClaimedJob, turn: { readonly stopping: () => boolean }): Promise<boolean>
}

/** Says, in the transaction of a piece of work, how far a job is and that its worker lives. */
export async function renewJob(on: Queryable, id: string, progress: { done: number; failed: number }): Promise<void> {
  await on.query({
    text: `update job set claimed_until = now() + interval '30 seconds', done = $2, failed = $3, total = greatest(total, $2) where id = $1`,
    values: [id, progress.done, progress.failed],
  })
}

/** What stands in a job after a turn of work; the rows that a job given up has not come to count as refused. */
const afterTurn = {
  done: `state = 'done', finished_at = now()`,
  waiting: `state = 'running'`,
  failed: `state = 'failed', finished_at = now(), failed = failed + total - done, done = total`,
} as const

interface Lane extends JobWork {
  working: Promise<void> | undefined
}

/** Gives jobs to those who do them; what a dead process left is taken up again. */
export class JobRunner {
  readonly #services: Services
  readonly #log: FastifyBaseLogger
  readonly #lanes: Lane[]
  #timer: NodeJS.Timeout | undefined
  #stopping = false

  constructor(services: Services, log: FastifyBaseLogger, works: readonly JobWork[]) {
    this.#services = services
    this.#log = log
    this.#lanes = works.map(({ kinds, work }) => ({ kinds, work, working: undefined }))
  }

  /** Takes on the jobs of an area as well; before the server is ready. */
  also({ kinds, work }: JobWork): void {
    this.#lanes.push({ kinds, work, working: undefined })
  }

  /** Looks for work now and every few seconds. */
  start(): void {
    this.#timer = setInterval(() => this.wake(), 5_000)
    this.#timer.unref()
    this.wake()
  }

  /** There may be work. */
  wake(): void {
    if (this.#stopping) return
    for (const lane of this.#lanes) lane.working ??= this.#drain(lane).finally(() => (lane.working = undefined))
  }

  /** Finishes the rows under way and stops. */
  async stop(): Promise<void> {
    this.#stopping = true
    clearInterval(this.#timer)
    await Promise.all(this.#lanes.map(({ working }) => working))
  }

  async #drain(lane: Lane): Promise<void> {
    try {
      for (let job = await this.#claim(lane); job && !this.#stopping; job = await this.#claim(lane)) {
        const outcome = await this.#work(lane, job)
        await this.#services.database.transaction(async (on) => {
          await on.query({
            text: `update job set claimed_until = null, ${afterTurn[outcome]} where id = $1`,
            values: [job.id],
          })
          if (outcome !== 'waiting') await this.#services.telling?.finished(on, job)
        })
      }
    } catch (error) {
      this.#tell(error, 'A job was interrupted')
    }
  }

  async #work(lane: Lane, job: ClaimedJob): Promise<keyof typeof afterTurn> {
    try {
      return (await lane.work(job, { stopping: () => this.#stopping })) ? 'done' : 'waiting'
    } catch (error) {
      if (!isHopeless(job)) throw error
      this.#tell(error, 'A job was given up')
      return 'failed'
    }
  }

  #tell(error: unknown, what: string): void {
    this.#log.error({ code: error instanceof Error && 'code' in error ? error.code : 'unknown' }, what)
  }

  async #claim({ kinds }: Lane): Promise<ClaimedJob | undefined> {
    const text = `update job set state = 'running', claimed_until = now() + interval '30 seconds',
  tries = case when done > done_at_claim then 1 else least(tries, 99) + 1 end, done_at_claim = done where id = (
  select id from job where state in ('queued', 'running') and (claimed_until is null or claimed_until < now()) and kind = any($1)
  order by created_at limit 1 for update skip locked) returning *`
    const [job] = await this.#services.database.query<ClaimedJob>({ text, values: [kinds] })
    return job
  }
}

/** Who changes things in a job: whoever opened it, with the rights they had then. */
export function changeOf(job: ClaimedJob): Change {
  const actor: Actor = {
    id: job.actor_id,
    kind: job.actor_kind,
    name: '',
    sessionId: job.session_id,
    portal: 'admin',
    permissions: new Set(job.permissions),
  }
  return { actor, circumstances: { requestId: job.request_id, ip: job.ip, language: job.language } }
}
