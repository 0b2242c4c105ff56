import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { AuditAction } from '#engine/audit/audit-actions.ts'
import { auditActorOf, writeAuditEntry } from '#engine/audit/entry.api.ts'
import { acceptedVersion } from '#engine/crud/request.api.ts'
import type { Change } from '#engine/crud/repository.api.ts'
import { changeOf, route } from '#engine/http/route.api.ts'
import type { Services } from '#engine/server/services.api.ts'
import { organisation } from '#engine/definition/organisation.ts'
import { Problem, problems, type ProblemDetail } from '#engine/definition/problem.ts'
import type { Queryable } from '#engine/database/database.api.ts'
import { countersOf } from '#market/shared/counters.api.ts'
import { staffOnly } from '../report-routes.api.ts'
import {
  allSchedules,
  changeSchedule,
  countReaders,
  insertSchedule,
  readersOf,
  scheduleOf,
  sendingsOf,
} from './schedule-store.api.ts'
import { scheduleBody } from './schedule-values.api.ts'
import { requestSending, scheduleWatch } from './schedule-watch.api.ts'
import { messages } from './schedule.messages.ts'
import {
  scheduleChange,
  scheduleCreation,
  scheduleList,
  scheduleReaders,
  scheduleRemoval,
  scheduleSending,
  scheduleSendings,
  scheduleStatus,
  type Schedule,
  type ScheduleValues,
} from './schedule.contract.ts'
import { maxSchedules, nextOccurrence } from './schedule.ts'

/** `/api/report-schedules`: reports that are sent by mail, by time or now; what was sent, and to whom it may be. */
export function scheduleRoutes(app: FastifyInstance, services: Services): void {
  const { database } = services
  const watch = scheduleWatch(app, services)
  const counters = countersOf(database)

  route(app, scheduleList, async ({ change: { actor } }) => {
    staffOnly(actor)
    return { data: await allSchedules(database) }
  })

  route(app, scheduleReaders, async ({ change: { actor } }) => {
    staffOnly(actor)
    return { data: await readersOf(database) }
  })

  route(app, { ...scheduleCreation, body: scheduleBody }, async ({ body, request }) => {
    const change = staffChange(request)
    const made = await database.transaction(async (on) => {
      await refuseStrangers(on, body)
      if ((await allSchedules(on)).length >= maxSchedules) throw new Problem(problems.conflict, { details: [full] })
      const id = await insertSchedule(on, body, change.actor.id, nextOf(body))
      await note(on, 'create', id, { name: [null, body.name], report: [null, body.report] }, change)
      return findSchedule(on, id)
    })
    return { data: made }
  })

  route(app, { ...scheduleChange, body: scheduleBody }, async ({ params: { id }, body, request }) => {
    const change = staffChange(request)
    return database.transaction(async (on) => {
      const before = await findSchedule(on, id)
      await refuseStrangers(on, body)
      const version = acceptedVersion(request, before.version)
      if (!(await changeSchedule(on, id, version, body, nextOf(body))))
        throw new Problem(problems.stale, { extra: { current: before } })
      await note(on, 'update', id, differences(before, body), change)
      return { data: await findSchedule(on, id) }
    })
  })

  route(app, scheduleStatus, async ({ params: { id }, body: { active }, request }) => {
    const change = staffChange(request)
    return database.transaction(async (on) => {
      const before = await findSchedule(on, id)
      // What was missed during a pause is not made up for.
      await on.query({
        text: 'update report_schedule set active = $2, next_at = $3, version = version + 1, updated_at = now() where id = $1 and active <> $2',
        values: [id, active, nextOf(before)],
      })
      if (before.active !== active)
        await note(on, active ? 'activate' : 'deactivate', id, { active: [before.active, active] }, change)
      return { data: await findSchedule(on, id) }
    })
  })

  route(app, scheduleRemoval, async ({ params: { id }, request, reply }) => {
    const change = staffChange(request)
    await database.transaction(async (on) => {
      const { name } = await findSchedule(on, id)
      await on.query({ text: 'delete from report_schedule where id = $1', values: [id] })
      await note(on, 'delete', id, { name: [name, null] }, change)
    })
    return reply.send()
  })

  route(app, scheduleSending, async ({ params: { id }, request }) => {
    const change = staffChange(request)
    await findSchedule(database, id)
    await counters.countLetter(change.actor.id, ['report-schedule', id])
    await database.transaction(async (on) => {
      await requestSending(on, id, change.actor.id)
      await note(on, 'send', id, {}, change)
    })
    void watch.wake()
    return { data: await findSchedule(database, id) }
  })

  route(app, scheduleSendings, async ({ params: { id }, change: { actor } }) => {
    staffOnly(actor)
    await findSchedule(database, id)
    return { data: await sendingsOf(database, id) }
  })
}

function staffChange(request: FastifyRequest): Change {
  const change = changeOf(request)
  staffOnly(change.actor)
  return change
}

async function findSchedule(on: Queryable, id: string): Promise<Schedule> {
  const schedule = await scheduleOf(on, id)
  if (!schedule) throw new Problem(problems.notFound)
  return schedule
}

const stranger: ProblemDetail = { field: 'recipients', code: 'reference', sentence: messages.stranger }

const full: ProblemDetail = { field: 'name', code: 'many', sentence: messages.full, values: { max: maxSchedules } }

/** Reports go to staff who may read them and to nobody else: there is no free address. */
async function refuseStrangers(on: Queryable, { recipients }: ScheduleValues): Promise<void> {
  if ((await countReaders(on, recipients)) < recipients.length)
    throw new Problem(problems.validation, { details: [stranger] })
}

function nextOf(values: Pick<ScheduleValues, 'every' | 'onDay' | 'hour'>): string {
  return nextOccurrence(values, new Date(), organisation.zone)
}

function differences(before: Schedule, after: ScheduleValues): Record<string, [unknown, unknown]> {
  const were: Readonly<Record<string, unknown>> = { ...before, recipients: before.recipients.map(({ id }) => id) }
  return Object.fromEntries(
    Object.entries(after)
      .filter(([name, value]) => JSON.stringify(were[name]) !== JSON.stringify(value))
      .map(([name, value]) => [name, [were[name], value]]),
  )
}

function note(
  on: Queryable,
  action: AuditAction,
  id: string,
  changes: Record<string, [unknown, unknown]>,
  change: Change,
): Promise<void> {
  return writeAuditEntry(on, auditActorOf(change), { action, resource: 'report-schedule', recordId: id, changes })
}
