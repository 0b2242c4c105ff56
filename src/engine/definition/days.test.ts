import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import {
  addDays,
  dayInMonth,
  dayOf,
  daysBetween,
  dayStart,
  firstOfMonth,
  instantAt,
  isDay,
  monthNumber,
  unitStarts,
  wallTime,
  weekStart,
} from './days.ts'
import { zoneOffset } from './zone-offsets.ts'

test.each([
  // Morocco ended summer time permanently on 20 September 2026.
  ['2026-09-20', 'Africa/Casablanca', '2026-09-19T23:00:00.000Z'],
  ['2026-11-25', 'Africa/Casablanca', '2026-11-25T00:00:00.000Z'],
  // Summer time begins at midnight, so the day begins at 01:00.
  ['2017-03-26', 'Asia/Beirut', '2017-03-25T22:00:00.000Z'],
  ['2020-03-27', 'Asia/Damascus', '2020-03-26T22:00:00.000Z'],
  ['2025-04-25', 'Africa/Cairo', '2025-04-24T22:00:00.000Z'],
  // Summer time ends at midnight, so the previous evening is an hour longer.
  ['2023-10-27', 'Africa/Cairo', '2023-10-26T22:00:00.000Z'],
  // The days of these clock changes have 25 and 23 hours.
  ['2024-04-07', 'Australia/Sydney', '2024-04-06T13:00:00.000Z'],
  ['2024-04-08', 'Australia/Sydney', '2024-04-07T14:00:00.000Z'],
  ['2014-03-31', 'Europe/London', '2014-03-30T23:00:00.000Z'],
])('%s begins in %s at %s', (day, zone, moment) => {
  expect(dayStart(day, zone)).toBe(moment)
})

const zones = [
  'Europe/Paris',
  'Africa/Casablanca',
  'Africa/Cairo',
  'Asia/Kathmandu',
  'America/Edmonton',
  'Pacific/Kiritimati',
]

test('every moment is between the start of its day and the start of the next', () => {
  fc.assert(
    fc.property(
      fc.date({ min: new Date('2015-01-01'), max: new Date('2035-01-01'), noInvalidDate: true }),
      fc.constantFrom(...zones),
      (moment, zone) => {
        const day = dayOf(moment, zone)
        const next = addDays(day, 1)
        expect(dayStart(day, zone) <= moment.toISOString()).toBe(true)
        expect(moment.toISOString() < dayStart(next, zone)).toBe(true)
      },
    ),
    { numRuns: 500 },
  )
})

test('an instant is shown in the time of the zone, in summer and winter', () => {
  expect(wallTime('2026-01-15T11:00:00.000Z', 'Europe/Paris')).toBe('2026-01-15 12:00')
  expect(wallTime('2026-07-15T11:00:00.000Z', 'Europe/Paris')).toBe('2026-07-15 13:00')
  expect(wallTime('2026-01-15T23:30:00.000Z', 'Europe/Paris')).toBe('2026-01-16 00:30')
})

test('a time typed in the zone is read back unchanged, in every month and in remote zones', () => {
  for (const zone of [
    'Europe/Paris',
    'Pacific/Kiritimati',
    'Pacific/Honolulu',
    'Africa/Casablanca',
    'Asia/Kathmandu',
  ]) {
    for (let month = 1; month <= 12; month++) {
      const wall = `2026-${String(month).padStart(2, '0')}-15 08:45`
      expect(wallTime(instantAt(wall, zone), zone), `${zone} ${wall}`).toBe(wall)
    }
  }
})

test('an hour that summer time skips becomes the next one; of a repeated hour, the first counts', () => {
  expect(instantAt('2026-03-29 02:30', 'Europe/Paris')).toBe('2026-03-29T01:30:00.000Z')
  expect(instantAt('2026-10-25 02:30', 'Europe/Paris')).toBe('2026-10-25T00:30:00.000Z')
})

test('a day without a time begins at its midnight', () => {
  expect(instantAt('2026-01-15', 'Europe/Paris')).toBe('2026-01-14T23:00:00.000Z')
})

test('the offset of a zone equals that of Intl at any moment', () => {
  const zones = [
    'Europe/Paris',
    'Africa/Casablanca',
    'Africa/Cairo',
    'Asia/Kathmandu',
    'Australia/Lord_Howe',
    'Pacific/Apia',
  ]
  const [first, last] = [Date.UTC(1900, 0), Date.UTC(2150, 0)]
  for (const timeZone of zones) {
    const clock = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' })
    fc.assert(
      fc.property(fc.integer({ min: first / 1000, max: last / 1000 }), (second) => {
        const moment = second * 1000
        expect(moment + zoneOffset(moment, timeZone)).toBe(Date.parse(`${clock.format(moment).replace(' ', 'T')}Z`))
      }),
      { numRuns: 500 },
    )
  }
})

test('Intl is called once for each change of an offset, not for each computed time', () => {
  const looked = vi.spyOn(Intl.DateTimeFormat.prototype, 'formatToParts')
  const year = () => {
    for (let day = 0; day < 365; day += 1)
      instantAt(`${wallTime(new Date(1.9e12 + day * 86_400_000).toISOString(), 'America/Lima')}`, 'America/Lima')
  }
  year()
  expect(looked.mock.calls.length).toBeLessThan(200)
  looked.mockClear()
  year()
  expect(looked).not.toHaveBeenCalled()
  looked.mockRestore()
})

test('every accepted day and moment can be computed with in every zone, and converted back', () => {
  const zones = ['Pacific/Kiritimati', 'Etc/GMT+12', 'Europe/Paris', 'America/St_Johns', 'UTC']
  const days = fc.oneof(
    fc.constantFrom('1900-01-01', '9998-12-31', '9998-12-30'),
    fc
      .date({ min: new Date('1900-01-01T00:00:00Z'), max: new Date('9998-12-31T00:00:00Z'), noInvalidDate: true })
      .map((date) => date.toISOString().slice(0, 10)),
  )
  fc.assert(
    fc.property(days, fc.constantFrom(...zones), (text, zone) => {
      expect(isDay(text)).toBe(true)
      expect(wallTime(instantAt(`${text} 12:00`, zone), zone)).toBe(`${text} 12:00`)
      for (const offset of ['-12:00', '+14:00'])
        expect(() => wallTime(new Date(`${text}T23:59:00${offset}`).toISOString(), zone)).not.toThrow()
    }),
    { numRuns: 300 },
  )
  expect(['0000-01-01', '1899-12-31', '9999-01-01', '9999-12-31', '2026-02-30'].filter(isDay)).toEqual([])
})

test('the day changes at midnight in the organisation’s zone', () => {
  expect(dayOf(new Date('2026-11-20T22:59:59Z'), 'Europe/Paris')).toBe('2026-11-20')
  expect(dayOf(new Date('2026-11-20T23:00:00Z'), 'Europe/Paris')).toBe('2026-11-21')
  expect(dayOf(new Date('2026-07-20T22:00:00Z'), 'Europe/Paris')).toBe('2026-07-21')
})

test('a month without that day has its last day instead, across years and leap days', () => {
  expect(dayInMonth(monthNumber('2024-01-31') + 1, 31)).toBe('2024-02-29')
  expect(dayInMonth(monthNumber('2026-11-30') + 3, 30)).toBe('2027-02-28')
  expect([firstOfMonth('2026-12-31', 1), firstOfMonth('2026-01-15', -1)]).toEqual(['2027-01-01', '2025-12-01'])
})

test('a week begins on the weekday of the country, at most six days earlier', () => {
  expect([weekStart('2026-11-27'), weekStart('2026-11-27', 0), weekStart('2026-11-27', 6)]).toEqual([
    '2026-11-23',
    '2026-11-22',
    '2026-11-21',
  ])
  expect(daysBetween(weekStart('2026-03-01'), '2026-03-01')).toBe(6)
})

test('the units of a period are adjacent, and the first may begin before it', () => {
  expect(unitStarts('2026-01-30', '2026-03-01', 'month')).toEqual(['2026-01-01', '2026-02-01', '2026-03-01'])
  expect(unitStarts('2026-01-01', '2026-01-12', 'week')).toEqual(['2025-12-29', '2026-01-05', '2026-01-12'])
  expect(unitStarts('2026-02-27', '2026-03-01', 'day')).toEqual(['2026-02-27', '2026-02-28', '2026-03-01'])
})
