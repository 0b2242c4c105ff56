import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { systemActor } from '#engine/audit/entry.api.ts'
import { organisation } from '#engine/definition/organisation.ts'
import type { Row } from '#engine/definition/resource.ts'
import { ask, tokenFor } from '#engine/testing/requests.api.ts'
import { CatalogueFixture } from '#market/catalogue/catalogue.testing.api.ts'
import { notifyFormerAddresses } from '#market/customers/changed-address-mail.api.ts'
import { customer } from '#market/customers/customer.ts'
import { order } from '#market/orders/order.ts'
import { OrderStateMachine } from '#market/orders/state-machine/order-state-machine.api.ts'
import { recordPayment } from '#market/payments/payable-amounts.api.ts'

const desk = tokenFor('order:read+order:update+customer:read+customer:update')
const vault = tokenFor('order:read+order:update+profile-id:reveal')
const [own, other] = ['leila@personal.example', 'thief@evil.example']

describe('an order whose customer’s address is changed', () => {
  let shelf: CatalogueFixture
  let article: Row

  beforeAll(async () => {
    shelf = await CatalogueFixture.open()
    article = await shelf.make('article', { name: 'eSIM Japan', price: '5.00' })
  })

  afterAll(() => shelf.close())

  interface Bought {
    readonly customerId: string
    readonly orderId: string
    readonly profileId: string
  }

  /** Creates an eSIM with a sealed code, and a paid order for it. */
  async function bought(email: string, customerId?: string): Promise<Bought> {
    const buyer = customerId ?? (await shelf.make('customer', { email })).id
    const profile = await shelf.make('profile-id', {
      articleId: article.id,
      state: 'available',
      customerId: null,
      deviceState: null,
      confirmationCode: 'SECRET42',
    })
    const body = { customerId: buyer, lines: [{ articleId: article.id, quantity: 1 }], submit: true }
    const { id } = (await ask(shelf.app, 'POST', `${order.path}/place`, { body })).body.data as Row
    await shelf.database.transaction((on) =>
      recordPayment(
        on,
        shelf.services,
        { orderId: id, paymentModeId: null, amount: '5.00', currency: organisation.currency },
        systemActor,
      ),
    )
    return { customerId: buyer, orderId: id, profileId: profile.id }
  }

  async function deliver(orderId: string): Promise<void> {
    const machine = new OrderStateMachine(shelf.services)
    await shelf.database.transaction(async (on) => {
      const events = await machine.availableEvents(on, await machine.lock(on, orderId), systemActor.actor)
      const event = events.find(({ name }) => name.en === 'Deliver')
      await machine.fire(orderId, { eventId: event?.id ?? '' }, systemActor, on)
    })
  }

  const move = (customerId: string, email: string) =>
    ask(shelf.app, 'PATCH', `${customer.path}/${customerId}`, {
      body: { email },
      headers: { 'if-match': '*' },
      token: desk,
    })
  const handOver = (orderId: string, token: string, mail = true) =>
    ask(shelf.app, 'POST', `${order.path}/${orderId}/hand-over`, { body: { mail }, token })
  const mailsTo = async (recipient: string) =>
    (await shelf.database.query({ text: 'select from mail_outbox where recipient = $1', values: [recipient] })).length
  const stepsOf = async (orderId: string, token?: string) =>
    (await ask(shelf.app, 'GET', `${order.path}/${orderId}/timeline`, token === undefined ? {} : { token })).body
      .data as { step: string | null; note: string | null }[]

  test('is not sent there for a day, by events or by staff who may not see sealed codes', async () => {
    const { customerId, orderId } = await bought(own)
    expect((await move(customerId, other)).status).toBe(200)
    await deliver(orderId)
    expect((await stepsOf(orderId)).map(({ step }) => step)).toContain('hand_over_held')
    for (const mail of [true, false]) {
      const refused = await handOver(orderId, desk, mail)
      expect([refused.status, refused.body.code]).toEqual([409, 'customer_address_changed'])
    }
    expect(await mailsTo(other)).toBe(0)
    // The delay applies only to orders from before the change; later orders are sent to the new address.
    const later = await bought('', customerId)
    await deliver(later.orderId)
    expect(await mailsTo(other)).toBe(2)
    // After the customer has changed the address back, orders are sent without delay.
    expect((await move(customerId, own)).status).toBe(200)
    expect((await handOver(orderId, desk)).status).toBe(200)
    expect(await mailsTo(own)).toBe(2)
    await move(customerId, other)
    await shelf.database.query({
      text: `update customer_email_change set changed_at = changed_at - interval '25 hours'`,
    })
    await shelf.database.query({
      text: `update customer_order set created_at = created_at - interval '3 days' where id = $1`,
      values: [orderId],
    })
    expect((await handOver(orderId, desk)).status).toBe(200)
  })

  test('is sent there by a person who may see sealed codes, which confirms the address and is audited for each code', async () => {
    const { customerId, orderId, profileId } = await bought('amal@personal.example')
    await deliver(orderId)
    await move(customerId, 'amal@elsewhere.example')
    expect((await handOver(orderId, desk)).status).toBe(409)
    expect((await handOver(orderId, vault)).status).toBe(200)
    expect((await handOver(orderId, desk)).status).toBe(200)
    const trail = await shelf.database.query<{ changes: Record<string, unknown> }>({
      text: `select changes from audit_entry where action = 'reveal' and record_id = $1`,
      values: [profileId],
    })
    // The codes are audited at the delivery and at each of the two mails.
    expect(trail.map(({ changes }) => Object.keys(changes).toSorted())).toEqual(
      Array.from({ length: 3 }, () => ['confirmationCode', 'reason']),
    )
    expect(JSON.stringify(trail)).not.toContain('SECRET42')
  })

  test('is announced to the previous address, in whichever way it was changed', async () => {
    const { customerId } = await bought('nour@personal.example')
    await shelf.database.query({
      text: `update customer set email = 'nour@elsewhere.example' where id = $1`,
      values: [customerId],
    })
    expect(await notifyFormerAddresses(shelf.database)).toBeGreaterThan(0)
    expect(await mailsTo('nour@personal.example')).toBe(1)
    expect(await notifyFormerAddresses(shelf.database)).toBe(0)
  })

  test('shows its address only to people who may read customers', async () => {
    const { orderId } = await bought('dina@personal.example')
    await deliver(orderId)
    expect((await handOver(orderId, vault)).status).toBe(200)
    const noteOf = async (token: string) =>
      (await stepsOf(orderId, token)).find(({ step }) => step === 'hand_over')?.note
    expect(await noteOf(desk)).toBe('dina@personal.example')
    expect(await noteOf(tokenFor('order:read+order:update'))).toBeNull()
  })
})
