import { expect, test } from 'vitest'
import {
  visibleDays,
  momentsOf,
  rangeTitle,
  parseCalendarLocation,
  adjacentDay,
  calendarSearchParams,
} from './provider-calendar-days.ts'

const usual = { look: 'week', today: '2026-11-21' } as const
const providerId = '01a15524-f9a8-75ae-8539-077e7f34472a'

test('an address shows everybody the same days of the same provider', () => {
  for (const look of ['month', 'week', 'day', 'list'] as const) {
    const place = { look, day: '2027-02-03', providerId }
    expect(parseCalendarLocation(calendarSearchParams(place), usual)).toEqual(place)
  }
  expect(calendarSearchParams({ look: 'table', day: '2027-02-03', providerId: null })).toEqual({ show: 'table' })
})

test('invalid parameters of an address become the defaults', () => {
  expect(parseCalendarLocation({ show: 'year', day: '2026-02-30', providerId: 'x' }, usual)).toEqual({
    look: 'week',
    day: '2026-11-21',
    providerId: null,
  })
})

test('a week begins on the first day of the language, and a month is extended to whole weeks', () => {
  expect(visibleDays('week', '2026-11-21', 1)).toEqual({ first: '2026-11-16', end: '2026-11-23' })
  expect(visibleDays('week', '2026-11-21', 6)).toEqual({ first: '2026-11-21', end: '2026-11-28' })
  expect(visibleDays('month', '2026-11-21', 1)).toEqual({ first: '2026-10-26', end: '2026-12-07' })
  expect(visibleDays('month', '2027-02-10', 1)).toEqual({ first: '2027-02-01', end: '2027-03-01' })
  expect(visibleDays('day', '2026-12-31', 1)).toEqual({ first: '2026-12-31', end: '2027-01-01' })
})

test('a step leads to the next or previous month, week, day or list', () => {
  expect(adjacentDay('month', '2027-01-31', 1)).toBe('2027-02-01')
  expect(adjacentDay('month', '2027-01-31', -1)).toBe('2026-12-01')
  expect(adjacentDay('week', '2026-12-30', 1)).toBe('2027-01-06')
  expect(adjacentDay('day', '2027-01-01', -1)).toBe('2026-12-31')
  expect(adjacentDay('list', '2026-11-21', 1)).toBe('2026-12-05')
})

test('a day with a clock change has 23 or 25 hours', () => {
  const hours = (day: string): number => {
    const { from, to } = momentsOf(visibleDays('day', day, 1), 'Europe/Paris')
    return (Date.parse(to) - Date.parse(from)) / 3_600_000
  }
  expect([hours('2027-03-28'), hours('2027-10-31'), hours('2027-06-01')]).toEqual([23, 25, 24])
})

test('days have their dates in the language', () => {
  const days = visibleDays('week', '2026-12-30', 1)
  expect(rangeTitle('week', '2026-12-30', days, 'fr-FR').replace(/\s+/g, ' ')).toBe('28 décembre 2026 – 3 janvier 2027')
  expect(rangeTitle('month', '2026-12-30', days, 'en-GB')).toBe('December 2026')
  expect(rangeTitle('day', '2026-12-30', days, 'fr-FR')).toBe('mercredi 30 décembre 2026')
})
