import { expect, test } from 'vitest'
import { languages } from '#engine/definition/locale.ts'
import { foreignCurrencyFormat, writeNumber } from './write-number.web.tsx'

test('a negative number has a minus sign instead of a hyphen, in every language', () => {
  const euros = { style: 'currency', currency: 'EUR' } as const
  for (const language of languages) {
    const written = writeNumber('-3.5', language, euros)
    expect(written).toContain('\u2212')
    expect(written).not.toContain('-')
  }
})

test('an Arabic amount is written left to right, so that its currency stays on the right in a sentence', () => {
  const euros = { style: 'currency', currency: 'EUR' } as const
  expect(writeNumber('-47.3', 'ar', euros)).toBe('\u2066\u221247.30\u00a0€\u2069')
  expect(writeNumber('-47.3', 'fr', euros)).toBe('\u221247,30\u00a0€')
})

test('an amount in another currency keeps all its decimals, and has at least those of the currency', () => {
  const written = (value: string, currency: string) => writeNumber(value, 'en', foreignCurrencyFormat(currency))
  expect(['4.5000', '0.0325'].map((value) => written(value, 'USD'))).toEqual(['USD\u00a04.50', 'USD\u00a00.0325'])
  expect([written('500', 'JPY'), written('1.5', 'TND')]).toEqual(['JPY\u00a0500', 'TND\u00a01.500'])
})
