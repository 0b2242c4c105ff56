import { expect, test } from 'vitest'
import { isExpectedPayment } from './payment-state-field.ts'

test('a list shows the payment of an order only where it disagrees with the status', () => {
  expect(isExpectedPayment('refunded', 'refunded')).toBe(true)
  expect(isExpectedPayment('done', 'paid')).toBe(true)
  expect(isExpectedPayment('open', 'unpaid')).toBe(true)
  expect(isExpectedPayment('done', 'partly_refunded')).toBe(false)
  expect(isExpectedPayment('fulfilling', 'unpaid')).toBe(false)
  expect(isExpectedPayment('cancelled', 'paid')).toBe(false)
  expect(isExpectedPayment('open', 'partly_paid')).toBe(false)
})
