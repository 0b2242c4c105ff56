import fc from 'fast-check'
import { expect, test } from 'vitest'
import { dayOf, dayStart } from './days.ts'

test.each([
  // Morocco left summer time for good on 20 September 2026.
  ['2026-09-20', 'Africa/Casablanca', '2026-09-19T23:00:00.000Z'],
  ['2026-11-25', 'Africa/Casablanca', '2026-11-25T00:00:00.000Z'],
  // Summer time begins at midnight: the day begins at 01:00.
  ['2017-03-26', 'Asia/Beirut', '2017-03-25T22:00:00.000Z'],
  ['2020-03-27', 'Asia/Damascus', '2020-03-26T22:00:00.000Z'],
  ['2025-04-25', 'Africa/Cairo', '2025-04-24T22:00:00.000Z'],
  // It ends at midnight: the evening before is an hour longer.
  ['2023-10-27', 'Africa/Cairo', '2023-10-26T22:00:00.000Z'],
  // Days of 25 and of 23 hours.
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

test('every moment lies between the beginning of its day and that of the next', () => {
  fc.assert(
    fc.property(
      fc.date({ min: new Date('2015-01-01'), max: new Date('2035-01-01'), noInvalidDate: true }),
      fc.constantFrom(...zones),
      (moment, zone) => {
        const day = dayOf(moment, zone)
        const next = new Date(Date.parse(day) + 86_400_000).toISOString().slice(0, 10)
        expect(dayStart(day, zone) <= moment.toISOString()).toBe(true)
        expect(moment.toISOString() < dayStart(next, zone)).toBe(true)
      },
    ),
    { numRuns: 500 },
  )
})
