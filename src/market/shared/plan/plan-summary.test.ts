import { expect, test } from 'vitest'
import { languages } from '#engine/definition/locale.ts'
import { checkField } from '#engine/definition/validation.ts'
import { standardCountryNames } from './country-names.api.ts'
import { addCountryNames } from './country-names.ts'
import { planFields, type Plan } from './plan-fields.ts'
import { planSummary } from './plan-summary.ts'
import { allCountries, regions } from './regions.ts'

const nothing: Plan = {
  countries: [],
  dataAllowance: null,
  voiceMinutes: null,
  textMessages: null,
  validityDays: null,
}
const summaries = (plan: Partial<Plan>): readonly string[] =>
  languages.map((language) =>
    planSummary({ ...nothing, ...plan }, language)
      .replaceAll('\u00a0', ' ')
      .replaceAll(/[\u2067-\u2069]/g, ''),
  )

test('a plan is one line in the reader’s language', () => {
  expect(summaries({ countries: ['JP'], dataAllowance: 5e9, validityDays: 15 })).toEqual([
    'Japon · 5 Go · 15 jours',
    'Japan · 5 GB · 15 days',
    'اليابان · 5 غيغابايت · 15 يومًا',
  ])
  expect(summaries({ countries: ['MA', 'TN'], dataAllowance: 'unlimited', validityDays: 7, voiceMinutes: 60 })).toEqual(
    [
      'Maroc et Tunisie · données illimitées · 60 minutes · 7 jours',
      'Morocco and Tunisia · unlimited data · 60 minutes · 7 days',
      'المغرب وتونس · بيانات غير محدودة · 60 دقيقة · 7 أيام',
    ],
  )
  expect(summaries({ textMessages: 2, validityDays: 2 })).toEqual([
    '2 SMS · 2 jours',
    '2 texts · 2 days',
    'رسالتان · يومان',
  ])
})

test('many countries are summarised by region and number', () => {
  expect(summaries({ countries: ['AT', 'CH', 'DE', 'FR'] })).toEqual([
    'Europe (4 pays)',
    'Europe (4 countries)',
    'أوروبا (4 بلدان)',
  ])
  expect(summaries({ countries: ['AT', 'JP', 'DE', 'FR'] })[1]).toBe('4 countries')
  expect(summaries({ countries: ['AT', 'BE', 'DE', 'FR'] })[0]).toBe('Union européenne (4 pays)')
})

test('each part of an Arabic line keeps its own direction', () => {
  expect(planSummary({ ...nothing, countries: ['JP'], validityDays: 1 }, 'ar')).toBe(
    '\u2068اليابان\u2069 · \u2068يوم\u2069',
  )
})

test('the summary is empty without a plan', () => {
  expect(summaries({})).toEqual(['', '', ''])
})

const readCountries = (text: string) =>
  checkField('countries', planFields.countries, planFields.countries.cell?.read(text, { decimal: null }))

test('countries are read by code and by name, between commas, semicolons or spaces, each once', () => {
  expect(readCountries('FR, Japon; المغرب').value).toEqual(['FR', 'JP', 'MA'])
  expect(readCountries('United Kingdom, fr FR').value).toEqual(['FR', 'GB'])
  expect(readCountries('FR DE IT').value).toEqual(['DE', 'FR', 'IT'])
})

test('a name that the browser does not know is left to the server, which refuses unknown countries', () => {
  expect(readCountries('France, Atlantide')).toEqual({ value: ['Atlantide', 'FR'], details: [] })
  addCountryNames(standardCountryNames())
  expect(readCountries('France, Atlantide').details).toHaveLength(1)
})

test('networks are written as country code and network code', () => {
  const { networks } = planFields
  expect(
    checkField('networks', networks, networks.cell?.read('44010, 208 01; 310-410', { decimal: null })).value,
  ).toEqual(['208-01', '310-410', '440-10'])
  expect(checkField('networks', networks, ['20']).details).toHaveLength(1)
})

test('every country of a region exists, and is listed once', () => {
  expect(new Set(allCountries).size).toBe(allCountries.length)
  for (const { countries } of regions) expect(countries.filter((code) => !allCountries.includes(code))).toEqual([])
})
