import { expect, test } from 'vitest'
import { initials } from './monogram.web.tsx'

test('a monogram has the initials of the first and last name, and one letter in Arabic', () => {
  expect(initials('Nadia Berrada')).toBe('NB')
  expect(initials('  élodie  de  la Tour ')).toBe('ÉT')
  expect(initials('Madonna')).toBe('M')
  expect(initials('ليلى الزهراني')).toBe('ل')
  expect(initials('')).toBe('')
})
