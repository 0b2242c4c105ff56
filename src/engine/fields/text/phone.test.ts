import { expect, test } from 'vitest'
import { phoneGroups } from './phone.ts'

test.each([
  ['+33612345678', '+33 612 345 678'],
  ['+21623409960', '+216 234 099 60'],
  ['+12025550123', '+1 202 555 0123'],
  ['not a number', 'not a number'],
])('%s is read as %s', (number, read) => {
  expect(phoneGroups(number).join(' ')).toBe(read)
})
