import type { FastifyInstance } from 'fastify'
import * as z from 'zod'
import { newId } from '#engine/database/new-id.api.ts'
import { Problem, problemKind, problems } from '#engine/definition/problem.ts'
import { words } from '#engine/definition/words.ts'
import type { AttemptCounters } from '#engine/http/limits/attempt-counters.api.ts'
import { byId, dataSchema } from '#engine/http/contract.ts'
import { route } from '#engine/http/route.api.ts'
import type { Services } from '#engine/server/services.api.ts'
import { countersOf } from '#market/shared/counters.api.ts'
import { iccidDigits } from '#market/stock/esim/numbers.ts'
import { SupplierRefusal, type Delivery, type SupplierEvent } from '../connectors/connector.ts'
import type { SupplierAccounts } from '../open-supplier.api.ts'
import { supplierAccount } from '../supplier-account.ts'
import { longestNotification, supplierNotification } from './supplier-notification.ts'

const unproven = problemKind(
  'notification_unproven',
  403,
  words('Expéditeur non reconnu', 'Sender not recognised', 'مرسل غير معروف'),
)

const path = `${supplierAccount.path}/:id/notifications`

/**
 * The inbox for notifications of all suppliers. A notification is verified, stored as received and acknowledged; its processing follows.
 * One that cannot be stored is not acknowledged, and the supplier sends it again.
 */
export async function notificationInbox(
  app: FastifyInstance,
  services: Services,
  accounts: SupplierAccounts,
): Promise<void> {
  const counters = countersOf(services.database)
  await app.register(async (scope) => {
    // The body is kept as text, because signatures cover the text as received.
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body))
    route(
      scope,
      {
        method: 'GET',
        path,
        demand: 'public',
        atOnce: 'notifications',
        summary: 'Answer a supplier that checks the address for its notifications',
        params: byId,
        answer: dataSchema(z.null()),
      },
      () => ({ data: null }),
    )
    route(
      scope,
      {
        method: 'POST',
        path,
        demand: 'public',
        atOnce: 'notifications',
        bodyLimit: longestNotification,
        summary: 'Receive a notification of a supplier, whose signature or sender is verified',
        params: byId,
        body: z.string().meta({ description: 'As the supplier sends it', type: 'object' }),
        example: {
          notifyType: 'CHECK_HEALTH',
          notifyId: 'n-1',
          content: { orderNo: '1234567890', orderStatus: 'Test' },
        },
        answer: dataSchema(z.null()),
        problems: [unproven, problems.tooMany],
      },
      async ({ params: { id }, body, request }) => {
        const sender = request.ip.replace(/^::ffff:/, '')
        const events = await eventsIn(accounts, id, { headers: request.headers, body, sender })
        if (!events) {
          await countUnproven(services, counters, id)
          throw new Problem(unproven)
        }
        for (const event of events) await store(services, id, event, body)
        return { data: null }
      },
    )
  })
}

async function eventsIn(accounts: SupplierAccounts, id: string, delivery: Delivery) {
  try {
    return (await accounts.of(id)).supplier.notification(delivery)
  } catch (error) {
    // An account that does not exist, or cannot be opened, proves no sender.
    if (error instanceof SupplierRefusal) return null
    throw error
  }
}

/** A repeated notification is stored once. One that comes back long after it was processed is processed again. */
async function store({ database, prepare }: Services, accountId: string, event: SupplierEvent, body: string) {
  const id = newId()
  const sealed = await prepare.seal(body, { table: supplierNotification.table, column: 'body', id })
  await database.query({
    name: 'supplier-notification-store',
    text: `with stored as (insert into supplier_notification (id, account_id, kind, state, dedupe, order_reference, their_id, iccid, event_at, body)
        values ($1, $2, $3, 'waiting', $4, $5, $6, $7, $8, $9)
        on conflict (account_id, souk_fold(dedupe)) do update set state = 'waiting', updated_at = now()
          where supplier_notification.state = 'done' and supplier_notification.updated_at < now() - interval '10 minutes'
        returning id)
      insert into supplier_notification_task (id) select id from stored on conflict (id) do update set next_at = now(), attempts = 0`,
    values: [
      ...[id, accountId, event.kind, brief(event.dedupe), brief(event.reference), brief(event.theirId)],
      ...[event.iccid === null ? null : brief(iccidDigits(event.iccid)), event.at, sealed],
    ],
  })
}

/**
 * Counts a notification whose sender is not recognised. Anybody can send a few; more of them within an hour are a task of staff, because
 * the account may have a wrong secret. An account has one row for them, without their texts.
 */
async function countUnproven({ database }: Services, counters: AttemptCounters, accountId: string): Promise<void> {
  const accounts = await database.query({ text: 'select from supplier_account where id = $1', values: [accountId] })
  if (accounts.length === 0 || (await counters.count('unprovenByAccount', [accountId])) === 0) return
  await database.query({
    text: `insert into supplier_notification (id, account_id, kind, state, dedupe, event_at)
      values ($1, $2, 'unknown', 'unproven', 'unproven', now())
      on conflict (account_id, souk_fold(dedupe)) do update set state = 'unproven', event_at = now(), updated_at = now()
        where supplier_notification.updated_at < now() - case supplier_notification.state when 'dismissed' then interval '1 day' else interval '1 minute' end`,
    values: [newId(), accountId],
  })
}

function brief(text: string | null): string | null {
  return text?.replaceAll('\0', '').slice(0, 200) ?? null
}
