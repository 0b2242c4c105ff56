import { expect, test } from 'vitest'
import { endOf } from './standing.ts'

test.each([
  ['in the middle of a page', 8_192 * 5 + 4_000, 8_192 * 5 + 4_000],
  ['where a page was just filled', 8_192 * 5, 8_192 * 5],
  ['behind the header of a page that holds nothing yet', 8_192 * 5 + 24, 8_192 * 5],
])('what is written ends %s', (_where, position, end) => {
  expect(endOf(position)).toBe(end)
})
