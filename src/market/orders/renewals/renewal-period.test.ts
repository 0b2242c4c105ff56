import { expect, test } from 'vitest'
import { lastDayOf, renewalPeriodOf, renewedFrom } from './renewal-period.ts'

test.each([
  ['2026-11-01', '2026-11-30', 'P1M'],
  ['2026-01-15', '2026-02-14', 'P1M'],
  ['2024-02-29', '2025-02-27', 'P12M'],
  ['2026-01-01', '2026-12-31', 'P12M'],
  ['2026-11-01', '2026-11-15', 'P15D'],
  ['2026-11-21', '2026-11-21', 'P1D'],
])('a subscription from %s to %s is renewed by %s', (from, to, period) => {
  expect(renewalPeriodOf(from, to)).toBe(period)
})

const renewedUntil = (end: string, period: string, times: number, today: string): string =>
  lastDayOf(renewedFrom(end, today), period, times)

test('a subscription without an end has nothing to renew', () => {
  expect(renewalPeriodOf('2026-11-01', null)).toBeNull()
})

test('a renewal begins the day after the former end, as often as it was bought', () => {
  expect(renewedUntil('2026-11-30', 'P1M', 1, '2026-11-25')).toBe('2026-12-31')
  expect(renewedUntil('2026-10-31', 'P1M', 1, '2026-10-25')).toBe('2026-11-30')
  expect(renewedUntil('2027-01-30', 'P1M', 1, '2027-01-25')).toBe('2027-02-27')
  expect(renewedUntil('2026-11-30', 'P15D', 2, '2026-11-25')).toBe('2026-12-30')
})

test('a renewal of what is already over begins today', () => {
  expect(renewedUntil('2026-11-10', 'P30D', 1, '2026-11-25')).toBe('2026-12-24')
  expect(renewedUntil('2026-11-24', 'P30D', 1, '2026-11-25')).toBe('2026-12-24')
})

test('what is taken back of a renewal leaves the end where the rest of it leads, or where it was', () => {
  expect(lastDayOf('2026-12-01', 'P1M', 1)).toBe('2026-12-31')
  expect(lastDayOf('2026-12-01', 'P1M', 0)).toBe('2026-11-30')
  expect(lastDayOf('2027-01-31', 'P1M', 0)).toBe('2027-01-30')
})
