import { expect, test } from 'vitest'
import { phoneOf } from './delivery-profiles.web.tsx'

test('the delivery page knows the phone that shows it, and that a computer is none', () => {
  expect(phoneOf('Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X)')).toBe('ios')
  expect(phoneOf('Mozilla/5.0 (Linux; Android 15; Pixel 9) Chrome/131.0 Mobile')).toBe('android')
  expect(phoneOf('Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/131.0')).toBeNull()
})
