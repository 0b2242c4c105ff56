import { expect, test } from 'vitest'
import { languages } from '#engine/definition/locale.ts'
import { writeNumber } from './write-number.web.tsx'

test('a negative number has a minus sign instead of a hyphen, in every language', () => {
  const euros = { style: 'currency', currency: 'EUR' } as const
  for (const language of languages) {
    const written = writeNumber('-3.5', language, euros)
    expect(written).toContain('\u2212')
    expect(written).not.toContain('-')
  }
})
