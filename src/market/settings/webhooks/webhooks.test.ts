import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { retryDelays } from '#engine/jobs/claim.api.ts'
import { attemptLimits } from '#engine/http/limits/limit-table.api.ts'
import type { Services } from '#engine/server/services.api.ts'
import { readSettings } from '#engine/server/settings.api.ts'
import type { Row } from '#engine/definition/resource.ts'
import { ask, tokenFor } from '#engine/testing/requests.api.ts'
import { CatalogueFixture } from '#market/catalogue/catalogue.testing.api.ts'
import { customer } from '#market/customers/customer.ts'
import { order } from '#market/orders/order.ts'
import { marketAreas } from '#market/registry.api.ts'
import { WebhookSender, startWebhookSender } from './webhook-sender.api.ts'
import type { Delivery } from './webhook.contract.ts'
import { WebhookReceiver, verifySignature } from './receiver.testing.api.ts'
import { documentedEvents } from './webhook-event-docs.api.ts'
import { webhook } from './webhook.ts'

const settings = readSettings({ SOUK_LOG: 'silent', SOUK_LOOP_DELAY: '0', SOUK_LOCAL_WEBHOOKS: '1' })
const silent = { warn: () => {} }

describe('webhooks', () => {
  let shelf: CatalogueFixture
  let services: Services
  let receiver: WebhookReceiver
  let couriers: WebhookSender[]

  beforeAll(async () => {
    // The server starts no sender, because every test starts its own.
    shelf = await CatalogueFixture.open({ settings, areas: marketAreas.filter((area) => area !== startWebhookSender) })
    services = shelf.services
  })
  beforeEach(async () => {
    await shelf.database.query({ text: 'delete from webhook' })
    receiver = await WebhookReceiver.open()
    couriers = []
  })
  afterEach(async () => {
    for (const courier of couriers) await courier.stop()
    await receiver.close()
  })
  afterAll(() => shelf.close())

  function courier(patience = 2_000): WebhookSender {
    const one = new WebhookSender(services, silent as never, { local: true, patience })
    couriers.push(one)
    return one
  }

  /** Creates a webhook for these events, with a secret. */
  async function subscribed(...events: string[]): Promise<{ id: string; secret: string; version: number }> {
    const created = await shelf.make('webhook', { address: receiver.address, events })
    return { id: created.id, ...(await rotate(created)) }
  }

  async function rotate({ id, version }: { id: string; version: number }, keepHours?: number) {
    const answer = await ask(shelf.app, 'POST', `${webhook.path}/${id}/secret`, {
      body: keepHours === undefined ? {} : { keepHours },
      headers: { 'if-match': `"v${version}"` },
    })
    if (answer.status !== 200) throw new Error(answer.text)
    const { data } = answer.body as unknown as { data: Row & { secret: string } }
    return { secret: data.secret, version: data.version }
  }

  const log = async (id: string) => (await shelf.get(`${webhook.path}/${id}/deliveries`)) as Delivery[]
  const arrived = async (count: number) => {
    await expect.poll(() => receiver.received.length, { timeout: 10_000 }).toBe(count)
  }
  const settled = async (id: string) => {
    await expect
      .poll(async () => (await log(id)).every((one) => one.state !== 'waiting' || one.answerCode !== null), {
        timeout: 10_000,
      })
      .toBe(true)
  }
  const due = () => shelf.database.query({ text: 'update webhook_delivery set next_at = now()' })

  test('send signed events in ids and states, and only the chosen events', async () => {
    const { id, secret } = await subscribed('customer.created', 'customer.changed', 'order.moved')
    const created = await shelf.make('customer', { email: 'canari@example.com', lastname: 'Canari' })
    await ask(shelf.app, 'PATCH', `${customer.path}/${created.id}`, { body: { lastname: 'Canarinho', version: 1 } })
    const article = await shelf.make('article', { price: '10.00' })
    const placed = await ask(shelf.app, 'POST', `${order.path}/place`, {
      body: { customerId: created.id, lines: [{ articleId: article.id, quantity: 1 }], submit: true },
    })
    const { id: orderId, number } = placed.body.data as Row
    void courier().wake()
    await arrived(4)
    await settled(id)
    expect(receiver.received.every((message) => verifySignature(message, secret))).toBe(true)
    const events = receiver.received.map(({ body }) => JSON.parse(body))
    expect(events.map(({ type }) => type).toSorted()).toEqual([
      'customer.changed',
      'customer.created',
      'order.moved',
      'order.moved',
    ])
    expect(events.find(({ type }) => type === 'customer.changed')?.data).toEqual({
      customerId: created.id,
      version: 2,
      active: true,
    })
    const moves = events.filter(({ type }) => type === 'order.moved').map(({ data }) => data)
    expect(moves.every((data) => data.orderId === orderId && data.number === number)).toBe(true)
    expect(moves.map(({ category }) => category).toSorted()).toEqual(['draft', 'open'])
    expect(receiver.received.map(({ body }) => body).join()).not.toMatch(/canari/i)
    for (const { type, data } of events) {
      const documented = documentedEvents.find(({ name }) => name === type)?.data ?? {}
      expect(Object.keys(data).toSorted()).toEqual(Object.keys(documented).toSorted())
    }
    expect((await log(id)).map(({ state, answerCode }) => [state, answerCode])).toEqual(
      Array.from({ length: 4 }, () => ['delivered', 200]),
    )
  })

  test('send nothing for a rolled-back change, and store nothing without subscribers', async () => {
    const { id } = await subscribed('customer.deleted')
    const created = await shelf.make('customer')
    await shelf.database
      .transaction(async (on) => {
        await on.query({ text: 'delete from customer where id = $1', values: [created.id] })
        throw new Error('no')
      })
      .catch(() => {})
    expect(await log(id)).toEqual([])
    await ask(shelf.app, 'DELETE', `${customer.path}/${created.id}`, { headers: { 'if-match': '"v1"' } })
    expect((await log(id)).map(({ event }) => event)).toEqual(['customer.deleted'])
  })

  test('reach a receiver once, from any number of processes', async () => {
    const { id } = await subscribed('customer.created')
    for (let n = 0; n < 8; n += 1) await shelf.make('customer')
    for (let n = 0; n < 3; n += 1) void courier().wake()
    await settled(id)
    expect(new Set(receiver.received.map(({ headers }) => headers['webhook-id'])).size).toBe(8)
    expect(receiver.received).toHaveLength(8)
  })

  test('are retried under the same id at growing intervals, until they are given up after a day with a notification', async () => {
    const teller = await shelf.make('privilege', { name: 'Webhooks', permissions: ['webhook:update', 'webhook:read'] })
    const owner = await shelf.make('user', { privilegeId: teller.id })
    const { id } = await subscribed('customer.created')
    await shelf.make('customer')
    receiver.manner = 500
    for (let attempt = 1; attempt <= retryDelays.length + 1; attempt += 1) {
      await due()
      void courier().wake()
      await arrived(attempt)
      await couriers.at(-1)?.stop()
    }
    expect(new Set(receiver.received.map(({ headers }) => headers['webhook-id'])).size).toBe(1)
    expect(await log(id)).toMatchObject([{ state: 'given_up', attempts: retryDelays.length + 1, answerCode: 500 }])
    const hours = retryDelays.reduce((sum, wait) => sum + wait, 0) / 3600
    expect([Math.round(hours), retryDelays.toSorted((a, b) => a - b)]).toEqual([24, retryDelays])
    const outcomes = await shelf.database.query({
      text: `select facts ->> 'why' as why from notification where kind = 'failing-webhook' and person_id = $1`,
      values: [owner.id],
    })
    expect(outcomes).toEqual([{ why: 'lost' }])
    expect((await shelf.get(`${webhook.path}/${id}`)) as Row).toMatchObject({ active: true })
  })

  test('wait as long as the receiver requests', async () => {
    const { id } = await subscribed('customer.created')
    await shelf.make('customer')
    receiver.manner = { retryAfter: 1234 }
    void courier().wake()
    await settled(id)
    const [remaining] = await shelf.database.query<{ seconds: number }>({
      text: `select extract(epoch from next_at - now())::integer as seconds from webhook_delivery`,
    })
    expect(remaining?.seconds).toBeGreaterThan(1200)
  })

  test('pause after three days of failures or when the address is gone, and continue when activated', async () => {
    const { id } = await subscribed('customer.created')
    await shelf.make('customer')
    receiver.manner = 500
    await shelf.database.query({ text: `update webhook set failing_since = now() - interval '73 hours'` })
    void courier().wake()
    const state = async () => (await shelf.get(`${webhook.path}/${id}`)) as Row
    await expect.poll(async () => (await state()).active, { timeout: 10_000 }).toBe(false)
    expect((await state())['pausedAt']).not.toBeNull()
    await shelf.make('customer')
    expect(await log(id)).toHaveLength(1)
    await ask(shelf.app, 'PUT', `${webhook.path}/${id}/status`, { body: { active: true } })
    expect(await state()).toMatchObject({ active: true, pausedAt: null, failingSince: null })
    receiver.manner = 410
    await due()
    void courier().wake()
    await expect.poll(async () => (await state()).active, { timeout: 10_000 }).toBe(false)
  })

  test('are not delayed by a slow receiver', async () => {
    const slow = await WebhookReceiver.open()
    slow.manner = 'silence'
    await shelf.database.query({
      text: `update webhook set address = $2 where id = $1`,
      values: [(await subscribed('customer.created')).id, slow.address],
    })
    for (let n = 0; n < 6; n += 1) await shelf.make('customer')
    const { id } = await subscribed('customer.created')
    await shelf.make('customer')
    void courier(4_000).wake()
    await arrived(1)
    expect((await log(id))[0]?.state).not.toBe('given_up')
    expect(slow.received.length).toBe(4)
    await slow.close()
  })

  test('sign with both secrets while one replaces the other, and send nothing without a secret', async () => {
    const none = await shelf.make('webhook', { address: receiver.address, events: ['customer.created'] })
    const first = await subscribed('customer.created')
    const second = await rotate(first)
    await shelf.make('customer')
    void courier().wake()
    await arrived(1)
    const [message] = receiver.received
    expect([first.secret, second.secret].map((secret) => message && verifySignature(message, secret))).toEqual([
      true,
      true,
    ])
    const third = await rotate({ ...first, version: second.version }, 0)
    await shelf.make('customer')
    await couriers.at(-1)?.wake()
    await arrived(2)
    const last = receiver.received.at(-1)
    expect([second.secret, third.secret].map((secret) => last && verifySignature(last, secret))).toEqual([false, true])
    expect(await log(none.id)).toEqual([])
  })

  test('show their secret once and store it encrypted', async () => {
    const { id, secret } = await subscribed('customer.created')
    const stored = await shelf.database.query({ text: 'select secret from webhook where id = $1', values: [id] })
    const read = await ask(shelf.app, 'GET', `${webhook.path}/${id}`)
    const history = await ask(shelf.app, 'GET', `${webhook.path}/${id}/history`)
    expect((read.body.data as Row)['secret']).toBe(true)
    for (const text of [JSON.stringify(stored), read.text, history.text])
      expect(text).not.toContain(secret.slice(6, 30))
  })

  test('require permissions to be sent again under their id and to be tested', async () => {
    const { id, secret } = await subscribed('customer.created')
    const act = (path: string, ...may: string[]) =>
      ask(shelf.app, 'POST', `${webhook.path}/${id}/${path}`, { body: {}, token: tokenFor(...may) })
    expect((await act('test', 'webhook:read')).status).toBe(403)
    expect((await act('test', 'webhook:update')).status).toBe(202)
    void courier().wake()
    await arrived(1)
    await settled(id)
    const [delivery] = await log(id)
    expect((await act(`deliveries/${delivery?.id}/again`, 'webhook:update')).status).toBe(202)
    expect((await act(`deliveries/${id}/again`, 'webhook:update')).status).toBe(404)
    await couriers.at(-1)?.wake()
    await arrived(2)
    const [one, other] = receiver.received
    expect(other?.headers['webhook-id']).toBe(one?.headers['webhook-id'])
    expect(receiver.received.every((message) => verifySignature(message, secret))).toBe(true)
    expect(JSON.parse(one?.body ?? '')).toMatchObject({ type: 'webhook.test', data: { webhookId: id } })
  })

  test('send one test at a time, and a limited number an hour by hand', async () => {
    const { id } = await subscribed('customer.created')
    const test = () => ask(shelf.app, 'POST', `${webhook.path}/${id}/test`, { body: {} })
    const responses = await Promise.all([test(), test()])
    expect(responses.map(({ status }) => status)).toEqual([202, 202])
    for (let n = 0; n < attemptLimits.webhookByHand.tries; n += 1) {
      await shelf.database.query({
        text: `update webhook_delivery set state = 'delivered' where webhook_id = $1`,
        values: [id],
      })
      await test()
    }
    await shelf.database.query({
      text: `update webhook_delivery set state = 'delivered' where webhook_id = $1`,
      values: [id],
    })
    expect((await test()).status).toBe(429)
    const entries = await log(id)
    expect(entries.length).toBeLessThanOrEqual(attemptLimits.webhookByHand.tries)
    const again = await ask(shelf.app, 'POST', `${webhook.path}/${id}/deliveries/${entries[0]?.id}/again`, { body: {} })
    expect(again.status).toBe(429)
  })

  test('are sent only to public networks', async () => {
    const post = (address: string) =>
      ask(shelf.app, 'POST', webhook.path, { body: { name: address, address, events: ['order.moved'] } })
    for (const address of ['https://10.0.0.1/', 'https://localhost/x', 'https://db.internal/', 'http://example.com/'])
      expect((await post(address)).status).toBe(400)
    expect((await post('https://hooks.example.com/x')).status).toBe(201)
  })
})
