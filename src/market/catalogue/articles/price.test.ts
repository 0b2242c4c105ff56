import fc from 'fast-check'
import { afterEach, expect, test } from 'vitest'
import { minorUnits, writeAmount } from '#engine/definition/amount.ts'
import { setOrganisation } from '#engine/definition/organisation.ts'
import { bestPrice, priceAfter, sharedDays } from './price.ts'

afterEach(() => void setOrganisation({}))

test.each([
  ['19.99', 'percentage', '10.00', '17.99'],
  ['0.05', 'percentage', '10', '0.04'],
  ['1.15', 'percentage', '50', '0.57'],
  ['100', 'percentage', '33.33', '66.67'],
  ['999999999999.99', 'percentage', '0.01', '999899999999.99'],
  ['12.50', 'percentage', '100', '0.00'],
  ['12.50', 'flat', '4.00', '8.50'],
  ['12.50', 'flat', '20', '0.00'],
  ['0', 'flat', '1', '0.00'],
  ['0.30', 'flat', '0.1', '0.20'],
] as const)('%s less a %s of %s is %s', (price, type, value, after) => {
  expect(priceAfter(price, { type, value })).toBe(after)
})

test.each([
  ['TND', 3, '12.500', 'percentage', '10.00', '11.250'],
  ['TND', 3, '0.005', 'percentage', '50', '0.002'],
  ['TND', 3, '12.500', 'flat', '0.750', '11.750'],
  ['XOF', 0, '8450', 'percentage', '10.00', '7605'],
  ['XOF', 0, '5', 'percentage', '12.50', '4'],
  ['XOF', 0, '5', 'percentage', '50', '2'],
  ['XOF', 0, '8450', 'flat', '450', '8000'],
] as const)('in %s, of %d decimals, %s less a %s of %s is %s', (currency, decimals, price, type, value, after) => {
  setOrganisation({ currency, decimals })
  expect(priceAfter(price, { type, value })).toBe(after)
})

const share = fc.integer({ min: 1, max: 10_000 }).map((part) => (part / 100).toFixed(2))

test.each([0, 2, 3])('with %d decimals a discounted price is never higher and never negative', (decimals) => {
  setOrganisation({ decimals })
  fc.assert(
    fc.property(fc.bigInt({ min: 0n, max: 10n ** 12n }), share, (units, value) => {
      const after = minorUnits(priceAfter(writeAmount(units), { type: 'percentage', value }))
      expect(after >= 0n && after <= units).toBe(true)
    }),
  )
})

test('of several discounts the best one for the customer applies, the first of equals', () => {
  const discounts = [
    { type: 'percentage', value: '10' },
    { type: 'flat', value: '4' },
    { type: 'percentage', value: '40' },
  ] as const
  expect(bestPrice('10.00', discounts)).toEqual({ price: '6.00', best: 1 })
  expect(bestPrice('100.00', discounts)).toEqual({ price: '60.00', best: 2 })
  expect(bestPrice('10.00', [])).toEqual({ price: '10.00', best: null })
  expect(bestPrice('0.00', discounts)).toEqual({ price: '0.00', best: null })
})

test.each([
  [['2026-01-01', '2026-02-01'], ['2026-01-20', '2026-03-01'], '2026-01-01', ['2026-01-20', '2026-02-01']],
  [['2026-01-01', '2026-02-01'], ['2026-01-20', '2026-03-01'], '2026-01-25', ['2026-01-25', '2026-02-01']],
  [['2026-01-01', '2026-02-01'], ['2026-02-01', '2026-03-01'], '2026-01-01', ['2026-02-01', '2026-02-01']],
  [['2026-01-01', '2026-02-01'], ['2026-02-02', '2026-03-01'], '2026-01-01', null],
  [['2026-01-01', '2026-02-01'], ['2026-01-20', '2026-03-01'], '2026-02-02', null],
] as const)('%j and %j share, from %s on, %j', ([a, b], [c, d], today, shared) => {
  const one = { startDate: a, endDate: b }
  const other = { startDate: c, endDate: d }
  const expected = shared && { from: shared[0], to: shared[1] }
  expect(sharedDays(one, other, today)).toEqual(expected)
  expect(sharedDays(other, one, today)).toEqual(expected)
})
