import { expect, test } from 'vitest'
import { checkField } from '#engine/definition/validation.ts'
import { words } from '#engine/definition/words.ts'
import { countryName } from '#market/shared/plan/country-names.ts'
import { country } from './field-kinds.ts'

const field = country({ label: words('Pays', 'Country', 'البلد') })

test.each([
  ['France', 'FR'],
  ['cote d ivoire', 'CI'],
  ['  United Kingdom ', 'GB'],
  ['UK', 'GB'],
  ['المغرب', 'MA'],
  ['التشيك', 'CZ'],
  ['fr', 'FR'],
])('the country %s is kept as %s', (text, code) => {
  expect(checkField('countryCode', field, text)).toEqual({ value: code, details: [] })
})

test('what is no country is refused', () => {
  for (const text of ['Atlantide', 'Europe', '33'])
    expect(checkField('countryCode', field, text).details).toHaveLength(1)
})

test('a country is said by its name, and what is no code stays as it is', () => {
  expect([
    countryName('KE', 'fr'),
    countryName('KE', 'en'),
    countryName('FR', 'ar'),
    countryName('Kenya', 'fr'),
  ]).toEqual(['Kenya', 'Kenya', 'فرنسا', 'Kenya'])
})
