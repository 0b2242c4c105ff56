import { addDays } from '#engine/definition/days.ts'
import { purchase } from '#market/stock/purchases/purchase.ts'
import { seededRandom } from '../seeded-random.ts'
import { sampleRow, type Sample, type SampleRow } from '../sample-row.ts'

/** The purchases of the sample marketplace: one received, the refill of an empty plack, one that is late, and profiles of an article. */
export function samplePurchases(
  today: string,
  providers: readonly SampleRow[],
  placks: readonly SampleRow[],
  articles: readonly SampleRow[],
): Sample {
  const choices = seededRandom('purchases')
  const empty = placks.find(({ values, active }) => active && values['quantity'] === 0)
  const refilled = [placks[0], empty].flatMap((plack) => (plack ? [plack] : []))
  const [received, ordered] = refilled.map(({ id, values: { name, providerId } }) => ({
    name,
    plackId: id,
    providerId,
  }))
  const norway = { name: 'Telenor Norway, data', operator: 'Telenor', countryCode: 'NO', type: 'data' }
  const [article] = articles.map(({ id, values: { name } }) => ({ name, articleId: id }))
  return {
    resource: purchase,
    rows: [
      sampleRow(choices, today, 40, {
        values: { ...received, quantity: 30, expectedOn: addDays(today, -33) },
        managed: { state: 'received', received: 30, receivedAt: `${addDays(today, -33)}T09:30:00Z` },
      }),
      sampleRow(choices, today, 3, { values: { ...ordered, quantity: 200, expectedOn: addDays(today, 4) } }),
      sampleRow(choices, today, 12, {
        values: { ...norway, providerId: providers[1]?.id, quantity: 25, expectedOn: addDays(today, -1) },
      }),
      sampleRow(choices, today, 1, {
        values: { ...article, providerId: providers[1]?.id, quantity: 40, expectedOn: addDays(today, 6) },
      }),
    ],
  }
}
