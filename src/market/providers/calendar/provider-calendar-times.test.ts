import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  hueOf,
  hues,
  applyKeyboardMove,
  keyboardMoveOf,
  daysOfLongRange,
  onOtherDays,
  rangeOfDrop,
  overlapsRange,
  allDayRange,
} from './provider-calendar-times.ts'

const zone = 'Europe/Paris'
const morning = { start: '2026-11-21T08:00:00.000Z', end: '2026-11-21T10:00:00.000Z' }

test('adjacent times do not overlap', () => {
  expect(overlapsRange(morning, '2026-11-21T10:00:00.000Z', '2026-11-21T12:00:00.000Z')).toBe(false)
  expect(overlapsRange(morning, '2026-11-21T06:00:00.000Z', '2026-11-21T08:00:00.000Z')).toBe(false)
  expect(overlapsRange(morning, '2026-11-21T09:59:00.000Z', '2026-11-21T12:00:00.000Z')).toBe(true)
})

test('whole days last from midnight to midnight in the organisation’s zone, also over a clock change', () => {
  expect(allDayRange({ start: '2027-03-26T23:00:00.000Z', end: '2027-03-28T22:00:00.000Z' }, zone)).toEqual({
    start: '2027-03-27',
    end: '2027-03-29',
  })
  expect(allDayRange({ start: '2027-03-27T00:00:00.000Z', end: '2027-03-28T00:00:00.000Z' }, zone)).toBeNull()
  expect(allDayRange(morning, zone)).toBeNull()
})

test('an entry dropped among whole days becomes a whole day', () => {
  expect(rangeOfDrop({ allDay: true, start: '2027-03-28', end: '2027-03-29' }, zone)).toEqual({
    start: '2027-03-27T23:00:00.000Z',
    end: '2027-03-28T22:00:00.000Z',
  })
  expect(rangeOfDrop({ allDay: true, start: '2027-03-28', end: '' }, zone).end).toBe('2027-03-28T22:00:00.000Z')
})

test('an entry of more than a day keeps its hours on other days, also over a clock change', () => {
  const closure = { start: '2027-03-26T16:00:00.000Z', end: '2027-03-29T06:00:00.000Z' }
  expect(daysOfLongRange(closure, zone)).toEqual({ start: '2027-03-26', end: '2027-03-30' })
  expect(onOtherDays(closure, { start: '2027-03-26', end: '2027-03-30' }, zone)).toEqual(closure)
  expect(onOtherDays(closure, { start: '2027-03-28', end: '2027-03-31' }, zone)).toEqual({
    start: '2027-03-28T15:00:00.000Z',
    end: '2027-03-30T06:00:00.000Z',
  })
  const untilMidnight = { start: '2027-03-26T16:00:00.000Z', end: '2027-03-28T22:00:00.000Z' }
  expect(daysOfLongRange(untilMidnight, zone)).toEqual({ start: '2027-03-26', end: '2027-03-29' })
  expect(onOtherDays(untilMidnight, { start: '2027-03-26', end: '2027-03-29' }, zone)).toEqual(untilMidnight)
  expect(daysOfLongRange(morning, zone)).toBeNull()
})

test('an entry dropped at an hour keeps that hour, and its length after a clock change', () => {
  const dropped = { allDay: false, start: '2026-11-21T09:00:00+01:00', end: '2026-11-21T11:00:00+01:00' }
  expect(rangeOfDrop(dropped, zone)).toEqual(morning)
  const swallowed = { allDay: false, start: '2027-03-28T03:00:00+02:00', end: '2027-03-28T03:00:00+02:00' }
  expect(rangeOfDrop(swallowed, zone, 1_800_000)).toEqual({
    start: '2027-03-28T01:00:00.000Z',
    end: '2027-03-28T01:30:00.000Z',
  })
})

test('an entry moved by a day keeps its local hour, in summer and winter', () => {
  const friday = { start: '2027-03-27T08:00:00.000Z', end: '2027-03-27T09:00:00.000Z' }
  expect(applyKeyboardMove(friday, { days: 1 }, zone)).toEqual({
    start: '2027-03-28T07:00:00.000Z',
    end: '2027-03-28T08:00:00.000Z',
  })
})

test('the keyboard never makes an entry empty', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 72 * 4 }),
      fc.array(fc.record({ days: fc.integer({ min: -8, max: 8 }), minutes: fc.constantFrom(-15, 0, 15), resize: fc.boolean() }), { maxLength: 12 }), // prettier-ignore
      (quarters, nudges) => {
        const start = '2027-03-26T10:00:00.000Z'
        const first = { start, end: new Date(Date.parse(start) + quarters * 900_000).toISOString() }
        const span = nudges.reduce((now, nudge) => applyKeyboardMove(now, nudge, zone), first)
        expect(Date.parse(span.end)).toBeGreaterThan(Date.parse(span.start))
      },
    ),
  )
})

test('arrows follow the reading direction; with Shift they change the end', () => {
  const press = (key: string, shiftKey = false) => ({ key, shiftKey })
  expect(keyboardMoveOf(press('ArrowRight'), 'week', 'ltr')).toEqual({ days: 1, resize: false })
  expect(keyboardMoveOf(press('ArrowRight'), 'week', 'rtl')).toEqual({ days: -1, resize: false })
  expect(keyboardMoveOf(press('ArrowDown', true), 'day', 'ltr')).toEqual({ minutes: 15, resize: true })
  expect(keyboardMoveOf(press('ArrowUp'), 'month', 'rtl')).toEqual({ days: -7, resize: false })
  expect(keyboardMoveOf(press('a'), 'week', 'ltr')).toBeNull()
})

test('a provider’s colour never changes', () => {
  const id = '01a15524-f9a8-75ae-8539-077e7f34472a'
  expect(hueOf(id)).toBe(hueOf(id))
  expect(hueOf(id)).toBeLessThan(hues)
})
