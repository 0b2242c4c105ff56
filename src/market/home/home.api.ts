import { rowsInLanguageSql } from '#engine/crud/reader-language.api.ts'
import type { FastifyInstance } from 'fastify'
import { titleSql } from '#engine/crud/columns.api.ts'
import { route } from '#engine/http/route.api.ts'
import type { Services } from '#engine/server/services.api.ts'
import { hasPermission, type Actor } from '#engine/definition/access.ts'
import { writeAmount } from '#engine/definition/amount.ts'
import { organisation } from '#engine/definition/organisation.ts'
import { Problem, problems } from '#engine/definition/problem.ts'
import { resourceNamed, type Resource } from '#engine/definition/resource.ts'
import type { Queryable } from '#engine/database/database.api.ts'
import { instantJson } from '#engine/fields/dates/instant.ts'
import { addDays, todayIn } from '#engine/definition/days.ts'
import { WorkflowStore } from '#market/workflow/workflow.api.ts'
import { dashboard } from '#market/dashboard/dashboard.ts'
import { counted } from './home-counts.api.ts'
import { orderTasksFor } from './home-orders.api.ts'
import { homeContract, type HomeAnswer, type RecentJob, type RecentRecord } from './home.contract.ts'
import { failuresFrom, firstSteps, unfinishedImports } from './home.ts'
import { querySales } from '#market/reports/sales/sales.api.ts'

const recentShown = 8
const jobsShown = 5
const stocksShown = 3
const daysInWeek = 7
const unfinished = unfinishedImports.map((state) => `'${state}'`).join(', ')

/** The data for the home screen from other folders of the marketplace. */
export interface HomeParts {
  /**
   * Reads the stocks that are below their thresholds; the stock that fell below its threshold most recently comes
   * first.
   */
  readonly fallenStocks: (on: Queryable, day: string, most: number) => Promise<HomeAnswer['stocks']>
}

/** The route of the signed-in user’s tasks, limited to the user’s permissions. */
export function homeRoute(app: FastifyInstance, services: Services, { fallenStocks }: HomeParts): void {
  const { database, resources } = services
  const workflows = new WorkflowStore(database)

  async function countsFor(actor: Actor, day: string, now: string): Promise<HomeAnswer['waiting']> {
    const permitted = Object.entries(counted).filter(([, { demand }]) => hasPermission(actor.permissions, demand))
    const members = permitted.map(([name, { sql }]) => `'${name}', (${sql})`)
    const [answer] = await database.query<{ counts: HomeAnswer['waiting'] }>({
      text: `select json_build_object(${members.join(', ')}) as counts from (select $1::uuid, $2::date, $3::timestamptz, $4::timestamptz) asked`,
      values: [actor.id, day, now, failuresFrom(day)],
    })
    return answer?.counts ?? {}
  }

  async function todayFor(actor: Actor, day: string): Promise<HomeAnswer['today']> {
    if (!hasPermission(actor.permissions, dashboard.demand)) return null
    const from = addDays(day, -daysInWeek)
    const sales = await querySales(database, { period: { from, to: addDays(day, 1) }, by: ['day'] })
    const of = (one: string) => {
      const { orders, captured } = sales.find((row) => row.day === one) ?? {}
      return { day: one, orders: orders ?? 0, captured: captured ?? writeAmount(0n) }
    }
    return Array.from({ length: daysInWeek + 1 }, (_, place) => of(addDays(from, place)))
  }

  async function firstNameOf({ id }: Actor): Promise<string> {
    const [row] = await database.query<{ name: string }>({
      name: 'home-name',
      text: 'select first_name as name from staff_user where id = $1',
      values: [id],
    })
    return row?.name ?? ''
  }

  /** The steps to a first sale for which the user has read permission. A step is done when its resource has a row. */
  async function stepsFor(actor: Actor): Promise<HomeAnswer['steps']> {
    const steps = firstSteps.filter((name) => hasPermission(actor.permissions, `${name}:read`))
    if (steps.length === 0) return []
    const exists = steps.map((name) => `exists (select from ${resourceNamed(resources, name).table})`)
    const [row] = await database.query<{ done: boolean[] }>({
      text: `select array[${exists.join(', ')}] as done`,
    })
    return steps.map((resource, at) => ({ resource, done: row?.done[at] ?? false }))
  }

  async function jobsOf(actor: Actor): Promise<readonly RecentJob[]> {
    const rows = await database.query<RecentJob>({
      name: 'home-jobs',
      text: `select * from (
          (select j.id, j.kind, j.resource, j.state, null::text as name, j.total, j.done, j.failed, ${instantJson('j.created_at')} as at
          from job j where j.actor_id = $1 and j.created_at > now() - interval '1 day'
            and not exists (select from import_run i where i.job_id = j.id)
          order by j.created_at desc limit ${jobsShown})
          union all
          (select i.id, 'import', i.resource, i.state, i.file_name, 0, 0,
            coalesce((i.counts ->> 'refused')::integer, 0), ${instantJson('i.created_at')}
          from import_run i where i.actor_id = $1 and i.created_at > now() - case when i.state in (${unfinished}) then interval '7 days' else interval '1 day' end
          order by i.created_at desc limit ${jobsShown})) u
        order by at desc limit ${jobsShown}`,
      values: [actor.id],
    })
    return rows.filter(({ resource }) => hasPermission(actor.permissions, `${resource}:read`))
  }

  /** The records that a user changed last, each once and with its current title. Deleted records are left out. */
  async function recentOf(actor: Actor): Promise<readonly RecentRecord[]> {
    const seen = await database.query<Omit<RecentRecord, 'title'>>({
      name: 'home-recent',
      text: `select record_id as id, resource, ${instantJson('max(at)')} as at from (
          select record_id, resource, at from audit_entry where actor_id = $1 and record_id is not null
            and action in ('create', 'update', 'activate', 'deactivate', 'restore') and not (resource = 'user' and record_id = $1)
          order by id desc limit 100) e
        group by 1, 2 order by max(at) desc`,
      values: [actor.id],
    })
    const readable = resources.filter((one) => isTitled(one) && hasPermission(actor.permissions, `${one.name}:read`))
    const latest = seen.filter(({ resource }) => readable.some(({ name }) => name === resource)).slice(0, recentShown)
    const tables = readable.filter(({ name }) => latest.some(({ resource }) => resource === name))
    if (tables.length === 0) return []
    const titles = await database.query<{ id: string; title: string }>({
      text: tables
        .map(
          (one) =>
            `select t.id, ${titleSql(one, 't')} as title from ${rowsInLanguageSql(one, actor.language)} t where t.id = any($1::uuid[])`,
        )
        .join(' union all '),
      values: [latest.map(({ id }) => id)],
    })
    const called = new Map(titles.map(({ id, title }) => [id, title]))
    return latest.flatMap((one) => {
      const title = called.get(one.id)
      return title ? [{ ...one, title }] : []
    })
  }

  route(app, homeContract, async ({ change: { actor } }) => {
    if (actor.kind !== 'user') throw new Problem(problems.forbidden)
    const day = todayIn(organisation.zone)
    const now = new Date().toISOString()
    const maySeeStock = hasPermission(actor.permissions, 'stock-threshold:read')
    const [firstName, today, orders, waiting, stocks, steps, jobs, recent] = await Promise.all([
      firstNameOf(actor),
      todayFor(actor, day),
      workflows.latest().then((workflow) => orderTasksFor(database, workflow, actor)),
      countsFor(actor, day, now),
      maySeeStock ? fallenStocks(database, day, stocksShown) : [],
      stepsFor(actor),
      jobsOf(actor),
      recentOf(actor),
    ])
    return { data: { day, now, firstName, today, orders, waiting, stocks, steps, jobs, recent } }
  })
}

/** Whether a resource’s title consists only of its own fields, without titles of referenced rows. */
function isTitled({ title, fields }: Resource): boolean {
  return title.every((field) => fields[field]?.target === undefined)
}
