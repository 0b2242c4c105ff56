import fc from 'fast-check'
import { afterEach, describe, expect, test } from 'vitest'
import { currencyFormat, minorUnits, shareOf, writeAmount } from './amount.ts'
import { currencyDecimals } from './currencies.ts'
import { setOrganisation } from './organisation.ts'

const amounts = fc.bigInt({ min: 0n, max: 10n ** 15n })

afterEach(() => void setOrganisation({}))

test('every currency of the standard with at most three decimals is supported', () => {
  const count = (decimals: number) => [...currencyDecimals.values()].filter((one) => one === decimals).length
  expect([count(0), count(2), count(3), currencyDecimals.size]).toEqual([17, 139, 7, 163])
  const table = Object.fromEntries(currencyDecimals)
  expect(table).toMatchObject({ EUR: 2, MAD: 2, IQD: 3, TND: 3, KWD: 3, XOF: 0, JPY: 0, HUF: 2, UGX: 0 })
  // These codes have four decimals, have no minor unit, or were withdrawn.
  for (const code of ['CLF', 'UYW', 'XAU', 'XDR', 'XXX', 'BGN', 'HRK']) expect(currencyDecimals.has(code)).toBe(false)
})

test.each([
  ['EUR', 2, ['0.00', '0.05', '12.50', '-12.50', '999999999999.99']],
  ['TND', 3, ['0.000', '0.005', '12.500', '-0.001', '999999999999.999']],
  ['XOF', 0, ['0', '5', '1250', '-1250', '999999999999']],
] as const)('an amount of %s has its %d decimals', (currency, decimals, examples) => {
  setOrganisation({ currency, decimals })
  for (const one of examples) expect(writeAmount(minorUnits(one))).toBe(one)
  expect(minorUnits(`7.${'0'.repeat(decimals + 1)}`)).toBe(7n * 10n ** BigInt(decimals))
  for (const wrong of [`1.${'0'.repeat(decimals)}1`, '', '1e3', '1,5', '.5', 'NaN'])
    expect(() => minorUnits(wrong), wrong).toThrow(RangeError)
})

describe.each([
  ['EUR', 2],
  ['TND', 3],
  ['XOF', 0],
])('in %s', (currency, decimals) => {
  const arranged = (): void => void setOrganisation({ currency, decimals })

  test('a written amount is read back unchanged, and sums are exact', () => {
    arranged()
    fc.assert(
      fc.property(fc.array(amounts, { maxLength: 20 }), (parts) => {
        const texts = parts.map(writeAmount)
        const sum = texts.reduce((all, one) => all + minorUnits(one), 0n)
        expect(minorUnits(writeAmount(sum))).toBe(parts.reduce((all, one) => all + one, 0n))
        for (const text of texts) expect(text.split('.')[1]?.length ?? 0).toBe(decimals)
      }),
    )
  })

  test('a percentage is rounded half up to the minor unit, and never exceeds the amount', () => {
    arranged()
    fc.assert(
      fc.property(amounts, fc.integer({ min: 0, max: 10_000 }), (amount, part) => {
        const share = shareOf(amount, (part / 100).toFixed(2))
        const error = share * 10_000n - amount * BigInt(part)
        expect(error > -5000n && error <= 5000n).toBe(true)
        expect(share >= 0n && share <= amount).toBe(true)
      }),
    )
  })

  test('displayed amounts have the decimals of the standard, not of the machine’s data', () => {
    arranged()
    const parts = new Intl.NumberFormat('en', currencyFormat()).formatToParts('1234.5' as Intl.StringNumericLiteral)
    expect(parts.find(({ type }) => type === 'fraction')?.value.length ?? 0).toBe(decimals)
  })
})
