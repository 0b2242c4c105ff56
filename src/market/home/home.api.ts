import type { FastifyInstance } from 'fastify'
import { titleSql } from '#engine/crud/columns.api.ts'
import { route } from '#engine/http/route.api.ts'
import type { Services } from '#engine/server/services.api.ts'
import { hasPermission, type Actor, type Permission } from '#engine/definition/access.ts'
import { writeAmount } from '#engine/definition/amount.ts'
import { organisation } from '#engine/definition/organisation.ts'
import { Problem, problems } from '#engine/definition/problem.ts'
import type { Resource } from '#engine/definition/resource.ts'
import { instantJson } from '#engine/fields/dates/instant.ts'
import { dayIn } from '#market/catalogue/articles/price.ts'
import { mayFire } from '#market/workflow/event-rules.ts'
import { WorkflowStore } from '#market/workflow/workflow.api.ts'
import { eventsFrom, finalCategories } from '#market/workflow/workflow.ts'
import { dashboard } from '#market/dashboard/dashboard.ts'
import {
  homeContract,
  type HomeAnswer,
  type RecentJob,
  type RecentRecord,
  type WaitingStatus,
} from './home.contract.ts'
import { failureLookbackDays, upcomingDays, type WaitingKind } from './home.ts'
import { querySales } from '#market/reports/sales/sales.api.ts'
import { addDays } from '#market/shared/days.ts'

const recentShown = 8
const jobsShown = 5

/** What is counted for whoever may see it. `$1` is who asks, `$2` the day it is. */
const counted: Readonly<Record<WaitingKind, { readonly demand: Permission; readonly sql: string }>> = {
  drafts: {
    demand: 'order:update',
    sql: `select count(*) from customer_order where created_by_id = $1 and category = 'draft'`,
  },
  lowStock: {
    demand: 'stock-threshold:read',
    sql: 'select count(*) from stock_threshold where active and fallen_at is not null',
  },
  emptyPlacks: {
    demand: 'plack:read',
    sql: 'select count(*) from plack where active and coalesce(quantity, 9223372036854775807::bigint) <= 0',
  },
  failedPayments: {
    demand: 'transaction:read',
    sql: `select count(*) from payment_transaction where not test and state = 'failed'
      and coalesce(updated_at, 'infinity') >= ($2::date - ${failureLookbackDays})::timestamp at time zone 'UTC'`,
  },
  failedMails: {
    demand: 'diagnostics:read',
    sql: `select count(*) from mail_outbox where state = 'failed' and created_at >= now() - interval '${failureLookbackDays} days'`,
  },
  notes: { demand: 'article-note:update', sql: 'select count(*) from article_note where active and reply is null' },
  discounts: { demand: 'discount:read', sql: endingSql('discount') },
  advertisements: { demand: 'advertisement:read', sql: endingSql('advertisement') },
  sharedCins: {
    demand: 'customer:update',
    sql: 'select count(*) from shared_cin s join customer c on c.id = s.customer_id where c.cin_shared',
  },
  withoutPrivilege: {
    demand: 'user:update',
    sql: 'select count(*) from staff_user where active and privilege_id is null',
  },
  incompleteModes: {
    demand: 'payment-mode:update',
    sql: `select count(*) from payment_mode where active and kind = 'paypal' and (user_id is null or secret_id is null)`,
  },
  withoutEvents: {
    demand: 'order-status:update',
    sql: `select count(*) from order_status s where s.active and s.category not in (${finalCategories.map((one) => `'${one}'`).join(', ')})
      and not exists (select from order_event e where e.status_id = s.id and e.active)`,
  },
}

function endingSql(table: 'discount' | 'advertisement'): string {
  const end = `coalesce(end_date, 'infinity'::date)`
  return `select count(*) from ${table} where active and ${end} > $2::date and ${end} <= $2::date + ${upcomingDays}`
}

/** What waits for the member of staff who asks: only what their privilege lets them see and do. */
export function homeRoute(app: FastifyInstance, services: Services): void {
  const { database, resources } = services
  const workflows = new WorkflowStore(database)

  async function ordersFor(actor: Actor): Promise<readonly WaitingStatus[]> {
    if (!hasPermission(actor.permissions, 'order:read') || !hasPermission(actor.permissions, 'order:update')) return []
    const [workflow, rows] = await Promise.all([
      workflows.latest(),
      // Sums of months tell how many orders there are in each status, however many there are.
      querySales(database, { period: { from: '1970-01-01', to: '9999-01-01' }, by: ['status'] }),
    ])
    return workflow.statuses.flatMap((status): WaitingStatus[] => {
      const { id, nameFr, nameEn, nameAr, colour, category } = status
      const count = rows.find((row) => row.status === id)?.orders ?? 0
      const mine = eventsFrom(workflow, id).some((event) => event.trigger === 'manual' && mayFire(event, actor))
      if (count === 0 || !mine || finalCategories.includes(category)) return []
      return [{ id, nameFr, nameEn, nameAr, colour, count }]
    })
  }

  async function countsFor(actor: Actor, day: string): Promise<HomeAnswer['waiting']> {
    const told = Object.entries(counted).filter(([, { demand }]) => hasPermission(actor.permissions, demand))
    const members = told.map(([name, { sql }]) => `'${name}', (${sql})`)
    const [answer] = await database.query<{ counts: HomeAnswer['waiting'] }>({
      text: `select json_build_object(${members.join(', ')}) as counts from (select $1::uuid, $2::date) asked`,
      values: [actor.id, day],
    })
    return answer?.counts ?? {}
  }

  async function todayFor(actor: Actor, day: string): Promise<HomeAnswer['today']> {
    if (!hasPermission(actor.permissions, dashboard.demand)) return null
    const [sales] = await querySales(database, { period: { from: day, to: addDays(day, 1) } })
    return { orders: sales?.orders ?? 0, captured: sales?.captured ?? writeAmount(0n) }
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
          (select i.id, 'import', i.resource, i.state, i.file_name, 0, 0, 0, ${instantJson('i.created_at')}
          from import_run i where i.actor_id = $1 and i.created_at > now() - interval '1 day'
          order by i.created_at desc limit ${jobsShown})) u
        order by at desc limit ${jobsShown}`,
      values: [actor.id],
    })
    return rows.filter(({ resource }) => hasPermission(actor.permissions, `${resource}:read`))
  }

  /** The records somebody wrote last, each once, by the title it has now; what is gone is left out. */
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
    const wanted = seen.filter(({ resource }) => readable.some(({ name }) => name === resource)).slice(0, recentShown)
    const tables = readable.filter(({ name }) => wanted.some(({ resource }) => resource === name))
    if (tables.length === 0) return []
    const titles = await database.query<{ id: string; title: string }>({
      text: tables
        .map((one) => `select t.id, ${titleSql(one, 't')} as title from ${one.table} t where t.id = any($1::uuid[])`)
        .join(' union all '),
      values: [wanted.map(({ id }) => id)],
    })
    const called = new Map(titles.map(({ id, title }) => [id, title]))
    return wanted.flatMap((one) => {
      const title = called.get(one.id)
      return title ? [{ ...one, title }] : []
    })
  }

  route(
    app,
    homeContract,
    async ({ change: { actor } }) => {
      if (actor.kind !== 'user') throw new Problem(problems.forbidden)
      const day = dayIn(organisation.zone, new Date())
      const [today, orders, waiting, jobs, recent] = await Promise.all([
        todayFor(actor, day),
        ordersFor(actor),
        countsFor(actor, day),
        jobsOf(actor),
        recentOf(actor),
      ])
      return { data: { day, today, orders, waiting, jobs, recent } }
    },
    { config: { atOnce: 'surveys' } },
  )
}

/** Whether a resource’s rows are called by words of their own. */
function isTitled({ title, fields }: Resource): boolean {
  return title.every((field) => fields[field]?.target === undefined)
}
