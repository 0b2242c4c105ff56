import { auditActorOf, writeAuditEntry } from '#engine/audit/entry.api.ts'
import { repositoryOf } from '#engine/crud/override.api.ts'
import { parseRow } from '#engine/crud/write.api.ts'
import { Problem, problems } from '#engine/definition/problem.ts'
import type { Actor } from '#engine/definition/access.ts'
import type { Row } from '#engine/definition/resource.ts'
import { instantJson } from '#engine/fields/dates/instant.ts'
import { route } from '#engine/http/route.api.ts'
import type { Area } from '#engine/server/services.api.ts'
import { countersOf } from '#market/shared/counters.api.ts'
import { mayReadSql, nameSql } from './schedule-readers.api.ts'
import { requestSending, scheduleWatch } from './schedule-watch.api.ts'
import { scheduleReaders, scheduleSending, scheduleSendings, type Reader, type Sending } from './schedule.contract.ts'
import { reportSchedule } from './schedule.ts'

/** The additional routes of schedules: possible recipients, sending now, and the log of sendings. */
export const scheduleRoutes: Area = (app, services) => {
  const { database } = services
  const watch = scheduleWatch(app, services)
  const counters = countersOf(database)
  const schedules = repositoryOf(reportSchedule, services)

  async function readSchedule(id: string, actor: Actor): Promise<Row<typeof reportSchedule>> {
    const row = await schedules.read(id, actor)
    if (!row) throw new Problem(problems.notFound)
    return parseRow(reportSchedule, row)
  }

  route(app, scheduleReaders, async () => ({
    data: await database.query<Reader>({
      text: `select u.id, ${nameSql} as name, u.email, ${mayReadSql()} as may from staff_user u
        where ${mayReadSql()} or exists (select from report_schedule s where s.recipients ? u.id::text)
        order by souk_fold(u.last_name), u.id limit 500`,
    }),
  }))

  route(app, scheduleSending, async ({ params: { id }, change }) => {
    await readSchedule(id, change.actor)
    await counters.countLetter(change.actor.id, ['report-schedule', id])
    await database.transaction(async (on) => {
      await requestSending(on, id, change.actor.id)
      const entry = { action: 'send', resource: reportSchedule.name, recordId: id, changes: {} } as const
      await writeAuditEntry(on, auditActorOf(change), entry)
    })
    void watch.wake()
    return { data: await readSchedule(id, change.actor) }
  })

  route(app, scheduleSendings, async ({ params: { id }, change: { actor } }) => {
    await readSchedule(id, actor)
    return {
      data: await database.query<Sending>({
        text: `select g.id, ${instantJson('g.due_at')} as "dueAt", ${instantJson('g.finished_at')} as "finishedAt",
            (select ${nameSql} from staff_user u where u.id = g.asked_by) as "askedBy", g.state, g.problem, g.rows, g.told
          from report_sending g where g.schedule_id = $1 order by g.due_at desc limit 50`,
        values: [id],
      }),
    }
  })
}
