import fc from 'fast-check'
import { expect, test } from 'vitest'
import { bestPrice, dayIn, priceAfter, sharedDays } from './price.ts'

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

const amount = fc
  .integer({ min: 0, max: 10 ** 12 })
  .map((cents) => `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`)
const share = fc
  .integer({ min: 1, max: 10_000 })
  .map((part) => `${Math.floor(part / 100)}.${String(part % 100).padStart(2, '0')}`)

test('a price never rises, never falls below nothing, and a share is the same worked out in cents', () => {
  fc.assert(
    fc.property(amount, share, (price, value) => {
      const cents = BigInt(price.replace('.', ''))
      const after = BigInt(priceAfter(price, { type: 'percentage', value }).replace('.', ''))
      expect(after >= 0n && after <= cents).toBe(true)
      const exact = cents * (10_000n - BigInt(value.replace('.', '')))
      const error = after * 10_000n - exact
      expect(error >= -5000n && error <= 5000n).toBe(true)
    }),
  )
})

test('of several discounts the best for the customer counts, the first of equals', () => {
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

test('the day changes at midnight where the organisation is', () => {
  expect(dayIn('Europe/Paris', new Date('2026-11-20T22:59:59Z'))).toBe('2026-11-20')
  expect(dayIn('Europe/Paris', new Date('2026-11-20T23:00:00Z'))).toBe('2026-11-21')
  expect(dayIn('Europe/Paris', new Date('2026-07-20T22:00:00Z'))).toBe('2026-07-21')
})

test.each([
  [['2026-01-01', '2026-02-01'], ['2026-01-20', '2026-03-01'], '2026-01-01', ['2026-01-20', '2026-02-01']],
  [['2026-01-01', '2026-02-01'], ['2026-01-20', '2026-03-01'], '2026-01-25', ['2026-01-25', '2026-02-01']],
  [['2026-01-01', '2026-02-01'], ['2026-02-01', '2026-03-01'], '2026-01-01', null],
  [['2026-01-01', '2026-02-01'], ['2026-01-20', '2026-03-01'], '2026-02-01', null],
] as const)('%j and %j share, from %s on, %j', ([a, b], [c, d], today, shared) => {
  const one = { startDate: a, endDate: b }
  const other = { startDate: c, endDate: d }
  const expected = shared && { from: shared[0], to: shared[1] }
  expect(sharedDays(one, other, today)).toEqual(expected)
  expect(sharedDays(other, one, today)).toEqual(expected)
})
