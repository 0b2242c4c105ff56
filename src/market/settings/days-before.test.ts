import { expect, test } from 'vitest'
import { daysBefore } from './days-before.ts'

test.each([
  ['7, 3, 1', [7, 3, 1]],
  ['1 3  7', [7, 3, 1]],
  ['3،3;3', [3]],
  ['', []],
  [null, []],
])('“%s” means the days %j', (text, days) => {
  expect(daysBefore(text)).toEqual(days)
})

test.each(['0', '91', '7,x', '-3', '1.5'])('“%s” is not a list of days', (text) => {
  expect(daysBefore(text)).toBeNull()
})
