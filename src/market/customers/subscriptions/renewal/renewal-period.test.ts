import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays } from '#engine/definition/days.ts'
import { anchorAt, lastDayOf, renewalTermsOf, renewedFrom, revisedTerms } from './renewal-period.ts'

test.each([
  ['2026-11-01', '2026-11-30', 'P1M', 1],
  ['2026-01-15', '2026-02-14', 'P1M', 15],
  ['2026-01-31', '2026-02-27', 'P1M', 31],
  ['2026-01-31', '2026-02-28', 'P1M', 31],
  ['2024-01-31', '2024-02-28', 'P1M', 31],
  ['2024-01-31', '2024-02-29', 'P1M', 31],
  ['2026-01-30', '2026-02-28', 'P1M', 30],
  ['2026-08-31', '2026-09-30', 'P1M', 31],
  ['2026-07-31', '2026-08-31', 'P1M', 31],
  ['2026-01-31', '2026-03-31', 'P2M', 31],
  ['2024-02-29', '2025-02-27', 'P12M', 29],
  ['2024-02-29', '2025-02-28', 'P12M', 29],
  ['2026-01-01', '2026-12-31', 'P12M', 1],
  ['2026-11-01', '2026-11-15', 'P15D', null],
  ['2026-11-21', '2026-11-21', 'P1D', null],
  ['2026-11-30', '2026-11-30', 'P1D', null],
  ['2026-03-28', '2026-04-03', 'P7D', null],
  ['2026-01-15', '2026-01-31', 'P17D', null],
  ['2026-02-28', '2026-03-31', 'P32D', null],
])('a subscription from %s to %s is renewed by %s from day %s of the month', (from, to, renewalPeriod, anchorDay) => {
  expect(renewalTermsOf(from, to)).toEqual({ renewalPeriod, anchorDay })
})

test('a subscription without an end has no renewal', () => {
  expect(renewalTermsOf('2026-11-01', null)).toEqual({ renewalPeriod: null, anchorDay: null })
})

/** The last days of a subscription after its first, second, … renewal. */
function renewals(startDate: string, endDate: string, times: number): string[] {
  const { renewalPeriod, anchorDay } = renewalTermsOf(startDate, endDate)
  const ends: string[] = []
  for (let end = endDate; ends.length < times; ends.push(end))
    end = lastDayOf(renewedFrom(end, end), { period: renewalPeriod ?? '', anchorDay, times: 1 })
  return ends
}

test.each([
  ['2026-01-31', '2026-02-27', ['2026-03-30', '2026-04-29', '2026-05-30']],
  ['2026-01-31', '2026-02-28', ['2026-03-30', '2026-04-29', '2026-05-30']],
  ['2026-08-31', '2026-09-30', ['2026-10-30', '2026-11-29', '2026-12-30']],
  ['2026-01-15', '2026-02-14', ['2026-03-14', '2026-04-14']],
  ['2026-10-01', '2026-10-31', ['2026-11-30', '2026-12-31', '2027-01-31', '2027-02-28', '2027-03-31']],
  ['2024-02-29', '2025-02-27', ['2026-02-27', '2027-02-27', '2028-02-28', '2029-02-27']],
  ['2026-03-28', '2026-04-03', ['2026-04-10', '2026-04-17']],
  ['2026-10-12', '2026-11-10', ['2026-12-10', '2027-01-09']],
])('a subscription from %s to %s is renewed until %j', (start, end, ends) => {
  expect(renewals(start, end, ends.length)).toEqual(ends)
})

describe('however often a subscription of whole months is renewed', () => {
  const start = fc
    .date({ min: new Date('1999-01-01'), max: new Date('2150-12-31'), noInvalidDate: true })
    .map((date) => date.toISOString().slice(0, 10))
  const months = fc.integer({ min: 1, max: 36 })

  /** The same day a number of months later, or the last day of a shorter month. PostgreSQL computes `date + interval` in the same way. */
  const later = (day: string, count: number): string => {
    const [year = 0, month = 0, date = 0] = day.split('-').map(Number)
    const same = new Date(Date.UTC(year, month - 1 + count, date))
    const last = new Date(Date.UTC(year, month + count, 0))
    return (same < last ? same : last).toISOString().slice(0, 10)
  }

  test('the k-th period ends the day before the start moved by k periods', () => {
    fc.assert(
      fc.property(start, months, fc.integer({ min: 1, max: 30 }), (from, n, k) => {
        const ends = Array.from({ length: k }, (_, at) => addDays(later(from, (at + 2) * n), -1))
        expect(renewals(from, addDays(later(from, n), -1), k)).toEqual(ends)
      }),
    )
  })

  test('one renewal of many units ends on the same day as many renewals', () => {
    fc.assert(
      fc.property(start, months, fc.integer({ min: 1, max: 12 }), (from, n, times) => {
        const end = addDays(later(from, n), -1)
        const terms = { period: `P${n}M`, anchorDay: Number(from.slice(8)), times }
        expect(lastDayOf(addDays(end, 1), terms)).toBe(renewals(from, end, times).at(-1))
      }),
    )
  })

  test('an end entered a day late, on the last day of its month, gives the same renewals', () => {
    fc.assert(
      fc.property(start, months, fc.integer({ min: 1, max: 12 }), (from, n, k) => {
        const end = later(from, n)
        fc.pre(addDays(end, 1).endsWith('-01'))
        expect(renewals(from, end, k)).toEqual(renewals(from, addDays(end, -1), k))
      }),
      { numRuns: 30 },
    )
  })

  test('each renewal begins where the previous one ended, and is never shorter than its shortest months', () => {
    fc.assert(
      fc.property(start, months, (from, n) => {
        const ends = [addDays(later(from, n), -1), ...renewals(from, addDays(later(from, n), -1), 24)]
        const lengths = ends.slice(1).map((end, at) => (Date.parse(end) - Date.parse(ends[at] ?? '')) / 86_400_000)
        expect(Math.min(...lengths)).toBeGreaterThanOrEqual(28 * n)
        expect(Math.max(...lengths)).toBeLessThanOrEqual(31 * n)
      }),
    )
  })
})

test('the renewal of an expired subscription begins today', () => {
  const thirty = { period: 'P30D', anchorDay: null, times: 1 }
  expect(lastDayOf(renewedFrom('2026-11-10', '2026-11-25'), thirty)).toBe('2026-12-24')
  expect(lastDayOf(renewedFrom('2026-11-24', '2026-11-25'), thirty)).toBe('2026-12-24')
})

test('a refunded part of a renewal moves the end to the remaining periods, or to the earlier end', () => {
  const lastDay = (from: string, times: number) => lastDayOf(from, { period: 'P1M', anchorDay: 31, times })
  expect([lastDay('2027-02-28', 2), lastDay('2027-02-28', 1)]).toEqual(['2027-04-29', '2027-03-30'])
  expect([lastDay('2027-02-28', 0), lastDay('2027-03-01', 0)]).toEqual(['2027-02-27', '2027-02-28'])
})

test('an anchor day stays if a period may begin on it; if not, the day itself is the anchor', () => {
  expect(anchorAt('2026-02-28', 31)).toBe(31)
  expect(anchorAt('2026-03-01', 31)).toBe(31)
  expect(anchorAt('2026-03-01', 15)).toBe(1)
  expect(anchorAt('2026-03-16', 15)).toBe(16)
  expect(anchorAt('2026-02-28', 10, 30)).toBe(30)
})

describe('after a change of its dates, a subscription', () => {
  const monthly = { startDate: '2026-01-31', renewalPeriod: 'P1M', anchorDay: 31 }

  test('that was never renewed has the terms of its new dates', () => {
    expect(revisedTerms({ ...monthly, endDate: '2026-03-30' }, false)).toEqual({ renewalPeriod: 'P2M', anchorDay: 31 })
    expect(revisedTerms({ ...monthly, endDate: '2026-03-06' }, false)).toEqual({
      renewalPeriod: 'P35D',
      anchorDay: null,
    })
  })

  test('that was renewed keeps its period, and its anchor day if a period may begin on it', () => {
    const after = (endDate: string, more = {}) => revisedTerms({ ...monthly, ...more, endDate }, true)
    expect(after('2026-05-30')).toEqual({ renewalPeriod: 'P1M', anchorDay: 31 })
    expect(after('2026-06-05')).toEqual({ renewalPeriod: 'P1M', anchorDay: 6 })
    expect(after('2026-05-30', { anchorDay: 6 })).toEqual({ renewalPeriod: 'P1M', anchorDay: 31 })
    expect(after('2026-06-05', { renewalPeriod: 'P7D', anchorDay: null })).toEqual({
      renewalPeriod: 'P7D',
      anchorDay: null,
    })
  })

  test('without an end has no terms until it gets one', () => {
    expect(revisedTerms({ ...monthly, endDate: null }, true)).toEqual({ renewalPeriod: null, anchorDay: null })
  })
})
