import type { Queryable } from '#engine/database/database.api.ts'
import { instantJson } from '#engine/fields/dates/instant.ts'
import { allPermissions } from '#engine/definition/access.ts'
import { newId } from '#engine/database/new-id.api.ts'
import { reportExport, reporting } from '../report.ts'
import type { Reader, Schedule, ScheduleValues, Sending } from './schedule.contract.ts'
import { maxSchedules } from './schedule.ts'

/** SQL that staff `u` may read reports and take their files now: what is asked when somebody is chosen, and again at every sending. */
export const mayReadSql = `u.active and exists (select from privilege p where p.id = u.privilege_id and p.active
  and (p.permissions ? '${allPermissions}' or p.permissions ?& array['${reporting.demand}', '${reportExport}']))`

const nameSql = `concat_ws(' ', u.first_name, u.last_name)`

const sendingSql = `json_build_object('id', g.id, 'dueAt', ${instantJson('g.due_at')}, 'finishedAt', ${instantJson('g.finished_at')},
  'askedBy', (select ${nameSql} from staff_user u where u.id = g.asked_by), 'state', g.state, 'problem', g.problem,
  'rows', g.rows, 'told', g.told)`

const scheduleSql = `select s.id, s.version, s.active, s.name, s.report, s.search, s.format, s.every, s.on_day as "onDay", s.hour, s.language,
  ${instantJson('s.next_at')} as "nextAt",
  coalesce((select json_agg(json_build_object('id', u.id, 'name', ${nameSql}, 'email', u.email, 'may', ${mayReadSql}) order by ${nameSql}, u.id)
    from report_schedule_recipient r join staff_user u on u.id = r.user_id where r.schedule_id = s.id), '[]') as recipients,
  (select ${sendingSql} from report_sending g where g.schedule_id = s.id order by g.due_at desc limit 1) as last
from report_schedule s`

/** Every schedule, by name. */
export function allSchedules(on: Queryable): Promise<Schedule[]> {
  return on.query<Schedule>({
    text: `${scheduleSql} order by souk_fold(s.name), s.id limit ${maxSchedules}`,
  })
}

/** A schedule; undefined when there is none. */
export async function scheduleOf(on: Queryable, id: string): Promise<Schedule | undefined> {
  const [found] = await on.query<Schedule>({ text: `${scheduleSql} where s.id = $1`, values: [id] })
  return found
}

/** The latest sendings of a schedule. */
export async function sendingsOf(on: Queryable, id: string): Promise<Sending[]> {
  const rows = await on.query<{ sending: Sending }>({
    text: `select ${sendingSql} as sending from report_sending g where g.schedule_id = $1 order by g.due_at desc limit 50`,
    values: [id],
  })
  return rows.map(({ sending }) => sending)
}

/** Staff whom reports may be sent to. */
export function readersOf(on: Queryable): Promise<Reader[]> {
  return on.query<Reader>({
    text: `select u.id, ${nameSql} as name, u.email from staff_user u where ${mayReadSql} order by souk_fold(u.last_name), u.id limit 500`,
  })
}

/** How many of these people may be sent reports. */
export async function countReaders(on: Queryable, ids: readonly string[]): Promise<number> {
  const [found] = await on.query<{ count: number }>({
    text: `select count(*)::integer as count from staff_user u where u.id = any($1::uuid[]) and ${mayReadSql}`,
    values: [ids],
  })
  return found?.count ?? 0
}

/** Keeps a new schedule; answers its id. */
export async function insertSchedule(
  on: Queryable,
  values: ScheduleValues,
  by: string,
  nextAt: string,
): Promise<string> {
  const id = newId()
  const { name, report, search, format, every, onDay, hour, language } = values
  await on.query({
    text: `insert into report_schedule (id, name, report, search, format, every, on_day, hour, language, created_by, next_at)
      values ($1, $2, $3, $4, $5, $6, $7, $8, $9, (select id from staff_user where id = $10), $11)`,
    values: [id, name, report, search, format, every, onDay, hour, language, by, nextAt],
  })
  await storeRecipients(on, id, values.recipients)
  return id
}

/** Changes a schedule that still has the version its keeper saw; answers whether it had. */
export async function changeSchedule(
  on: Queryable,
  id: string,
  version: number,
  values: ScheduleValues,
  nextAt: string,
): Promise<boolean> {
  const { name, report, search, format, every, onDay, hour, language } = values
  const changed = await on.query({
    text: `update report_schedule set name = $3, report = $4, search = $5, format = $6, every = $7, on_day = $8, hour = $9,
      language = $10, next_at = $11, version = version + 1, updated_at = now() where id = $1 and version = $2 returning id`,
    values: [id, version, name, report, search, format, every, onDay, hour, language, nextAt],
  })
  if (changed.length === 0) return false
  await on.query({ text: 'delete from report_schedule_recipient where schedule_id = $1', values: [id] })
  await storeRecipients(on, id, values.recipients)
  return true
}

async function storeRecipients(on: Queryable, id: string, recipients: readonly string[]): Promise<void> {
  await on.query({
    text: 'insert into report_schedule_recipient (schedule_id, user_id) select $1, unnest($2::uuid[])',
    values: [id, recipients],
  })
}
