import { afterAll, beforeAll, expect, test } from 'vitest'
import { confirmingResource } from '#engine/crud/record-confirmed.api.ts'
import { ask } from '#engine/testing/requests.api.ts'
import { resources } from '#market/resources.api.ts'
import { PaymentFixture } from './payment-fixture.testing.api.ts'

const doubtful = 'Virement 4111111111111111'
const printed = 'CB 4111 1111 1111 1111'

let shop: PaymentFixture

beforeAll(async () => {
  shop = await PaymentFixture.open()
})
afterAll(() => shop.close())

async function confirmationsOf(orderId: string): Promise<readonly string[]> {
  const rows = await shop.shelf.database.query<{ changes: { confirmed: [null, string] } }>({
    text: `select changes from audit_entry where action = 'confirm' and resource = 'order' and record_id = $1 order by id`,
    values: [orderId],
  })
  return rows.map(({ changes }) => changes.confirmed[1])
}

test('a payment note or refund reason that may contain a card number needs confirmation, recorded in the audit trail', async () => {
  const id = await shop.order()
  const response = await shop.pay(id, { note: doubtful })
  expect([response.status, response.body.code, response.body.details]).toMatchObject([
    422,
    'to_verify',
    [{ field: 'note', constraint: 'maybeCard' }],
  ])
  expect((await shop.pay(id, { note: doubtful, confirmed: ['reference'] })).status).toBe(422)
  expect((await shop.pay(id, { note: doubtful, confirmed: ['note'] })).status).toBe(201)
  const reason = { amount: '1', reason: doubtful }
  expect((await shop.refund(id, reason)).status).toBe(422)
  expect((await shop.refund(id, { ...reason, confirmed: ['reason'] })).status).toBe(201)
  expect(await confirmationsOf(id)).toEqual(['note', 'reason'])
})

test('a number in the printed format of cards is always refused, confirmed or not', async () => {
  const id = await shop.order()
  for (const confirmed of [[], ['note']]) {
    const refused = await shop.pay(id, { note: printed, confirmed })
    expect([refused.status, refused.body.details?.[0]?.constraint]).toEqual([400, 'cardInText'])
  }
  expect(await confirmationsOf(id)).toEqual([])
})

test('an order’s note and the name of a saved view need confirmation', async () => {
  const id = await shop.order()
  const add = (body: object) => ask(shop.shelf.app, 'POST', `/api/accounts/list/orders/${id}/notes`, { body })
  expect((await add({ note: doubtful })).status).toBe(422)
  expect((await add({ note: doubtful, confirmed: ['note'] })).status).toBe(201)
  expect(await confirmationsOf(id)).toEqual(['note'])
  const name = await ask(shop.shelf.app, 'POST', '/api/views', {
    body: { resource: 'order', name: doubtful, query: '' },
  })
  expect([name.status, name.body.details?.[0]?.constraint]).toEqual([422, 'maybeCard'])
})

test('the trail has a resource for every action whose doubtful texts may be confirmed', async () => {
  const { paths } = (await shop.shelf.app.inject('/api/openapi.json')).json<{ paths: Record<string, object> }>()
  const acts = Object.entries(paths).filter(([, operations]) =>
    JSON.stringify(operations).includes('doubtful values a person has confirmed'),
  )
  // Saved views are no resource and record their confirmations themselves.
  const recorded = (path: string) => path.startsWith('/api/views') || confirmingResource(path, resources)
  expect(acts.map(([path]) => path).filter((path) => !recorded(path))).toEqual([])
  expect(acts.length).toBeGreaterThan(5)
})
