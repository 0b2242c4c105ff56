import { expect, test } from 'vitest'
import { endedRecurrence, remainingRecurrence, shiftedRecurrence } from './recurrence-change.ts'

test.each([
  ['FREQ=WEEKLY;BYDAY=MO,WE', '2026-11-23', '2026-11-24', 'FREQ=WEEKLY;BYDAY=TU,TH'],
  ['FREQ=WEEKLY;BYDAY=SU', '2026-11-29', '2026-11-30', 'FREQ=WEEKLY;BYDAY=MO'],
  ['FREQ=WEEKLY;BYDAY=MO', '2026-11-23', '2026-11-22', 'FREQ=WEEKLY;BYDAY=SU'],
  ['FREQ=MONTHLY;BYDAY=2TU', '2026-11-10', '2026-11-18', 'FREQ=MONTHLY;BYDAY=3WE'],
  ['FREQ=MONTHLY;BYMONTHDAY=10', '2026-11-10', '2026-11-12', 'FREQ=MONTHLY;BYMONTHDAY=12'],
  ['FREQ=DAILY;UNTIL=20261130', '2026-11-10', '2026-11-11', 'FREQ=DAILY;UNTIL=20261201'],
  ['FREQ=WEEKLY;BYDAY=MO', '2026-11-23', '2026-11-23', 'FREQ=WEEKLY;BYDAY=MO'],
])('%s moved from %s to %s is %s', (text, from, to, expected) => {
  expect(shiftedRecurrence(text, from, to)).toBe(expected)
})

test('a rule ends before a day, and the rest of a counted rule has the remaining count', () => {
  expect(endedRecurrence('FREQ=DAILY;COUNT=9', '2026-11-10')).toBe('FREQ=DAILY;UNTIL=20261109')
  expect(remainingRecurrence('FREQ=DAILY;COUNT=9', 4)).toBe('FREQ=DAILY;COUNT=5')
  expect(remainingRecurrence('FREQ=DAILY', 4)).toBe('FREQ=DAILY')
})
