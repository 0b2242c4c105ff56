import type { FastifyInstance } from 'fastify'
import { claimSql, retryAfter } from '#engine/jobs/claim.api.ts'
import { every, second, type RepeatingTask } from '#engine/jobs/repeating-task.api.ts'
import type { Services } from '#engine/server/services.api.ts'
import { organisation } from '#engine/definition/organisation.ts'
import { fieldProblem, Problem, problems } from '#engine/definition/problem.ts'
import type { Queryable } from '#engine/database/database.api.ts'
import { newId } from '#engine/database/new-id.api.ts'
import { lockSchedule, sendReport, type ClaimedSending } from './schedule-sending.api.ts'
import { nextOccurrence, type Rhythm } from './schedule.ts'

const retries = 3

const claimSending = {
  name: 'report-sending-claim',
  text: claimSql({
    table: 'report_sending',
    until: 'claimed_until',
    lease: '5 minutes',
    due: `state = 'waiting' and coalesce(claimed_until < now(), true)`,
    order: 'due_at',
    columns: 'id, attempts, schedule_id as "scheduleId"',
  }),
}

/** Queues a sending for now, unless one is already waiting. */
export async function requestSending(on: Queryable, scheduleId: string, by: string): Promise<void> {
  await lockSchedule(on, scheduleId)
  const [waiting] = await on.query({
    text: `select from report_sending where schedule_id = $1 and state = 'waiting' limit 1`,
    values: [scheduleId],
  })
  if (waiting) throw new Problem(problems.inProgress, { details: [fieldProblem('name', 'duplicate')] })
  await on.query({
    text: 'insert into report_sending (id, schedule_id, asked_by) values ($1, $2, (select id from staff_user where id = $3))',
    values: [newId(), scheduleId, by],
  })
}

/**
 * Queues a sending for each schedule whose time has come, and sets its next time in the same transaction, so that only one process does
 * this. If several times passed while no process ran, the report is sent once.
 */
export async function enqueueDue(services: Services, now: Date): Promise<number> {
  return services.database.transaction(async (on) => {
    const due = await on.query<Rhythm & { id: string; dueAt: string }>({
      text: `select id, every, on_day as "onDay", hour, next_at::text as "dueAt" from report_schedule
        where active and next_at <= $1 order by next_at limit 100 for update skip locked`,
      values: [now.toISOString()],
    })
    for (const { id, dueAt, ...moments } of due) {
      await on.query({
        text: 'insert into report_sending (id, schedule_id, due_at) values ($1, $2, $3::timestamptz) on conflict do nothing',
        values: [newId(), id, dueAt],
      })
      await on.query({
        text: 'update report_schedule set next_at = $2 where id = $1',
        values: [id, nextOccurrence(moments, now, organisation.zone)],
      })
    }
    return due.length
  })
}

/** Sends the queued reports one after another. Returns the number of sendings handled. */
export async function sendQueued(services: Services, stopping?: AbortSignal): Promise<number> {
  const { database } = services
  let served = 0
  while (!stopping?.aborted) {
    const [claimed] = await database.query<ClaimedSending>(claimSending)
    if (!claimed) return served
    served += 1
    try {
      await sendReport(services, claimed)
    } catch (error) {
      const code = error instanceof Problem ? error.kind.code : 'internal'
      // A refusal by the report is permanent, so it is not retried. Any other failure is retried later.
      const wait = error instanceof Problem ? null : retryAfter(claimed.attempts, retries)
      await database.transaction(async (on) => {
        await lockSchedule(on, claimed.scheduleId)
        await on.query({
          text: `update report_sending set problem = $3, claimed_until = now() + make_interval(secs => $4::integer),
            state = case when $4 is null then 'failed' else state end, finished_at = case when $4 is null then now() end
          where id = $1 and state = 'waiting' and attempts = $2`,
          values: [claimed.id, claimed.attempts, code, wait],
        })
      })
    }
  }
  return served
}

/** Checks for due schedules while the server runs. Wake the returned task after queueing a sending. */
export function scheduleWatch(app: FastifyInstance, services: Services): RepeatingTask {
  return every(app, {
    name: 'scheduled reports',
    milliseconds: 15 * second,
    work: async (stopping) => {
      await enqueueDue(services, new Date())
      await sendQueued(services, stopping)
    },
  })
}
