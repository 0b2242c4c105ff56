import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Row } from '#engine/definition/resource.ts'
import { ask, tokenFor } from '#engine/testing/requests.api.ts'
import { CatalogueFixture } from '#market/catalogue/catalogue.testing.api.ts'
import { xRayPath } from '#market/stock/codes/x-ray.ts'
import { order } from './order.ts'

interface Offered {
  readonly id: string
  readonly name: { readonly fr: string }
  readonly allowed: boolean
  readonly reasons: readonly { readonly fr: string }[]
}

describe('an order', () => {
  let shelf: CatalogueFixture
  let customerId: string
  let articleId: string

  beforeAll(async () => {
    shelf = await CatalogueFixture.open()
    customerId = (await shelf.make('customer')).id
    articleId = (await shelf.make('article', { name: 'Forfait', price: '20.00' })).id
  })

  afterAll(() => shelf.close())

  const plack = (quantity: number) => shelf.make('plack', { quantity, unitPrice: '7.50', expirationDate: null })
  const place = (lines: readonly object[], more: object = {}) =>
    ask(shelf.app, 'POST', `${order.path}/place`, { body: { customerId, lines, ...more } })
  const eventsOf = async (id: string): Promise<readonly Offered[]> =>
    ((await shelf.get(`${order.path}/${id}/events`)) as { events: Offered[] }).events
  const fire = async (id: string, name: string, more: object = {}) => {
    const event = (await eventsOf(id)).find((one) => one.name.fr === name)
    return ask(shelf.app, 'POST', `${order.path}/${id}/events`, { body: { eventId: event?.id, ...more } })
  }
  const stock = async (id: string) => {
    const row = (await shelf.get(`/api/configs/placks/${id}`)) as Row
    return { quantity: row['quantity'], reserved: row['reserved'] }
  }
  const lineOf = async (id: string) => {
    const response = await ask(shelf.app, 'GET', `/api/accounts/details/orders?orderId=${id}`)
    return (response.body.data as Row[])[0]
  }

  test('is priced by the server with the best discount of the day, and keeps its price', async () => {
    const day = (from: number) => new Date(Date.now() + from * 86_400_000).toISOString().slice(0, 10)
    const discount = await shelf.make('discount', {
      type: 'percentage',
      value: '10',
      startDate: day(-2),
      endDate: day(5),
    })
    await shelf.make('article-discount', { articleId, discountId: discount.id })
    const placed = await place([{ articleId, quantity: 3 }])
    expect(placed.status).toBe(201)
    const { id } = placed.body.data as Row
    expect(await lineOf(id)).toMatchObject({ unitPrice: '20.00', reduction: '2.00', total: '54.00' })
    expect(await shelf.get(`${order.path}/${id}`)).toMatchObject({
      total: '54.00',
      paymentState: 'unpaid',
      category: 'draft',
    })
  })

  test('has consecutive numbers, even after a refused order', async () => {
    const number = async () => ((await place([{ articleId, quantity: 1 }])).body.data as Row)['number'] as string
    const first = await number()
    expect((await place([{ articleId: customerId, quantity: 1 }])).body.code).toBe('not_for_sale')
    const second = await number()
    expect(Number(second.slice(5)) - Number(first.slice(5))).toBe(1)
  })

  test('reserves its stock when it is submitted and gives it back when it is cancelled', async () => {
    const { id: plackId } = await plack(10)
    const placed = await place([{ plackId, quantity: 4 }], { submit: true })
    const { id, category } = placed.body.data as Row
    expect([placed.status, category]).toEqual([201, 'open'])
    expect(await stock(plackId)).toEqual({ quantity: 10, reserved: 4 })
    expect((await fire(id, 'Annuler la commande')).status).toBe(200)
    expect(await stock(plackId)).toEqual({ quantity: 10, reserved: 0 })
    const line = await lineOf(id)
    expect(line?.['state']).toBe('released')
    const history = await ask(shelf.app, 'GET', `/api/accounts/details/orders/${line?.id}/history`)
    expect((history.body.data as { changes: object }[])[0]?.changes).toEqual({ state: ['reserved', 'released'] })
  })

  test('records the total changed by a line in its history', async () => {
    const { id } = (await place([{ articleId: (await shelf.make('article', { price: '5.00' })).id, quantity: 1 }])).body
      .data as Row
    const response = await ask(shelf.app, 'GET', `/api/accounts/details/orders?orderId=${id}`)
    const [line] = response.body.data as Row[]
    const headers = { 'if-match': `"v${line?.version}"` }
    await ask(shelf.app, 'PUT', `/api/accounts/details/orders/${line?.id}`, { headers, body: { quantity: 3 } })
    const history = await ask(shelf.app, 'GET', `${order.path}/${id}/history`)
    const [latest] = history.body.data as { action: string; changes: object }[]
    expect([latest?.action, latest?.changes]).toEqual(['update', { total: [5, 15] }])
  })

  test('is refused as a whole when a line exceeds the stock, and the refusal names the plack', async () => {
    const [many, few] = [await plack(50), await plack(2)]
    const lines = [
      { plackId: many.id, quantity: 5 },
      { plackId: few.id, quantity: 3 },
    ]
    const { id } = (await place(lines)).body.data as Row
    const refused = await fire(id, 'Valider')
    expect([refused.status, refused.body.code]).toEqual([409, 'out_of_stock'])
    expect(refused.body.details?.[0]?.detail).toContain(String(few['name']))
    expect(await stock(many.id)).toEqual({ quantity: 50, reserved: 0 })
    expect(await shelf.get(`${order.path}/${id}`)).toMatchObject({ category: 'draft' })
  })

  test('offers the events of its status, with the reasons of the blocked ones', async () => {
    const { id } = (await place([{ articleId, quantity: 1 }], { submit: true })).body.data as Row
    const events = await eventsOf(id)
    expect(events.find(({ name }) => name.fr === 'Annuler la commande')).toMatchObject({ allowed: true, reasons: [] })
    expect(events.find(({ name }) => name.fr === 'Annuler et rembourser')).toMatchObject({ allowed: false })
    const refused = await fire(id, 'Annuler et rembourser', { note: 'Essai' })
    expect([refused.status, refused.body.code]).toEqual([409, 'event_not_allowed'])
  })

  test('moves once for two concurrent events; the other refusal names the status and its events', async () => {
    const { id, statusId } = (await place([{ articleId, quantity: 1 }])).body.data as Row
    const eventId = (await eventsOf(id)).find(({ name }) => name.fr === 'Valider')?.id
    const body = { eventId, statusId }
    const both = await Promise.all([1, 2].map(() => ask(shelf.app, 'POST', `${order.path}/${id}/events`, { body })))
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
    const late = both.find(({ status }) => status === 409)
    expect(late?.body).toMatchObject({ code: 'order_moved', events: expect.any(Array) })
  })

  test('keeps its lines and its customer once it is submitted', async () => {
    const { id } = (await place([{ articleId, quantity: 1 }], { submit: true })).body.data as Row
    const added = await ask(shelf.app, 'POST', '/api/accounts/details/orders', {
      body: { orderId: id, articleId, quantity: 1 },
    })
    expect([added.status, added.body.code]).toEqual([409, 'order_settled'])
  })

  test('that does not exist is refused at the field of the line that references it', async () => {
    const body = { orderId: crypto.randomUUID(), articleId, quantity: 1 }
    const refused = await ask(shelf.app, 'POST', '/api/accounts/details/orders', { body })
    expect(refused).toMatchObject({
      status: 400,
      body: { details: [expect.objectContaining({ field: 'orderId', constraint: 'reference' })] },
    })
  })

  test('is created once for repeated requests with the same key', async () => {
    const { id: plackId } = await plack(100)
    const body = { customerId, lines: [{ plackId, quantity: 1 }], submit: true }
    const headers = { 'idempotency-key': 'once' }
    const times = 200
    const answers = await Promise.all(
      Array.from({ length: times }, () => ask(shelf.app, 'POST', `${order.path}/place`, { body, headers })),
    )
    const orders = new Set(answers.map(({ status, body: { data } }) => `${status} ${(data as Row).id}`))
    expect([...orders]).toEqual([expect.stringMatching(/^201 /)])
    expect(await stock(plackId)).toEqual({ quantity: 100, reserved: 1 })
    const other = await ask(shelf.app, 'POST', `${order.path}/place`, { body: { ...body, submit: false }, headers })
    expect(other.status).toBe(422)
  })

  test('is written with concurrent orders, numbered without gaps, and not affected by their refusals', async () => {
    const { id: plackId } = await plack(100)
    const { id: scarce } = await plack(1)
    const stranger = '00000000-0000-7000-8000-000000000000'
    const orderOf = (lines: readonly object[], who = customerId) => ({ customerId: who, lines, submit: true })
    const good = orderOf([{ plackId, quantity: 2 }])
    const bodies = Array.from({ length: 24 }, (_, n) =>
      n === 7
        ? orderOf([{ plackId, quantity: 2 }], stranger)
        : n % 6 === 5
          ? orderOf([{ plackId: scarce, quantity: 1 }])
          : good,
    )
    const answers = await Promise.all(bodies.map((body) => ask(shelf.app, 'POST', `${order.path}/place`, { body })))
    const statuses = answers.map(({ status }) => status)
    expect(statuses.filter((_, n) => n % 6 === 5).toSorted()).toEqual([201, 409, 409, 409])
    expect(statuses[7]).toBe(400)
    expect(statuses.filter((status) => status === 201)).toHaveLength(20)
    const numbers = answers.flatMap(({ body }) =>
      body.data ? Number(String((body.data as Row)['number']).slice(5)) : [],
    )
    const sorted = numbers.toSorted((one, other) => one - other)
    expect(sorted).toEqual(sorted.map((_, place) => (sorted[0] ?? 0) + place))
    expect([await stock(plackId), await stock(scarce)]).toEqual([
      { quantity: 100, reserved: 38 },
      { quantity: 1, reserved: 1 },
    ])
    const lines = await Promise.all(answers.flatMap(({ body }) => (body.data ? lineOf((body.data as Row).id) : [])))
    expect(lines.map((line) => line?.['quantity']).toSorted()).toEqual([1, ...Array<number>(19).fill(2)])
  })

  test('takes eSIM profiles of its article, each once, and refuses when there are too few', async () => {
    const article = await shelf.make('article', { price: '5.00', availableOnOrder: false })
    for (let index = 0; index < 3; index += 1)
      await shelf.make('profile-id', { articleId: article.id, state: 'available', customerId: null, deviceState: null })
    const first = (await place([{ articleId: article.id, quantity: 2 }], { submit: true })).body.data as Row
    const profiles = (await shelf.get(`${order.path}/${first.id}/profiles`)) as Row[]
    expect(profiles.map(({ state }) => state)).toEqual(['reserved', 'reserved'])
    const body = { text: String(profiles[0]?.['iccid']) }
    const seen = (token?: string) => ask(shelf.app, 'POST', xRayPath, { body, ...(token && { token }) })
    expect((await seen()).body.data).toMatchObject({
      orders: { [String(profiles[0]?.id)]: { number: first['number'] } },
    })
    expect((await seen(tokenFor('profile-id:read'))).body.data).toMatchObject({ orders: {} })
    const second = await place([{ articleId: article.id, quantity: 2 }], { submit: true })
    expect([second.status, second.body.code]).toEqual([409, 'out_of_stock'])
    expect(second.body.details).toMatchObject([{ field: 'lines.0.quantity' }])
  })

  test('requires permission to change orders for its events', async () => {
    const { id } = (await place([{ articleId, quantity: 1 }])).body.data as Row
    const eventId = (await eventsOf(id))[0]?.id
    const token = tokenFor('order:read')
    const refused = await ask(shelf.app, 'POST', `${order.path}/${id}/events`, { body: { eventId }, token })
    expect(refused.status).toBe(403)
  })

  test('is found by its customer at the path of the specification, and counted by its status', async () => {
    const listed = await ask(shelf.app, 'GET', `/api/customers/orders/list/?customerId=${customerId}&limit=3`)
    expect(listed.body.data).toHaveLength(3)
    const counts = (await shelf.get(`${order.path}/counts`)) as { statusId: string; count: number }[]
    const statuses = (await shelf.get(`${order.path}/statuses`)) as Row[]
    expect(statuses.map(({ id }) => id)).toEqual(expect.arrayContaining(counts.map(({ statusId }) => statusId)))
    expect(counts.reduce((sum, { count }) => sum + count, 0)).toBeGreaterThan(3)
  })

  test('moves in bulk: each order has its receipt, and refused ones keep their status', async () => {
    const rows: Row[] = []
    for (const submit of [true, true, false])
      rows.push((await place([{ articleId, quantity: 1 }], { submit })).body.data as Row)
    const cancel = (await eventsOf(rows[0]?.id ?? '')).find(({ name }) => name.fr === 'Annuler la commande')
    const ids = rows.map(({ id }) => id)
    const response = await ask(shelf.app, 'POST', `${order.path}/events`, { body: { ids, eventId: cancel?.id } })
    const receipts = response.body.data as { moved: boolean; reasons: { fr: string }[] }[]
    expect(receipts.map(({ moved }) => moved)).toEqual([true, true, false])
    expect(receipts[2]?.reasons[0]?.fr).toBe('Cet événement ne part pas de l’état de la commande')
  })

  test('has a timeline, newest first', async () => {
    const { id } = (await place([{ articleId, quantity: 1 }], { submit: true })).body.data as Row
    const timeline = (await shelf.get(`${order.path}/${id}/timeline`)) as { name: { fr: string }; actorName: string }[]
    expect(timeline.map(({ name }) => name.fr)).toEqual(['Valider', 'Commande saisie'])
    expect(timeline[0]?.actorName).toBe('Essai')
  })
})
