import { expect, test } from 'vitest'
import { writeNearMoment } from './instant.web.tsx'

const now = Date.parse('2026-11-27T10:00:00Z')

/** The French text of a moment, with ordinary spaces. */
const near = (moment: string): string => writeNearMoment(new Date(moment), 'fr', now).replaceAll(/\s/gu, ' ')

test('a list writes a moment by its distance from now, and older ones by their day', () => {
  expect(near('2026-11-27T09:35:00Z')).toBe('il y a 25 min')
  expect(near('2026-11-27T07:00:00Z')).toBe('il y a 3 h')
  expect(near('2026-11-26T13:02:00Z')).toMatch(/^hier \d\d:02$/)
  expect(near('2026-11-28T03:05:00Z')).toMatch(/^demain \d\d:05$/)
  expect(near('2026-11-12T12:00:00Z')).toBe('12 nov.')
  expect(near('2025-11-12T12:00:00Z')).toBe('12 nov. 2025')
})
