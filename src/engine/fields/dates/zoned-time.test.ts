import { expect, test } from 'vitest'
import { instantAt, wallTime } from './zoned-time.ts'

test('an instant is shown on the clock of the zone, summer and winter', () => {
  expect(wallTime('2026-01-15T11:00:00.000Z', 'Europe/Paris')).toBe('2026-01-15 12:00')
  expect(wallTime('2026-07-15T11:00:00.000Z', 'Europe/Paris')).toBe('2026-07-15 13:00')
  expect(wallTime('2026-01-15T23:30:00.000Z', 'Europe/Paris')).toBe('2026-01-16 00:30')
})

test('a time typed in the zone comes back as the same time, in every month and in far zones', () => {
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

test('an hour that summer time skips becomes the next one, an hour that happens twice the first', () => {
  expect(instantAt('2026-03-29 02:30', 'Europe/Paris')).toBe('2026-03-29T01:30:00.000Z')
  expect(instantAt('2026-10-25 02:30', 'Europe/Paris')).toBe('2026-10-25T00:30:00.000Z')
})

test('a day without a time begins at its midnight', () => {
  expect(instantAt('2026-01-15', 'Europe/Paris')).toBe('2026-01-14T23:00:00.000Z')
})
