import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { minorUnits, writeAmount } from '#engine/definition/amount.ts'
import { organisation } from '#engine/definition/organisation.ts'
import { ask, tokenFor } from '#engine/testing/requests.api.ts'
import { currencies, units } from '#market/catalogue/catalogue.testing.api.ts'
import { ReportFixture } from '../report.testing.api.ts'
import type { ReportAnswer } from '../report.contract.ts'
import { foldSales, rebuildSales } from '../sales/sales-keeper.api.ts'

const reading = tokenFor('report:read')
// Periods of whole months, and periods with parts of months.
const periods = ['from=2020-01-01&to=2027-12-31', 'from=2025-12-15&to=2026-02-10']
const money = ['reduction', 'sold', 'refunded', 'net'] as const

describe.each(currencies)('the settlement with providers in %s', (currency) => {
  let books: ReportFixture

  beforeAll(async () => {
    books = await ReportFixture.open(currency)
    const [one = '', other = ''] = books.placks
    const { articleId: article, profileArticleId: profiles } = books
    await books.order({ lines: [{ plack: one, quantity: 3 }], paid: true, at: '2025-12-31T23:30:00Z' })
    await books.order({
      lines: [
        { plack: one, quantity: 1 },
        { article, plack: other, quantity: 2 },
        { article: profiles, quantity: 3 },
      ],
      paid: true,
      refunded: units(673),
      at: '2026-02-05T12:00:00Z',
    })
    await books.order({ lines: [{ article: profiles, quantity: 2 }], paid: true, refunded: units(1000) })
    await books.order({ lines: [{ plack: other, quantity: 5 }], at: '2026-01-20T12:00:00Z' })
  })
  afterAll(() => books.close())

  async function answered(search: string): Promise<ReportAnswer> {
    const { text } = await ask(books.shelf.app, 'GET', `/api/reports/provider-statement?${search}`, { token: reading })
    return JSON.parse(text) as ReportAnswer
  }

  /** Compares the totals with the sum of the lines, under every grouping and filter. */
  async function sumsAreTheLines(): Promise<void> {
    const [provider = ''] = books.providers
    for (const period of periods)
      for (const narrowed of ['', `&provider=${provider}`, `&provider=${provider}&article=${books.articleId}`]) {
        const question = `${period}${narrowed}`
        const lines = await answered(`by=rows&${question}`)
        const sum = (name: string): bigint =>
          lines.data.reduce((all, { values }) => all + minorUnits(String(values[name] ?? 0)), 0n)
        const expected = {
          units: Number(sum('units') / minorUnits('1')),
          gross: writeAmount(sum('sold') + sum('reduction')),
          ...Object.fromEntries(money.map((name) => [name, writeAmount(sum(name))])),
        }
        expect([lines.totals, lines.count], question).toEqual([expected, lines.data.length])
        for (const by of ['provider', 'article', 'day']) {
          const { data, totals, count } = await answered(`by=${by}&${question}`)
          expect([totals, count], `${by} ${question}`).toEqual([expected, data.length])
        }
      }
  }

  test.each([
    ['money that came in and went back', 'select 1'],
    ['a profile that changes its provider', `update profile_id set provider_id = $1 where provider_id <> $1`],
    ['an order that is paid later', `update customer_order set payment_state = 'paid' where payment_state = 'unpaid'`],
    [
      'more that went back',
      `update customer_order set refunded = refunded + 10.0 ^ -souk_decimals() where refunded > 0`,
    ],
    ['a line that moves to another provider', `update order_detail set provider_id = $1 where provider_id <> $1`],
    ['another reduction', `update order_detail set reduction = reduction + 10.0 ^ -souk_decimals()`],
    ['orders of another day', `update customer_order set created_at = created_at - interval '1 month'`],
    ['nothing that counts any more', `update customer_order set payment_state = 'unpaid'`],
  ])('the totals include it before and after the sums are updated: %s', async (_what, text) => {
    const { database } = books.shelf
    await database.query({ text, ...(text.includes('$1') && { values: [books.providers[0]] }) })
    await sumsAreTheLines()
    await foldSales(database)
    await sumsAreTheLines()
    const sums = () => database.query({ text: 'select * from statement_sum order by 1, 2, 3, 4, 5' })
    const before = await sums()
    await rebuildSales(database, organisation.zone)
    expect(await sums()).toEqual(before)
  })
})
