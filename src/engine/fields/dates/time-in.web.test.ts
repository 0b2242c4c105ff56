import { expect, test } from 'vitest'
import { timeIn } from './time-in.web.ts'

test.each([
  ['9:30', '09:30'],
  ['09:30', '09:30'],
  ['9h30', '09:30'],
  ['0930', '09:30'],
  ['22', '22:00'],
  ['9h', '09:00'],
  ['24:00', null],
  ['9:75', null],
  ['', null],
  ['10:00 PM', null],
])('the time « %s » is read as %s', (typed, time) => {
  expect(timeIn(typed)).toBe(time)
})
