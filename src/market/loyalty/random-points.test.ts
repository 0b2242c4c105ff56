import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { units } from '#market/catalogue/catalogue.testing.api.ts'
import { findBalanceMismatches } from '#market/orders/ledger/ledger-reconciliation.api.ts'
import { balances, PointsFixture } from './points-fixture.testing.api.ts'
import { expirePoints } from './points-expiry.api.ts'

/** A random action on points. The server refuses some of these actions. */
type Act =
  | { readonly act: 'complete'; readonly quantity: number }
  | { readonly act: 'pay' | 'refund'; readonly order: number; readonly amount: number }
  | { readonly act: 'correct'; readonly points: number }
  | { readonly act: 'expire'; readonly whole: boolean }

const order = fc.nat(5)
const acts = fc.array(
  fc.oneof<fc.Arbitrary<Act>[]>(
    fc.record({ act: fc.constant('complete' as const), quantity: fc.integer({ min: 1, max: 4 }) }),
    fc.record({
      act: fc.constantFrom('pay' as const, 'refund' as const),
      order,
      amount: fc.constantFrom(1, 33, 250, 700, 1000),
    }),
    fc.record({ act: fc.constant('correct' as const), points: fc.integer({ min: -40, max: 60 }) }),
    fc.record({ act: fc.constant('expire' as const), whole: fc.boolean() }),
  ),
  { minLength: 8, maxLength: 20 },
)

let points: PointsFixture

beforeAll(async () => {
  points = await PointsFixture.open()
})
afterAll(() => points.close())

test('after random actions a balance is the sum of its ledger and of its lots, and never negative', async () => {
  const { database } = points.shop.shelf
  const [completed, waiting]: string[][] = [[], []]
  let spent = 0

  const attempt = async (one: Act): Promise<number> => {
    if (one.act === 'complete') {
      completed?.push(await points.complete(one.quantity))
      waiting?.push(await points.place())
      return 201
    }
    if (one.act === 'correct') return (await points.correct(one.points)).status
    if (one.act === 'expire') {
      if (one.whole) await points.letTimePass()
      await expirePoints(database)
      return 200
    }
    const among = one.act === 'pay' ? waiting : completed
    const id = among?.[one.order % Math.max(1, among.length)]
    if (id === undefined) return 404
    if (one.act === 'refund') return (await points.shop.refund(id, { amount: units(one.amount) })).status
    const { status } = await points.payByPoints(id, units(one.amount))
    if (status === 201) spent += 1
    return status
  }

  await fc.assert(
    fc.asyncProperty(acts, async (sequence) => {
      // Two actions run at a time, to test concurrency.
      for (let at = 0; at < sequence.length; at += 2) {
        const statuses = await Promise.all(sequence.slice(at, at + 2).map(attempt))
        expect(statuses.filter((status) => status >= 500)).toEqual([])
      }
      for (const { ledger, kept: stored, lots } of await balances(database)) {
        expect([stored, lots]).toEqual([ledger, ledger])
        expect(ledger).toBeGreaterThanOrEqual(0)
      }
      expect(await findBalanceMismatches(database)).toEqual([])
    }),
    { numRuns: 8, seed: 20_261_125, endOnFailure: true },
  )
  const wrong = await database.query({
    text: `select order_id from loyalty_movement where order_id is not null group by order_id
      having sum(points) filter (where kind in ('earned', 'restored', 'reversed')) < 0
        or sum(points) filter (where kind in ('spent', 'returned')) > 0`,
  })
  expect(wrong).toEqual([])
  expect(spent).toBeGreaterThan(3)
}, 120_000)
