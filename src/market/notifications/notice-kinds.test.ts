import { randomUUIDv7 } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ClaimedJob } from '#engine/jobs/claimed-job.api.ts'
import { renderNotifications, type StoredNotification } from '#engine/notifications/rendered-notifications.api.ts'
import type { Actor } from '#engine/definition/access.ts'
import type { Row } from '#engine/definition/resource.ts'
import { languages } from '#engine/definition/locale.ts'
import { ask } from '#engine/testing/requests.api.ts'
import { CatalogueFixture } from '#market/catalogue/catalogue.testing.api.ts'
import { notifyDisputes } from '#market/payments/disputes/dispute-watch.api.ts'
import { notifyFailedPayments } from '#market/payments/failed-payment-watch.api.ts'
import { order } from '#market/orders/order.ts'
import { resources } from '#market/resources.api.ts'
import { notifyStaleOrders } from '#market/orders/stale-orders/stale-orders-watch.api.ts'
import { settings, settingsId } from '#market/settings/organisation.ts'
import { notifyFailedMails } from './failed-mail-watch.api.ts'
import { tellFinished } from './finished-job.api.ts'
import { revalidateActors } from '#market/accounts/sessions/revalidate-actors.api.ts'
import { noticeKinds } from './notice-kinds.api.ts'

const url = 'https://souk.test'

describe('notifications', () => {
  let shelf: CatalogueFixture
  let worker: Row

  beforeAll(async () => {
    shelf = await CatalogueFixture.open()
    const permissions = ['order:update', 'transaction:read', 'dispute:read', 'diagnostics:read']
    const clerk = await shelf.make('privilege', { name: 'Commandes', permissions, portal: 'employee' })
    const blind = await shelf.make('privilege', { name: 'Autre', permissions: ['plack:read'], portal: 'employee' })
    worker = await shelf.make('user', { privilegeId: clerk.id })
    await shelf.make('user', { privilegeId: blind.id })
  })
  afterAll(() => shelf.close())

  /** Returns the notifications of a person and deletes them, so that the next call returns only new ones. */
  const notificationsOf = async (person = worker.id): Promise<readonly string[]> => {
    const stored = await shelf.database.query<StoredNotification & { person: string }>({
      text: `delete from notification returning id, kind, facts, '' as at, read_at is not null as read, person_id as person`,
    })
    expect(stored.every((one) => one.person === person)).toBe(true)
    return renderNotifications(stored, noticeKinds, 'fr').map(
      ({ title, address }) => `${title} ${address.replace(/[0-9a-f-]{36}/, 'ID')}`,
    )
  }

  /** The stored notifications with the numbers of their orders. */
  const detailsOf = async (): Promise<readonly string[]> => {
    const stored = await shelf.database.query<StoredNotification>({
      text: `select id, kind, facts, '' as at, false as read from notification order by kind`,
    })
    return renderNotifications(stored, noticeKinds, 'fr').map(({ detail }) => detail ?? '')
  }

  test('orders that wait too long are reported once to the people who may move them', async () => {
    const { database } = shelf
    const customerId = (await shelf.make('customer')).id
    const { id: plackId } = await shelf.make('plack', { quantity: 9, expirationDate: null })
    const place = async () =>
      (
        (
          await ask(shelf.app, 'POST', `${order.path}/place`, {
            body: { customerId, lines: [{ plackId, quantity: 1 }], submit: true },
          })
        ).body.data as Row
      ).id
    const [first, second] = [await place(), await place()]
    await notifyStaleOrders(database, url)
    expect(await notificationsOf()).toEqual([])
    const age = (id: string, hours: number) =>
      database.query({
        text: 'update customer_order set updated_at = now() - make_interval(hours => $2) where id = $1',
        values: [id, hours],
      })
    const earlier = (minutes: number) =>
      database.query({
        text: `update watch_look set looked_at = looked_at - make_interval(mins => $1)`,
        values: [minutes],
      })
    await age(first, 25)
    await age(second, 23)
    await earlier(120)
    await notifyStaleOrders(database, url)
    expect(await notificationsOf()).toEqual(['Une commande attend trop longtemps /orders?statusId=ID&sort=updatedAt'])
    await notifyStaleOrders(database, url)
    expect(await notificationsOf()).toEqual([])

    // Sets the number of hours after which an order is overdue, and runs the check again. A change applies from the next check.
    const allow = async (hours: number) => {
      const path = `${settings.path}/${settingsId}`
      const { version } = (await shelf.get(path)) as Row
      const headers = { 'if-match': `"v${String(version)}"` }
      expect((await ask(shelf.app, 'PUT', path, { body: { openHours: hours }, headers })).status).toBe(200)
      await earlier(2)
      await notifyStaleOrders(database, url)
    }
    await allow(20)
    expect(await notificationsOf()).toEqual(['Une commande attend trop longtemps /orders?statusId=ID&sort=updatedAt'])
    await allow(0)
    await age(second, 24 * 30)
    await earlier(120)
    await notifyStaleOrders(database, url)
    expect(await notificationsOf()).toEqual([])
    await age(second, 22)
    await allow(21)
    expect(await notificationsOf()).toEqual(['2 commandes attendent trop longtemps /orders?statusId=ID&sort=updatedAt'])
  })

  test('failed payments and mails are reported to the people responsible for them', async () => {
    const { database } = shelf
    await database.query({
      text: `insert into payment_transaction (id, order_id, customer_id, intent, state, amount_total, currency, updated_at)
        select uuid, o.id, o.customer_id, 'sale', 'failed', 1, 'EUR', now() - interval '1 minute'
        from (select id, customer_id from customer_order limit 1) o, unnest($1::uuid[]) as uuid`,
      values: [[randomUUIDv7(), randomUUIDv7()]],
    })
    await notifyFailedPayments(database, url)
    const [{ number } = { number: '' }] = await database.query<{ number: string }>({
      text: 'select number from customer_order limit 1',
    })
    expect(await detailsOf()).toEqual([`\u2066${number}\u2069`])
    expect(await notificationsOf()).toEqual(['2 paiements ont échoué /transactions?state=failed&sort=-updatedAt'])
    await database.query({
      text: `insert into mail_outbox (id, message_id, recipient, state, last_error, next_at)
        values ($1, 'x', 'x@souk.test', 'failed', 'EENVELOPE 550', now() - interval '1 minute')`,
      values: [randomUUIDv7()],
    })
    await notifyFailedMails(database, url)
    expect(await notificationsOf()).toEqual(['Un e-mail n’a pas pu partir /users'])
    await notifyFailedPayments(database, url)
    await notifyFailedMails(database, url)
    expect(await notificationsOf()).toEqual([])
  })

  test('disputes and reversed payments are reported once to the people who read payments', async () => {
    const { database } = shelf
    const sale = randomUUIDv7()
    await database.query({
      text: `with money as (
          insert into payment_transaction (id, order_id, customer_id, intent, state, amount_total, currency, moved_at)
          select case intent when 'sale' then $1::uuid else $2::uuid end, o.id, o.customer_id, intent, 'approved', 1, 'EUR', now() - interval '1 minute'
          from (select id, customer_id from customer_order limit 1) o, unnest(array['sale', 'reversal']) as intent returning order_id)
        insert into dispute (id, reference, order_id, transaction_id, reason, status, currency, created_at)
        select gen_random_uuid(), 'PP-D-1', order_id, $1, 'other', 'open', 'EUR', now() - interval '1 minute' from money limit 1`,
      values: [sale, randomUUIDv7()],
    })
    await notifyDisputes(database, url)
    expect(await detailsOf()).toEqual([
      expect.stringMatching(/^\u2066\d{4}-\d+\u2069$/),
      expect.stringMatching(/^\u2066\d{4}-\d+\u2069$/),
    ])
    expect((await notificationsOf()).toSorted()).toEqual([
      'Un client conteste un paiement /disputes?status[in]=open,waiting_for_seller_response',
      'Un paiement a été repris par le prestataire /orders?reversed[gte]=0.01',
    ])
    await notifyDisputes(database, url)
    expect(await notificationsOf()).toEqual([])
  })

  test('people who started a job are notified of its end: always for imports, otherwise when it was large', async () => {
    const { database } = shelf
    const job = async (name: string, total: number, file?: string): Promise<void> => {
      const id = randomUUIDv7()
      await database.query({
        text: `insert into job (id, kind, resource, actor_kind, actor_id, total) values ($1, $2, 'brand', 'user', $3, $4)`,
        values: [id, name, worker.id, total],
      })
      if (file !== undefined)
        await database.query({
          text: `insert into import_run (id, resource, actor_id, file_name, file_hash, format, headers, sample, state, mapping, counts, job_id)
            values ($1, 'brand', $2, $3, 'x', 'csv', '[]', '[]', 'done', '[]', '{"created": 3}', $4)`,
          values: [randomUUIDv7(), worker.id, file, id],
        })
      const [claimed] = await database.query<ClaimedJob>({ text: 'select * from job where id = $1', values: [id] })
      if (claimed) await tellFinished(database, claimed, { resources, publicUrl: url })
    }
    await job('activate', 3)
    expect(await notificationsOf()).toEqual([])
    await job('activate', 300)
    await job('import-commit', 3, 'marques.csv')
    expect((await notificationsOf()).toSorted()).toEqual([
      'Activation terminée /brands',
      'Import terminé /brands/import/ID',
    ])
  })

  test('checking a session does not count as use, and returns its current permissions', async () => {
    const { database } = shelf
    const sessionId = randomUUIDv7()
    await database.query({
      text: `insert into session (id, user_id, portal, seed, expires_at, used_at)
        values ($1, $2, 'employee', '\\x00', now() + interval '1 hour', now() - interval '2 minutes')`,
      values: [sessionId, worker.id],
    })
    const actor: Actor = {
      id: worker.id,
      kind: 'user',
      owner: null,
      name: '',
      sessionId,
      portal: 'employee',
      permissions: new Set(),
    }
    const revalidated = async () => (await revalidateActors(database, resources)([actor]))[0]
    expect([...((await revalidated())?.permissions ?? [])]).toContain('order:update')
    const [session] = await database.query<{ idle: boolean }>({
      text: `select used_at < now() - interval '1 minute' as idle from session where id = $1`,
      values: [sessionId],
    })
    expect(session?.idle).toBe(true)
    await database.query({ text: 'update session set ended_at = now() where id = $1', values: [sessionId] })
    expect(await revalidated()).toBeNull()
  })
})

test('every kind of notification has a text in every language for every count', () => {
  const what = { fr: 'Marques', en: 'Brands', ar: 'العلامات' }
  const facts = {
    count: 3,
    names: ['A', 'B'],
    status: what,
    statusId: 'x',
    kind: 'delete',
    what,
    address: '/x',
    total: 3,
    failed: 1,
  }
  for (const kind of noticeKinds)
    for (const language of languages) {
      for (const count of [1, 2, 3, 11, 100]) {
        const { title, detail = '' } = kind.say({ ...facts, count }, language)
        expect([kind.name, language, title !== '', (title + detail).includes('{{')]).toEqual([
          kind.name,
          language,
          true,
          false,
        ])
      }
      expect(kind.address(facts)).toMatch(/^\//)
    }
})
