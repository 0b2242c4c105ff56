import fc from 'fast-check'
import { afterAll, describe, expect, test } from 'vitest'
import { minorUnits, writeAmount } from '#engine/definition/amount.ts'
import { currencyDecimals } from '#engine/definition/currencies.ts'
import { setOrganisation } from '#engine/definition/organisation.ts'
import { splitProportionally, splitShares, type RefundableLine } from './refund-shares.ts'
import { splitByPaymentMode } from './split-by-payment-mode.ts'

afterAll(() => setOrganisation({}))

const units = fc.bigInt({ min: 0n, max: 10n ** 12n })
const lines = fc
  .array(fc.tuple(units, fc.integer({ min: 0, max: 100 })), { minLength: 1, maxLength: 8 })
  .map((drawn) =>
    drawn.map(([total, part], at): RefundableLine => ({ id: String(at), total, left: (total * BigInt(part)) / 100n })),
  )
const sum = (amounts: readonly bigint[]): bigint => amounts.reduce((all, one) => all + one, 0n)

describe.each(['EUR', 'TND', 'XOF'])('a refund in %s', (currency) => {
  const arranged = () => setOrganisation({ currency, decimals: currencyDecimals.get(currency) ?? 2 })

  test('is shared over lines to the last minor unit, and no line exceeds its refundable amount', () => {
    fc.assert(
      fc.property(lines, fc.integer({ min: 0, max: 1000 }), (all, part) => {
        const most = sum(all.map(({ left: refundable }) => refundable))
        const amount = (most * BigInt(part)) / 1000n
        const shares = splitProportionally(amount, all)
        expect(sum(shares.map((share) => share.amount))).toBe(
          most === 0n && sum(all.map(({ total }) => total)) === 0n ? 0n : amount,
        )
        for (const share of shares) {
          const line = all.find(({ id }) => id === share.lineId)
          expect(share.amount > 0n && share.amount <= (line?.left ?? 0n)).toBe(true)
        }
      }),
    )
  })

  test('is taken from the shares in parts without rounding losses', () => {
    fc.assert(
      fc.property(lines, fc.integer({ min: 0, max: 1000 }), (all, part) => {
        const shares = all.map(({ id, left: refundable }) => ({ lineId: id, amount: refundable }))
        const whole = sum(shares.map(({ amount }) => amount))
        const amount = (whole * BigInt(part)) / 1000n
        const [taken, remaining] = splitShares(shares, amount)
        expect(sum(taken.map(({ amount }) => amount))).toBe(amount)
        expect(sum([...taken, ...remaining].map(({ amount }) => amount))).toBe(whole)
      }),
    )
  })

  test('uses the original payment modes to the last minor unit, and none exceeds its balance', () => {
    arranged()
    fc.assert(
      fc.property(
        fc.array(units, { minLength: 1, maxLength: 5 }),
        fc.integer({ min: 1, max: 1000 }),
        (balances, part) => {
          const ways = balances.toSorted((a, b) => (a > b ? -1 : 1)).map((balance) => ({ left: writeAmount(balance) }))
          const total = (sum(balances) * BigInt(part)) / 1000n
          const parts = splitByPaymentMode(ways, total)
          expect(sum(parts.map(({ amount }) => amount))).toBe(total)
          for (const { way, amount } of parts) expect(amount <= minorUnits(way.left)).toBe(true)
        },
      ),
    )
  })
})
