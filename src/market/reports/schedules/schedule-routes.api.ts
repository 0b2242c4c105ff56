import type { FastifyInstance, FastifyRequest } from 'fastify'
import * as z from 'zod'
import { actedBy, keepEntry } from '#engine/audit/entry.api.ts'
import { acceptedVersion, changeOf } from '#engine/crud/request.api.ts'
import type { Change } from '#engine/crud/repository.api.ts'
import { byId, data } from '#engine/http/contract.ts'
import { route } from '#engine/http/route.api.ts'
import type { Services } from '#engine/server/services.api.ts'
import { organisation } from '#engine/definition/organisation.ts'
import { Problem, problems, type ProblemDetail } from '#engine/definition/problem.ts'
import type { Queryable } from '#engine/database/database.api.ts'
import { chapter, staffOnly } from '../report-routes.api.ts'
import { reportSchedule } from '../report.ts'
import {
  allSchedules,
  changeSchedule,
  countReaders,
  keepSchedule,
  readersOf,
  scheduleOf,
  sendingsOf,
} from './schedule-store.api.ts'
import { readerAnswer, scheduleAnswer, sendingAnswer } from './schedule-answers.api.ts'
import { scheduleBody } from './schedule-values.api.ts'
import { askSending, scheduleWatch } from './schedule-watch.api.ts'
import { said } from './schedule.messages.ts'
import { mostSchedules, nextAfter, schedulesPath, type Schedule, type ScheduleValues } from './schedule.ts'

/** `/api/report-schedules`: reports that are sent by mail, by time or now; what was sent, and to whom it may be. */
export function scheduleRoutes(app: FastifyInstance, services: Services): void {
  const { database } = services
  const demand = reportSchedule
  const watch = scheduleWatch(app, services)

  const all = {
    method: 'GET',
    path: schedulesPath,
    chapter,
    demand,
    summary: 'The reports that are sent by mail',
    answer: data(z.array(scheduleAnswer)),
  } as const
  route(app, all, async ({ request }) => {
    staffOnly(changeOf(request).actor)
    return { data: await allSchedules(database) }
  })

  route(
    app,
    {
      method: 'GET',
      path: `${schedulesPath}/readers`,
      demand,
      chapter,
      summary: 'The staff whom reports may be sent to',
      answer: data(z.array(readerAnswer)),
    },
    async ({ request }) => {
      staffOnly(changeOf(request).actor)
      return { data: await readersOf(database) }
    },
  )

  const one = { path: `${schedulesPath}/:id`, params: byId } as const
  route(
    app,
    {
      method: 'POST',
      path: schedulesPath,
      demand,
      chapter,
      summary: 'A report to be sent by mail',
      body: scheduleBody,
      answer: data(scheduleAnswer),
      status: 201,
      problems: [problems.conflict],
    },
    async ({ body, request }) => {
      const change = staffChange(request)
      const made = await database.transaction(async (on) => {
        await refuseStrangers(on, body)
        if ((await allSchedules(on)).length >= mostSchedules) throw new Problem(problems.conflict, { details: [full] })
        const id = await keepSchedule(on, body, change.actor.id, nextOf(body))
        await note(on, 'create', id, { name: [null, body.name], report: [null, body.report] }, change)
        return found(on, id)
      })
      return { data: made }
    },
  )

  route(
    app,
    {
      ...one,
      method: 'PUT',
      demand,
      chapter,
      summary: 'Changes what is sent',
      body: scheduleBody,
      answer: data(scheduleAnswer),
      versioned: true,
    },
    async ({ params: { id }, body, request }) => {
      const change = staffChange(request)
      return database.transaction(async (on) => {
        const before = await found(on, id)
        await refuseStrangers(on, body)
        const version = acceptedVersion(request, before.version)
        if (!(await changeSchedule(on, id, version, body, nextOf(body))))
          throw new Problem(problems.stale, { extra: { current: before } })
        await note(on, 'update', id, differences(before, body), change)
        return { data: await found(on, id) }
      })
    },
  )

  route(
    app,
    {
      method: 'PUT',
      path: `${schedulesPath}/:id/status`,
      demand,
      chapter,
      summary: 'Pauses it, or lets it go on',
      params: byId,
      body: z.strictObject({ active: z.boolean(), version: z.int().optional() }),
      answer: data(scheduleAnswer),
    },
    async ({ params: { id }, body: { active }, request }) => {
      const change = staffChange(request)
      return database.transaction(async (on) => {
        const before = await found(on, id)
        // What was missed during a pause is not made up for.
        await on.query({
          text: 'update report_schedule set active = $2, next_at = $3, version = version + 1, updated_at = now() where id = $1 and active <> $2',
          values: [id, active, nextOf(before)],
        })
        if (before.active !== active)
          await note(on, active ? 'activate' : 'deactivate', id, { active: [before.active, active] }, change)
        return { data: await found(on, id) }
      })
    },
  )

  route(
    app,
    {
      method: 'DELETE',
      path: `${schedulesPath}/:id`,
      demand,
      chapter,
      summary: 'Ends it, and forgets what was sent',
      params: byId,
      answer: null,
    },
    async ({ params: { id }, request, reply }) => {
      const change = staffChange(request)
      await database.transaction(async (on) => {
        const { name } = await found(on, id)
        await on.query({ text: 'delete from report_schedule where id = $1', values: [id] })
        await note(on, 'delete', id, { name: [name, null] }, change)
      })
      return reply.send()
    },
  )

  route(
    app,
    {
      method: 'POST',
      path: `${schedulesPath}/:id/send`,
      demand,
      chapter,
      summary: 'Sends it now as well',
      params: byId,
      answer: data(scheduleAnswer),
      status: 202,
    },
    async ({ params: { id }, request }) => {
      const change = staffChange(request)
      await database.transaction(async (on) => {
        await found(on, id)
        await askSending(on, id, change.actor.id)
        await note(on, 'send', id, {}, change)
      })
      void watch.wake()
      return { data: await found(database, id) }
    },
  )

  route(
    app,
    {
      method: 'GET',
      path: `${schedulesPath}/:id/sendings`,
      demand,
      chapter,
      summary: 'What was sent, and to whom',
      params: byId,
      answer: data(z.array(sendingAnswer)),
    },
    async ({ params: { id }, request }) => {
      staffOnly(changeOf(request).actor)
      await found(database, id)
      return { data: await sendingsOf(database, id) }
    },
  )
}

function staffChange(request: FastifyRequest): Change {
  const change = changeOf(request)
  staffOnly(change.actor)
  return change
}

async function found(on: Queryable, id: string): Promise<Schedule> {
  const schedule = await scheduleOf(on, id)
  if (!schedule) throw new Problem(problems.notFound)
  return schedule
}

const stranger: ProblemDetail = { field: 'recipients', code: 'reference', sentence: said.stranger }

const full: ProblemDetail = { field: 'name', code: 'many', sentence: said.full, values: { max: mostSchedules } }

/** Reports go to staff who may read them and to nobody else: there is no free address. */
async function refuseStrangers(on: Queryable, { recipients }: ScheduleValues): Promise<void> {
  if ((await countReaders(on, recipients)) < recipients.length)
    throw new Problem(problems.validation, { details: [stranger] })
}

function nextOf(values: Pick<ScheduleValues, 'every' | 'onDay' | 'hour'>): string {
  return nextAfter(values, new Date(), organisation.zone)
}

function differences(before: Schedule, after: ScheduleValues): Record<string, [unknown, unknown]> {
  const known = { ...before, recipients: before.recipients.map(({ id }) => id) }
  const names = Object.keys(after) as (keyof ScheduleValues)[]
  return Object.fromEntries(
    names
      .filter((name) => JSON.stringify(known[name]) !== JSON.stringify(after[name]))
      .map((name) => [name, [known[name], after[name]]]),
  )
}

function note(
  on: Queryable,
  action: string,
  id: string,
  changes: Record<string, [unknown, unknown]>,
  change: Change,
): Promise<void> {
  return keepEntry(on, actedBy(change), { action, resource: 'report-schedule', recordId: id, changes })
}
