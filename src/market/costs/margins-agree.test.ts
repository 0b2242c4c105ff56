import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { minorUnits, writeAmount } from '#engine/definition/amount.ts'
import { organisation } from '#engine/definition/organisation.ts'
import { ask } from '#engine/testing/requests.api.ts'
import { currencies, units } from '#market/catalogue/catalogue.testing.api.ts'
import { order as orders } from '#market/orders/order.ts'
import { TwoProviderFixture } from '#market/orders/two-provider-fixture.testing.api.ts'

// One unit of each supplier currency, in minor units of a thousandth of the organisation's currency.
const rates = { USD: '0.87', JPY: '0.0061', KWD: '2.9' } as const
const foreign = [
  ['USD', 2],
  ['JPY', 0],
  ['KWD', 3],
] as const

const line = fc.record({ article: fc.nat(4), provider: fc.nat(1), quantity: fc.integer({ min: 1, max: 40 }) })
const order = fc.record({
  lines: fc.array(line, { minLength: 1, maxLength: 6 }),
  refund: fc.option(fc.integer({ min: 1, max: 3 })),
})

interface Figures {
  readonly cost: string | null
  readonly margin: string | null
  readonly unknown: number
}

describe.each(currencies)('margins in %s', (currency) => {
  let shop: TwoProviderFixture
  const articles: string[] = []
  /** The cost of one unit of each article, in minor units of its supplier currency. The last article has none. */
  const costs: (readonly [code: keyof typeof rates, decimals: number, minor: bigint])[] = []

  beforeAll(async () => {
    shop = await TwoProviderFixture.open(currency)
    for (const [code, rate] of Object.entries(rates))
      await shop.shelf.make('exchange-rate', { currency: code, rate, validFrom: '2020-01-01' })
    for (let n = 0; n < 5; n += 1) {
      const articleId = (await shop.shelf.make('article', { price: units(1000 + 337 * n) })).id
      articles.push(articleId)
      const [code, decimals] = foreign[n % 3] ?? foreign[0]
      const minor = BigInt(113 + 29 * n)
      if (n === 4) continue
      costs.push([code, decimals, minor])
      const amount = decimals === 0 ? String(minor) : (Number(minor) / 10 ** decimals).toFixed(decimals)
      for (const providerId of shop.providers)
        await shop.shelf.make('unit-cost', {
          ...{ articleId, providerId, plackId: null, batchId: null },
          ...{ amount, currency: code, validFrom: '2020-01-01' },
        })
    }
  })
  afterAll(() => shop.close())

  /** The cost of a line, computed with integers alone: unit cost × quantity × rate, rounded half up to the minor unit. */
  function costOf({ article, quantity }: { article: number; quantity: number }): bigint | null {
    const cost = costs[article]
    if (!cost) return null
    const [code, decimals, minor] = cost
    const rate = BigInt(Math.round(Number(rates[code]) * 10_000))
    const scale = 10n ** BigInt(decimals + 4)
    const exact = minor * BigInt(quantity) * rate * 10n ** BigInt(organisation.decimals)
    return (2n * exact + scale) / (2n * scale)
  }

  const reportOf = async (search: string): Promise<Figures> => {
    const answer = await ask(shop.shelf.app, 'GET', `/api/reports/margin?from=2020-01-01&to=2029-12-31&${search}`)
    expect(answer.status, answer.text).toBe(200)
    return (answer.body as { totals: Figures }).totals
  }

  test('of a report equal those of its orders and the costs line by line', async () => {
    let [cost, margin, unknown] = [0n, 0n, 0]
    await fc.assert(
      fc.asyncProperty(order, async ({ lines, refund }) => {
        const id = await shop.place(
          lines.map(({ article, provider, quantity }) => ({
            ...{ articleId: articles[article], providerId: shop.providers[provider === 0 ? 0 : 1], quantity },
          })),
        )
        await shop.pay(id)
        if (refund !== null) await shop.refund(id, { amount: units(refund * 100) })
        const figures = (await shop.shelf.get(`${orders.path}/${id}/margin`)) as Figures
        const knownCosts = lines.flatMap((one) => costOf(one) ?? [])
        const expected = knownCosts.reduce((sum, one) => sum + one, 0n)
        expect(figures.cost).toBe(knownCosts.length === 0 ? null : writeAmount(expected))
        expect(figures.unknown).toBe(lines.length - knownCosts.length)
        cost += expected
        margin += minorUnits(figures.margin ?? writeAmount(0n))
        unknown += figures.unknown
        const totals = await reportOf('by=article')
        expect(minorUnits(totals.cost ?? writeAmount(0n))).toBe(cost)
        expect(minorUnits(totals.margin ?? writeAmount(0n))).toBe(margin)
        expect(totals.unknown).toBe(unknown)
      }),
      { numRuns: 12, seed: 20_261_127, endOnFailure: true },
    )
    const whole = await reportOf('by=article')
    for (const by of ['provider', 'category', 'brand', 'day', 'week', 'month'])
      expect(await reportOf(`by=${by}`), by).toEqual(whole)
    const rows = await reportOf('by=rows')
    expect(rows).toMatchObject({ cost: whole.cost, margin: whole.margin })
  }, 60_000)
})
