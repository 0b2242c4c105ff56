import { expect, test } from 'vitest'
import { checkField } from '#engine/definition/validation.ts'
import { words } from '#engine/definition/words.ts'
import { addCountryNames, countryName } from '#market/shared/plan/country-names.ts'
import { country } from './field-kinds.ts'
import { standardCountryNames } from '#market/shared/plan/country-names.api.ts'

const field = country({ label: words('Pays', 'Country', 'البلد') })

test('a form accepts a name that only the server knows, and the server reads it', () => {
  addCountryNames([])
  expect(checkField('countryCode', field, 'Turkey')).toEqual({ value: 'Turkey', details: [] })
  expect(checkField('countryCode', field, 'Turquie').value).toBe('TR')
  for (const text of ['33', 'X', 'QX1', 'EU']) expect(checkField('countryCode', field, text).details).toHaveLength(1)
  addCountryNames(standardCountryNames())
  expect(checkField('countryCode', field, 'Turkey')).toEqual({ value: 'TR', details: [] })
})

test.each([
  ['France', 'FR'],
  ['cote d ivoire', 'CI'],
  ['  United Kingdom ', 'GB'],
  ['UK', 'GB'],
  ['المغرب', 'MA'],
  ['التشيك', 'CZ'],
  ['fr', 'FR'],
])('the country %s is stored as %s', (text, code) => {
  expect(checkField('countryCode', field, text)).toEqual({ value: code, details: [] })
})

test('a text that is no country is refused', () => {
  for (const text of ['Atlantide', 'Europe', '33'])
    expect(checkField('countryCode', field, text).details).toHaveLength(1)
})

test('a country is shown by its name, and an unknown code unchanged', () => {
  expect([
    countryName('KE', 'fr'),
    countryName('KE', 'en'),
    countryName('FR', 'ar'),
    countryName('Kenya', 'fr'),
  ]).toEqual(['Kenya', 'Kenya', 'فرنسا', 'Kenya'])
})
