import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Row } from '#engine/definition/resource.ts'
import { ask, tokenFor, type Answer } from '#engine/testing/requests.api.ts'
import { PaymentFixture } from '#market/payments/payment-fixture.testing.api.ts'
import { order } from './order.ts'

describe('an order with its related rows in one request', () => {
  let shop: PaymentFixture
  let id: string
  beforeAll(async () => {
    shop = await PaymentFixture.open()
    id = await shop.order()
    await shop.pay(id)
  })
  afterAll(() => shop.close())

  const get = (query: string, token = tokenFor('*')): Promise<Answer> =>
    ask(shop.shelf.app, 'GET', `${order.path}${query}`, { token })

  test('has its lines, payments and customer, and only the chosen members', async () => {
    const { body, headers } = await get(`/${id}?fields=number,total&expand=customer,orderDetails,transactions`)
    const row = body.data as Row & { expanded: Readonly<Record<string, unknown>> }
    const managed = ['active', 'createdAt', 'id', 'updatedAt', 'version']
    expect(Object.keys(row).toSorted()).toEqual([...managed, 'expanded', 'number', 'total'].toSorted())
    expect(row.expanded).toMatchObject({
      customer: { email: 'nadia@personal.example' },
      orderDetails: { data: [{ orderId: id, total: '54.00' }], more: false },
      transactions: { data: [{ orderId: id }], more: false },
    })
    expect(JSON.stringify(row)).not.toMatch(/password/)
    expect(headers['etag']).toMatch(/^W\//)
  })

  test('lists orders with the rows that they reference', async () => {
    const { status, body } = await get('?fields=number&expand=customer,status&limit=5')
    expect([status, body.data]).toMatchObject([
      200,
      [{ id, expanded: { customer: { email: 'nadia@personal.example' }, status: { active: true } } }],
    ])
  })

  test('refuses unknown names one by one, too many, and rows of others in a list', async () => {
    const refused = async (query: string) => {
      const { status, body } = await get(query)
      return [status, body.details?.map(({ field, detail }) => `${field} ${detail}`)]
    }
    expect(await refused('?fields=number,nothing&expand=mystery')).toEqual([
      400,
      [expect.stringMatching(/^fields .*nothing/), expect.stringMatching(/^expand .*mystery/)],
    ])
    expect((await refused(`/${id}?fields=`))[0]).toBe(400)
    expect((await refused('?expand=orderDetails'))[0]).toBe(400)
    const many = 'customer,status,createdBy,orderDetails,transactions,disputes'
    expect((await refused(`/${id}?expand=${many}`))[0]).toBe(400)
  })

  test('needs the permission to read each kind of related rows', async () => {
    const own = tokenFor('order:read', 'customer:read')
    expect((await get(`/${id}?expand=customer`, own)).status).toBe(200)
    const { status, headers } = await get(`/${id}?expand=customer,transactions`, own)
    expect([status, headers['www-authenticate']]).toEqual([403, expect.stringContaining('transaction:read')])
  })
})
