import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import type { Answer } from '#engine/search/search.api.ts'
import type { Row } from '#engine/definition/resource.ts'
import { ask, everythingToken, tokenFor } from '#engine/testing/requests.api.ts'
import { CatalogueFixture } from '#market/catalogue/catalogue.testing.api.ts'
import { resources } from '#market/resources.api.ts'

describe('searching rows by the rows they refer to', () => {
  let shelf: CatalogueFixture
  const created: Record<string, Row> = {}

  beforeAll(async () => {
    shelf = await CatalogueFixture.open()
    const customer = await shelf.make('customer', {
      firstname: 'Quitterie',
      lastname: 'Xanthopoulos',
      phone: '+33644332211',
    })
    const provider = await shelf.make('provider', { name: 'Olivier', phone: '+33798056201' })
    const article = await shelf.make('article', { name: 'eSIM Japon 5 Go' })
    const profile = await shelf.make('profile-id', { operator: 'Kanari', state: 'available' })
    const order = await shelf.make('order', { customerId: customer.id })
    created['order'] = order
    created['order-detail'] = await shelf.make('order-detail', {
      orderId: order.id,
      articleId: article.id,
      plackId: null,
      providerId: null,
    })
    created['subscription'] = await shelf.make('subscription', {
      customerId: customer.id,
      profileId: profile.id,
      startDate: '2026-01-01',
      endDate: null,
    })
    created['article-provider'] = await shelf.make('article-provider', {
      articleId: article.id,
      providerId: provider.id,
    })
    await shelf.database.query({
      text: `insert into payment_transaction (id, order_id, customer_id, intent, state, amount_total, currency, invoice_number)
        select gen_random_uuid(), id, customer_id, 'sale', 'approved', 5, 'EUR', 'F-77' from customer_order`,
    })
    // Orders of other customers are created between the searched ones.
    for (let n = 0; n < 3; n += 1) await shelf.make('order')
  })
  afterAll(() => shelf.close())

  async function list(name: string, q: string, token = everythingToken): Promise<readonly string[]> {
    const path = resources.find((one) => one.name === name)?.path
    const { status, text, body } = await ask(shelf.app, 'GET', `${path}?${new URLSearchParams({ q })}`, { token })
    expect(status, text).toBe(200)
    const rows = body.data as Row[]
    expect(body.page?.total).toBe(rows.length)
    return rows.map(({ id }) => id)
  }

  test.each(['order', 'order-detail', 'transaction', 'subscription'])(
    'the list of %s finds what belongs to a customer, by any part of their names and numbers',
    async (name) => {
      for (const q of ['xanthopoulos', 'QUITTERIE Xanth', 'xanthopoulos quitterie', '644332211', 'xa']) {
        const ids = await list(name, q)
        expect(ids, q).toHaveLength(1)
        expect(ids, q).toEqual([created[name]?.id ?? ids[0]])
      }
      expect(await list(name, 'xanthopoulos nobody')).toEqual([])
    },
  )

  test('order lines and transactions are found by their order number, lines also by article with order', async () => {
    const number = String(created['order']?.['number'])
    expect(await list('order-detail', number)).toEqual([created['order-detail']?.id])
    expect(await list('transaction', number)).toHaveLength(1)
    expect(await list('order-detail', 'japon 5')).toContain(created['order-detail']?.id)
  })

  test('all rows of such a search can be selected together, and every count is the same', async () => {
    const answer = await ask(shelf.app, 'POST', '/api/search', { body: { q: 'xanthopoulos' } })
    const { groups } = answer.body.data as Answer
    expect(groups.map(({ resource, total, exact }) => [resource, total, exact])).toEqual(
      ['customer', 'order', 'order-detail', 'transaction', 'subscription']
        .map((name) => [name, 1, true])
        .toSorted(
          (a, b) => groups.findIndex((g) => g.resource === a[0]) - groups.findIndex((g) => g.resource === b[0]),
        ),
    )
    const path = resources.find(({ name }) => name === 'subscription')?.path
    const body = { action: 'deactivate', filter: 'q=xanthopoulos&active=true' }
    const together = await ask(shelf.app, 'POST', `${path}/bulk`, { body })
    expect(together.status, together.text).toBe(202)
    expect(together.body.data).toMatchObject({ total: 1 })
  })

  test('people without permission to read the referenced row search only its name', async () => {
    const links = tokenFor('article-provider:read')
    expect(await list('article-provider', 'olivier', links)).toEqual([created['article-provider']?.id])
    expect(await list('article-provider', '980562', links)).toEqual([])
    expect(await list('article-provider', '980562', tokenFor('article-provider:read', 'provider:read'))).toHaveLength(1)
    const orders = tokenFor('order:read')
    expect(await list('order', 'xanthopoulos', orders)).toHaveLength(1)
    expect(await list('order', '644332211', orders)).toEqual([])
    const search = async (q: string, token: string) => {
      const { body } = await ask(shelf.app, 'POST', '/api/search', { body: { q }, token })
      return (body.data as Answer).groups.map(({ resource }) => resource)
    }
    expect(await search('980562', links)).toEqual([])
    expect(await search('olivier', links)).toEqual(['article-provider'])
    expect(await search('644332211', orders)).toEqual([])
    expect(await search('xanthopoulos', orders)).toEqual(['order'])
  })
})

describe('more rows than a search scans', () => {
  let shelf: CatalogueFixture

  beforeAll(async () => {
    shelf = await CatalogueFixture.open()
    const customer = await shelf.make('customer', { firstname: 'Quitterie', lastname: 'Xanthopoulos' })
    const mine = await shelf.make('order', { customerId: customer.id })
    const other = await shelf.make('order')
    const columns =
      '(id, customer_id, status_id, number, category, payment_state, total, paid, refunded, currency, workflow_version, created_at)'
    const copy = (order: Row, many: number, from: number, at: string) =>
      shelf.database.query({
        text: `insert into customer_order ${columns}
          select gen_random_uuid(), customer_id, status_id, '2025-' || lpad((${from} + n)::text, 6, '0'), category, payment_state, total, paid, refunded, currency, workflow_version, ${at}
          from customer_order, generate_series(1, ${many}) n where id = $1`,
        values: [order.id],
      })
    await copy(mine, 37, 0, `timestamptz '2020-01-01' + n * interval '1 hour'`)
    await copy(mine, 7, 100, `now()`)
    await copy(other, 1500, 1000, `timestamptz '2025-01-01'`)
    await shelf.database.query({ text: 'analyze customer_order' })
  })
  afterAll(() => shelf.close())

  /** Repeats a search until the response is complete. On a busy machine slow parts are cut, and the response reports this. */
  const wholeAnswer = (q: string): Promise<Answer> =>
    vi.waitFor(async () => {
      const { body } = await ask(shelf.app, 'POST', '/api/search', { body: { q } })
      const answer = body.data as Answer
      expect(answer.cut).toEqual([])
      return answer
    }, 10_000)

  test('the global search counts as many as the list it links to', async () => {
    for (const q of ['xanthopoulos', 'quitt xanth', '2025', '2025-0010', '2025-00100']) {
      const { groups } = await wholeAnswer(q)
      const group = groups.find(({ resource }) => resource === 'order')
      const list = await ask(
        shelf.app,
        'GET',
        `/api/accounts/list/orders?${new URLSearchParams({ q: group?.q ?? '' })}`,
      )
      const total = list.body.page?.total ?? 0
      expect([q, group?.total, group?.exact]).toEqual([q, Math.min(total, 100), total <= 100])
    }
  })
})
