import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Row } from '#engine/definition/resource.ts'
import { ask, tokenFor, type Answer } from '#engine/testing/requests.api.ts'
import { article } from '#market/catalogue/articles/article.ts'
import { CatalogueFixture, currencies, units } from '#market/catalogue/catalogue.testing.api.ts'
import { marginRead } from '#market/costs/margin.ts'
import { pricingRule } from './pricing-rule.ts'
import type { PriceOutcome, Proposal } from './proposals.contract.ts'
import { applyPath, previewPath, proposalsPath } from './proposals.ts'

type Proposals = {
  articles: Proposal[]
  rules: { id: string; priced: number; different: number }[]
  complete: boolean
  same: number
  unknown: number
}

/** A shop with helpers for costs, rules and proposals. */
async function openShop(currency = 'EUR') {
  const shelf = await CatalogueFixture.open({}, currency)
  const noScope = { articleId: null, categoryId: null, providerId: null }
  return {
    shelf,
    costs: (articleId: string, providerId: string, amount: string, code = currency, validFrom = '2020-01-01') =>
      shelf.make('unit-cost', {
        ...{ articleId, providerId, plackId: null, batchId: null },
        ...{ amount, currency: code, validFrom },
      }),
    rule: (scope: object, type: string, value: string, rounding = 'none') =>
      shelf.make('pricing-rule', { ...noScope, ...scope, type, value, rounding }),
    proposals: async (): Promise<Proposals> => (await shelf.get(proposalsPath)) as Proposals,
    async proposed(id: string): Promise<string | undefined> {
      const { articles } = (await shelf.get(proposalsPath)) as Proposals
      return articles.find((one) => one.id === id)?.proposed
    },
  }
}

describe.each(currencies)('prices in %s', (currency) => {
  let shop: Awaited<ReturnType<typeof openShop>>
  let articleId = ''
  let providerId = ''
  beforeAll(async () => {
    shop = await openShop(currency)
    articleId = (await shop.shelf.make('article', { price: units(1) })).id
    providerId = (await shop.shelf.make('provider')).id
  })
  afterAll(() => shop.shelf.close())

  // Cost in minor units, margin, rounding, and the price in minor units.
  const cases: Readonly<Record<string, readonly (readonly [number, 'percentage' | 'flat', string, string, number])[]>> =
    {
      EUR: [
        [525, 'percentage', '20', 'none', 630],
        [333, 'percentage', '33.33', 'none', 444],
        [525, 'percentage', '20', 'to_90', 690],
        [525, 'percentage', '20', 'to_99', 699],
        [590, 'flat', '1.00', 'to_90', 690],
        [591, 'flat', '1.00', 'to_90', 790],
        [10, 'flat', '0.01', 'to_99', 99],
      ],
      TND: [
        [5_250, 'percentage', '20', 'none', 6_300],
        [3_333, 'percentage', '10', 'none', 3_666],
        [5_250, 'percentage', '20', 'to_90', 6_900],
        [5_250, 'flat', '1.640', 'to_99', 6_990],
        [5_250, 'flat', '1.741', 'to_99', 7_990],
      ],
      XOF: [
        [3_450, 'percentage', '20', 'none', 4_140],
        [3_450, 'percentage', '20', 'to_90', 4_190],
        [3_450, 'percentage', '20', 'to_99', 4_199],
        [3_490, 'flat', '500', 'to_90', 3_990],
        [3_491, 'flat', '500', 'to_90', 4_090],
      ],
    }

  test('follow the rule exactly, and end as a shop writes them', async () => {
    const cost = await shop.costs(articleId, providerId, units(1))
    let rule = await shop.rule({ articleId }, 'flat', '1')
    for (const [amount, type, value, rounding, price] of cases[currency] ?? []) {
      await shop.shelf.database.query({
        text: 'update unit_cost set amount = $2 where id = $1',
        values: [cost.id, units(amount)],
      })
      const body = { type, value, rounding }
      const headers = { 'if-match': `"v${rule.version}"` }
      const changed = await ask(shop.shelf.app, 'PATCH', `${pricingRule.path}/${rule.id}`, { body, headers })
      expect(changed.status, changed.text).toBe(200)
      rule = changed.body.data as Row
      const { articles } = await shop.proposals()
      expect(articles, `${amount} ${type} ${value} ${rounding}`).toMatchObject([
        { id: articleId, price: units(1), cost: units(amount), proposed: units(price), ruleId: rule.id },
      ])
      expect(articles[0]?.marginAfter).toBe(units(price - amount))
    }
  })
})

describe('pricing rules', () => {
  let shop: Awaited<ReturnType<typeof openShop>>
  let category: Row
  let articles: readonly [Row, Row, Row]
  let cheap: string
  let dear: string
  beforeAll(async () => {
    shop = await openShop()
    const { shelf } = shop
    category = await shelf.make('category')
    const itemKitId = (await shelf.make('item-kit', { categoryId: category.id })).id
    const place = { categoryId: category.id, itemKitId, itemId: null }
    const one = (name: string, price: string) => shelf.make('article', { name, price, ...place })
    articles = [await one('A', '10.00'), await one('B', '10.00'), await one('C', '10.00')]
    cheap = (await shelf.make('provider')).id
    dear = (await shelf.make('provider')).id
  })
  afterAll(() => shop.shelf.close())

  test('are for an article, a category or a provider; of equal ones the newest counts, of several scopes all must apply', async () => {
    const body = { type: 'flat', value: '1', rounding: 'none' }
    const refused = await ask(shop.shelf.app, 'POST', pricingRule.path, { body })
    expect([refused.status, refused.body.details?.[0]?.field]).toEqual([400, 'articleId'])
    await shop.rule({ providerId: dear }, 'flat', '9')
    await shop.rule({ providerId: dear }, 'flat', '1')
    await shop.rule({ providerId: cheap, articleId: articles[0].id }, 'flat', '7')
  })

  test('count from the provider with the highest cost, then from the category, then from the article', async () => {
    const [a, b] = articles
    await shop.costs(a.id, cheap, '4.00')
    await shop.costs(b.id, cheap, '4.00')
    expect([await shop.proposed(a.id), await shop.proposed(b.id)]).toEqual(['11.00', undefined])
    await shop.costs(a.id, dear, '5.00')
    expect(await shop.proposed(a.id)).toBe('6.00')
    expect(await shop.proposed(b.id)).toBeUndefined()
    const ofCategory = await shop.rule({ categoryId: category.id }, 'percentage', '100')
    expect([await shop.proposed(a.id), await shop.proposed(b.id)]).toEqual([undefined, '8.00'])
    expect(await shop.proposals()).toMatchObject({ same: 1, unknown: 1, complete: true })
    expect((await shop.proposals()).rules).toEqual([{ id: ofCategory.id, priced: 3, different: 1 }])
    await shop.rule({ articleId: a.id }, 'flat', '2.50', 'to_99')
    expect(await shop.proposed(a.id)).toBe('7.99')
  })

  test('use today’s cost, and propose nothing while a cost has no exchange rate', async () => {
    const [, b] = articles
    await shop.costs(b.id, cheap, '4.50', 'EUR', '2021-01-01')
    await shop.costs(b.id, cheap, '9.00', 'EUR', '2999-01-01')
    expect((await shop.proposals()).articles.find(({ id }) => id === b.id)).toMatchObject({
      ...{ proposed: '9.00', cost: '4.50', since: '2021-01-01', marginBefore: '5.50', marginAfter: '4.50' },
    })
    const foreign = await shop.costs(b.id, dear, '3.00', 'USD')
    expect(await shop.proposed(b.id)).toBeUndefined()
    await shop.shelf.make('exchange-rate', { currency: 'USD', rate: '2', validFrom: '2020-01-01' })
    expect(await shop.proposed(b.id)).toBe('12.00')
    await shop.shelf.database.query({ text: 'delete from unit_cost where id = $1', values: [foreign.id] })
  })
})

describe('the price of a new article', () => {
  test('follows the rule of its category, then of its provider, from the cost in any currency', async () => {
    const shop = await openShop()
    const [provider, other] = [(await shop.shelf.make('provider')).id, (await shop.shelf.make('provider')).id]
    const categoryId = (await shop.shelf.make('category')).id
    const preview = async (providerId: string, more: object = {}) => {
      const query = new URLSearchParams({ amount: '4.5', currency: 'EUR', providerId, ...more })
      return (await shop.shelf.get(`${previewPath}?${query}`)) as { cost: string; price: string; rule: object }
    }
    expect(await preview(provider)).toEqual({ cost: '4.50', price: null, rule: null })
    await shop.rule({ articleId: (await shop.shelf.make('article')).id }, 'flat', '9')
    await shop.rule({ providerId: provider }, 'percentage', '50', 'to_99')
    expect(await preview(provider)).toMatchObject({ price: '6.99', rule: { type: 'percentage', value: '50.00' } })
    expect(await preview(other)).toMatchObject({ price: null })
    await shop.rule({ categoryId }, 'flat', '1.00')
    expect(await preview(provider, { categoryId })).toMatchObject({ price: '5.50' })
    expect(await preview(provider, { currency: 'USD' })).toMatchObject({ cost: null, price: null })
    await shop.shelf.make('exchange-rate', { currency: 'USD', rate: '2', validFrom: '2020-01-01' })
    expect(await preview(provider, { currency: 'USD' })).toMatchObject({ cost: '9.00', price: '13.99' })
    const token = tokenFor('pricing-rule:read')
    expect((await ask(shop.shelf.app, 'GET', `${previewPath}?amount=1`, { token })).status).toBe(403)
    await shop.shelf.close()
  })
})

describe('applying proposed prices', () => {
  let shop: Awaited<ReturnType<typeof openShop>>
  let rows: readonly Row[]
  beforeAll(async () => {
    shop = await openShop()
    rows = [
      await shop.shelf.make('article', { price: '10.00' }),
      await shop.shelf.make('article', { price: '10.00' }),
      await shop.shelf.make('article', { price: '10.00' }),
    ]
  })
  afterAll(() => shop.shelf.close())

  const apply = (prices: readonly object[], token = tokenFor('*')): Promise<Answer> =>
    ask(shop.shelf.app, 'POST', applyPath, { body: { prices }, token })
  const outcomes = async (prices: readonly object[]) => {
    const { status, body, text } = await apply(prices)
    expect(status, text).toBe(200)
    return Object.fromEntries((body.data as PriceOutcome[]).map(({ id, outcome }) => [id, outcome]))
  }
  const read = async (id: string) => (await shop.shelf.get(`${article.path}/${id}`)) as Row<typeof article>

  test('changes the versions that were seen, with an audit entry; a repetition changes nothing', async () => {
    const [a, b, c] = rows.map(({ id, version }) => ({ id, version })) as [Row, Row, Row]
    await shop.shelf.database.query({ text: 'update article set version = version + 1 where id = $1', values: [b.id] })
    const prices = [
      { ...a, price: '12.90' },
      { ...b, price: '12.90' },
      { ...c, price: '10.00' },
    ]
    const unknown = { id: '0197c3f0-0000-7000-8000-000000000001', version: 1, price: '1.00' }
    expect(await outcomes([...prices, unknown])).toEqual({
      ...{ [a.id]: 'changed', [b.id]: 'conflict', [c.id]: 'unchanged', [unknown.id]: 'conflict' },
    })
    expect(await outcomes(prices)).toMatchObject({ [a.id]: 'unchanged', [b.id]: 'conflict' })
    expect(await read(a.id)).toMatchObject({ price: '12.90', version: a.version + 1 })
    expect(await read(b.id)).toMatchObject({ price: '10.00' })
    const entries = await shop.shelf.database.query({
      text: `select changes -> 'price' as price from audit_entry where record_id = $1 and action = 'update'`,
      values: [a.id],
    })
    expect(entries).toEqual([{ price: [10, 12.9] }])
  })

  test('changes all of a request or nothing, and refuses prices that no article can have', async () => {
    const [, , c] = rows as [Row, Row, Row]
    for (const price of ['-1', '1.001', 'x'])
      expect((await apply([{ id: c.id, version: c.version, price }])).status, price).toBe(400)
    expect((await apply([])).status).toBe(400)
    const same = Array.from({ length: 101 }, () => ({ id: c.id, version: c.version, price: '11.00' }))
    expect((await apply(same)).status).toBe(400)
    expect(await read(c.id)).toMatchObject({ price: '10.00', version: c.version })
  })

  test('of simultaneous requests, one changes each article', async () => {
    const now = await Promise.all(rows.map(({ id }) => read(id)))
    const prices = now.map(({ id, version }) => ({ id, version, price: '20.00' }))
    const both = await Promise.all([outcomes(prices), outcomes(prices.toReversed())])
    expect(both.flatMap((one) => Object.values(one)).filter((one) => one === 'changed')).toHaveLength(3)
    for (const { id, version } of now) expect(await read(id)).toMatchObject({ price: '20.00', version: version + 1 })
  })

  test('requires margin:read, and the permissions on articles and rules', async () => {
    const [a] = rows as [Row]
    const body = [{ id: a.id, version: 1, price: '1.00' }]
    const all = [marginRead, 'article:read', 'article:update', 'pricing-rule:read'] as const
    const allowed = async (token: string) => [
      (await ask(shop.shelf.app, 'GET', proposalsPath, { token })).status,
      (await apply(body, token)).status,
    ]
    expect(await allowed(tokenFor(...all))).toEqual([200, 200])
    expect(await allowed(tokenFor(...all.filter((one) => one !== marginRead)))).toEqual([403, 403])
    expect(await allowed(tokenFor(...all.filter((one) => one !== 'article:update')))).toEqual([200, 403])
    expect(await allowed(tokenFor(...all.filter((one) => one !== 'pricing-rule:read')))).toEqual([403, 200])
  })
})
