import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { organisation } from '#engine/definition/organisation.ts'
import type { Row } from '#engine/definition/resource.ts'
import { ask } from '#engine/testing/requests.api.ts'
import { CatalogueFixture } from '#market/catalogue/catalogue.testing.api.ts'
import { OrderStateMachine } from './order-state-machine.api.ts'
import { recordPayment } from '#market/payments/payable-amounts.api.ts'
import { order } from '../order.ts'
import { systemActor } from '#engine/audit/entry.api.ts'
import { fireRestockEvents } from './restock.api.ts'
import { fireDue } from './timed-transitions.api.ts'

describe('orders that wait for stock', () => {
  let shelf: CatalogueFixture
  let customerId: string

  beforeAll(async () => {
    shelf = await CatalogueFixture.open()
    customerId = (await shelf.make('customer', { language: 'ar' })).id
  })

  afterAll(() => shelf.close())

  const read = async (id: string) => (await shelf.get(`${order.path}/${id}`)) as Row
  const place = async (line: object): Promise<Row> => {
    const body = { customerId, lines: [line], submit: true }
    return (await ask(shelf.app, 'POST', `${order.path}/place`, { body })).body.data as Row
  }
  const isDue = (ids: readonly string[]) =>
    shelf.database.query({
      text: `update customer_order set due_at = now() - interval '1 minute', pay_until = now() - interval '1 minute' where id = any($1::uuid[])`,
      values: [ids],
    })
  const pay = (orderId: string, amount: string) =>
    shelf.database.transaction((on) =>
      recordPayment(
        on,
        shelf.services,
        { orderId, paymentModeId: null, amount, currency: organisation.currency },
        systemActor,
      ),
    )
  const fire = async (orderId: string, named: string) => {
    const desk = new OrderStateMachine(shelf.services)
    const events = await desk.availableEvents(
      shelf.database,
      await desk.read(shelf.database, orderId),
      systemActor.actor,
    )
    const event = events.find(({ name }) => name.en === named)
    return desk.fire(orderId, { eventId: event?.id ?? '' }, systemActor)
  }
  /** An order that was paid after its payment deadline, when its stock was already sold. */
  const late = async (line: object, amount: string): Promise<string> => {
    const { id } = await place(line)
    await isDue([id])
    await fireDue(shelf.services)
    await pay(id, amount)
    return id
  }
  const setStock = async (plackId: string, quantity: number) => {
    const { version } = (await shelf.get(`/api/configs/placks/${plackId}`)) as Row
    await ask(shelf.app, 'PATCH', `/api/configs/placks/${plackId}`, { body: { quantity, version } })
  }

  test('a payment after the deadline still counts: the order is paid, and can wait for stock', async () => {
    const plack = await shelf.make('plack', { quantity: 2, unitPrice: '3.00', expirationDate: null })
    const first = await late({ plackId: plack.id, quantity: 2 }, '6.00')
    const second = await late({ plackId: plack.id, quantity: 1 }, '3.00')
    expect([(await read(first))['category'], (await read(second))['category']]).toEqual(['open', 'open'])

    await setStock(plack.id, 0)
    await expect(fire(first, 'Deliver')).rejects.toMatchObject({ kind: { code: 'out_of_stock' } })
    for (const id of [first, second]) await fire(id, 'Wait for stock')
    expect(await fireRestockEvents(shelf.services)).toBe(0)

    // The oldest order is served first. The remaining stock is too low for the other order, which keeps waiting.
    await setStock(plack.id, 2)
    const moved = await Promise.all([1, 2, 3].map(() => fireRestockEvents(shelf.services)))
    expect(moved.reduce((sum, one) => sum + one, 0)).toBe(1)
    expect([(await read(first))['category'], (await read(second))['category']]).toEqual(['fulfilling', 'on_hold'])
    expect(await shelf.get(`/api/configs/placks/${plack.id}`)).toMatchObject({ quantity: 0, reserved: 0 })

    await setStock(plack.id, 5)
    expect(await fireRestockEvents(shelf.services)).toBe(1)
    expect((await read(second))['category']).toBe('fulfilling')
  })

  test('are delivered when profiles of their article arrive, with mails in the customer’s language', async () => {
    const article = await shelf.make('article', { price: '5.00', availableOnOrder: false })
    const profile = (): Promise<Row> =>
      shelf.make('profile-id', { articleId: article.id, state: 'available', customerId: null, deviceState: null })
    await profile()
    const waits = await late({ articleId: article.id, quantity: 1 }, '5.00')
    const quicker = await place({ articleId: article.id, quantity: 1 })
    expect(quicker['category']).toBe('open')
    await fire(waits, 'Wait for stock')
    expect(await fireRestockEvents(shelf.services)).toBe(0)
    await profile()
    expect(await fireRestockEvents(shelf.services)).toBe(1)
    expect((await read(waits))['category']).toBe('fulfilling')
    const letters = await shelf.database.query<{ letters: number }>({
      text: `select count(*)::integer as letters from mail_outbox where recipient = (select email from customer where id = $1)`,
      values: [customerId],
    })
    expect(letters).toEqual([{ letters: 2 }])
    const again = await ask(shelf.app, 'POST', `${order.path}/${waits}/hand-over`, { body: {} })
    expect((again.body.data as { address: string }).address).toContain('lng=ar')
  })

  test('a timed order without stock does not delay the others', async () => {
    const plack = await shelf.make('plack', { quantity: 2, unitPrice: '3.00', expirationDate: null })
    const stuck = await place({ plackId: plack.id, quantity: 1 })
    const next = await place({ plackId: plack.id, quantity: 1 })
    // A custom workflow, in which the event at the payment deadline takes the stock instead of releasing it.
    await shelf.database.query({
      text: `insert into workflow (document) select jsonb_set(document, '{events}', (select jsonb_agg(case
            when e ->> 'trigger' = 'payment_expired' then e || '{"effects": ["take"]}' else e end)
          from jsonb_array_elements(document -> 'events') e)) from workflow order by version desc limit 1`,
    })
    await shelf.database.query({
      text: `update customer_order set workflow_version = (select max(version) from workflow) where id = $1`,
      values: [stuck.id],
    })
    await shelf.database.query({
      text: `update order_detail set quantity = 100 where order_id = $1`,
      values: [stuck.id],
    })
    await isDue([stuck.id, next.id])
    expect(await fireDue(shelf.services)).toBe(1)
    expect([(await read(stuck.id))['category'], (await read(next.id))['category']]).toEqual(['open', 'cancelled'])
    expect((await read(stuck.id))['dueAt']).not.toBeNull()
    expect(await fireDue(shelf.services)).toBe(0)
  })
})
