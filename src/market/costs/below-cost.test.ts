import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Row } from '#engine/definition/resource.ts'
import { ask, tokenFor, type Answer } from '#engine/testing/requests.api.ts'
import { CatalogueFixture } from '#market/catalogue/catalogue.testing.api.ts'
import { article } from '#market/catalogue/articles/article.ts'
import { articleDiscount } from '#market/catalogue/articles/article-discount.ts'
import { discount } from '#market/catalogue/discounts/discount.ts'
import { order } from '#market/orders/order.ts'

let shelf: CatalogueFixture
let articleId = ''
let customerId = ''
let reduction: Row<typeof discount>

// A cost whose digits appear nowhere else.
const marker = '71.53'

beforeAll(async () => {
  shelf = await CatalogueFixture.open()
  articleId = (await shelf.make('article', { price: '100.00', name: 'eSIM Lune', availableOnOrder: true })).id
  customerId = (await shelf.make('customer')).id
  const providerId = (await shelf.make('provider')).id
  await shelf.make('unit-cost', {
    ...{ articleId, providerId, plackId: null, batchId: null },
    ...{ amount: marker, currency: 'EUR', validFrom: '2020-01-01' },
  })
  const period = { startDate: '2020-01-01', endDate: '2030-01-01' }
  reduction = (await shelf.make('discount', { type: 'percentage', value: '10', ...period })) as Row<typeof discount>
})
afterAll(() => shelf.close())
beforeEach(() => shelf.database.query({ text: 'delete from article_discount' }))

const blind = tokenFor('order:create', 'order:read', 'discount:read', 'discount:update', 'article-discount:create')
const change = (body: object, token?: string): Promise<Answer> =>
  ask(shelf.app, 'PATCH', `${discount.path}/${reduction.id}`, {
    ...{ body, headers: { 'if-match': '*' } },
    ...(token !== undefined && { token }),
  })
const link = (body: object = {}, token?: string): Promise<Answer> =>
  ask(shelf.app, 'POST', articleDiscount.path, {
    body: { articleId, discountId: reduction.id, ...body },
    ...(token !== undefined && { token }),
  })
const place = (body: object = {}, token?: string): Promise<Answer> =>
  ask(shelf.app, 'POST', `${order.path}/place`, {
    body: { customerId, lines: [{ articleId, quantity: 2 }], ...body },
    ...(token !== undefined && { token }),
  })
const figures = ({ status, body }: Answer) => [status, body.code, body.details?.[0]?.field, body.details?.[0]?.detail]

test('a discount below cost is announced with its figures before it changes, and applies once confirmed', async () => {
  expect((await link()).status).toBe(201)
  const refused = figures(await change({ value: '40' }))
  expect(refused.slice(0, 3)).toEqual([422, 'to_verify', 'value'])
  expect(refused[3]).toMatch(/eSIM Lune.*60,00.*71,53/s)
  expect(await shelf.get(`${discount.path}/${reduction.id}`)).toMatchObject({ value: '10.00' })
  // Other changes, and reductions above the cost, need no confirmation.
  expect((await change({ name: 'Été' })).status).toBe(200)
  expect((await change({ value: '28.47' })).status).toBe(200)
  expect((await change({ value: '28.48', confirmed: ['value'] })).status).toBe(200)
  expect((await change({ value: '28.48', name: 'Fin d’été' })).status).toBe(200)
  expect((await change({ value: '10' })).status).toBe(200)
})

test('so is a link of a discount to an article, and an order whose discounted line is below cost', async () => {
  expect((await change({ value: '40', confirmed: ['value'] })).status).toBe(200)
  const refused = figures(await link())
  expect([...refused.slice(0, 3), String(refused[3]).includes('71,53')]).toEqual([422, 'to_verify', 'discountId', true])
  expect((await link({ confirmed: ['discountId'] })).status).toBe(201)
  const unplaced = figures(await place())
  expect([...unplaced.slice(0, 3), String(unplaced[3]).includes('71,53')]).toEqual([422, 'to_verify', 'lines', true])
  expect((await shelf.get(order.path)) as Row[]).toEqual([])
  expect((await place({ confirmed: ['lines'] })).status).toBe(201)
})

test('a price below cost without a discount needs no confirmation', async () => {
  const path = `${article.path}/${articleId}`
  const headers = { 'if-match': '*' }
  await ask(shelf.app, 'PATCH', path, { body: { price: '50.00' }, headers })
  expect((await place()).status).toBe(201)
  await ask(shelf.app, 'PATCH', path, { body: { price: '100.00' }, headers })
})

test('without margin:read nothing is announced, and no cost is visible', async () => {
  const answers = [
    await change({ value: '41' }, blind),
    await link({}, blind),
    await change({ value: '42' }, blind),
    await place({}, blind),
  ]
  expect(answers.map(({ status }) => status)).toEqual([200, 201, 200, 201])
  for (const { text } of answers) expect(text).not.toMatch(/71[.,]53/)
})
