import type { FastifyInstance } from 'fastify'
import { repositoryOf } from '#engine/crud/override.api.ts'
import { parseRow } from '#engine/crud/write.api.ts'
import { updateMany } from '#engine/crud/write-many.api.ts'
import { Problem, problems } from '#engine/definition/problem.ts'
import { route } from '#engine/http/route.api.ts'
import type { Services } from '#engine/server/services.api.ts'
import { dismissNotification, notWaiting, retryNotification } from './notification-decisions.contract.ts'
import { supplierNotification } from './supplier-notification.ts'

/** The notifications about the same eSIM or order as `n`, in the state that an SQL expression gives. */
export function sameSubjectSql(state: string): string {
  return `select s.id from supplier_notification s where s.account_id = n.account_id and coalesce(souk_fold(s.state), '') collate "C" = ${state}
    and case when n.kind = 'order' then s.kind = 'order' and s.order_reference = n.order_reference
      else s.kind <> 'order' and (s.their_id = n.their_id or s.iccid = n.iccid) end`
}

/** The routes by which staff decide about notifications without a match, or with an unrecognised sender. */
export function notificationDecisions(app: FastifyInstance, services: Services): void {
  const notifications = repositoryOf(supplierNotification, services)
  for (const contract of [retryNotification, dismissNotification])
    route(app, contract, async ({ params: { id }, change }) => {
      if (!(await notifications.read(id, change.actor))) throw new Problem(problems.notFound)
      const row = await services.database.transaction(async (on) => {
        const isRetry = contract === retryNotification
        const waiting = await on.query<{ id: string }>({
          text: `select w.id from supplier_notification n join supplier_notification w on w.id = n.id or w.id in (${sameSubjectSql('n.state')})
            where n.id = $1 and n.state = any($2) and not ($3 and n.kind = 'unknown') order by w.id for update of w`,
          values: [id, isRetry ? ['unmatched', 'dismissed'] : ['unmatched', 'unproven'], isRetry],
        })
        if (waiting.length === 0) throw new Problem(notWaiting)
        const values = { state: isRetry ? 'waiting' : 'dismissed' }
        await updateMany(
          on,
          supplierNotification,
          waiting.map((one) => ({ id: one.id, values })),
          change,
        )
        if (isRetry)
          await on.query({
            text: `insert into supplier_notification_task (id) select unnest($1::uuid[])
              on conflict (id) do update set next_at = now(), attempts = 0`,
            values: [waiting.map((one) => one.id)],
          })
        return notifications.read(id, change.actor, on)
      })
      if (!row) throw new Problem(problems.notFound)
      return { data: parseRow(supplierNotification, row) }
    })
}
