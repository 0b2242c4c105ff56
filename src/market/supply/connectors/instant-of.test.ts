import { expect, test } from 'vitest'
import { instantOf } from './instant-of.ts'

test.each([
  ['2026-11-27 18:19:28', '2026-11-27T18:19:28.000Z'],
  ['2026-11-27T19:19:28+0100', '2026-11-27T18:19:28.000Z'],
  ['1795803568', '2026-11-27T18:19:28.000Z'],
  ['1795803568000', '2026-11-27T18:19:28.000Z'],
  ['27/11/2026', null],
  ['', null],
])('the time %j of a supplier is %j', (text, instant) => {
  expect(instantOf(text)).toBe(instant)
})
