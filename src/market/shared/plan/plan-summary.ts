import { directionOf, type Language } from '#engine/definition/locale.ts'
import { byLanguage, defineMessages, plural, say, words } from '#engine/definition/words.ts'
import { unlimited, writeBytes } from '#engine/fields/numbers/byte-units.ts'
import { countryName } from './country-names.ts'
import type { Plan } from './plan-fields.ts'
import { regionOf } from './regions.ts'

const messages = defineMessages('plan-summary', {
  unlimited: words('données illimitées', 'unlimited data', 'بيانات غير محدودة'),
  texts: plural(
    { one: '{{count}} SMS', other: '{{count}} SMS' },
    { one: '{{count}} text', other: '{{count}} texts' },
    {
      zero: 'بلا رسائل',
      one: 'رسالة واحدة',
      two: 'رسالتان',
      few: '{{count}} رسائل',
      many: '{{count}} رسالة',
      other: '{{count}} رسالة',
    },
  ),
  countries: plural(
    { one: '{{count}} pays', other: '{{count}} pays' },
    { one: '{{count}} country', other: '{{count}} countries' },
    {
      zero: 'بلا بلدان',
      one: 'بلد واحد',
      two: 'بلدان',
      few: '{{count}} بلدان',
      many: '{{count}} بلدًا',
      other: '{{count}} بلد',
    },
  ),
})

const mostNamed = 2

/** A plan in one line in the user's language: “Japan · 5 GB · 15 days”. Empty when the article is not a plan. */
export function planSummary(plan: Plan | null | undefined, language: Language): string {
  if (!plan) return ''
  const { countries, dataAllowance, voiceMinutes, textMessages, validityDays } = plan
  const parts = [
    placesOf(countries, language),
    dataAllowance === unlimited ? say(messages.unlimited, language) : writeBytes(dataAllowance, language),
    voiceMinutes === null ? '' : minutes[language].format(voiceMinutes),
    textMessages === null ? '' : say(messages.texts, language, { count: textMessages }),
    validityDays === null ? '' : days[language].format(validityDays),
  ].filter((part) => part !== '')
  return parts.map((part) => (directionOf(language) === 'rtl' ? `\u2068${part}\u2069` : part)).join(' · ')
}

/** Reads the plan from JSON members, as API responses contain them. */
export function planIn(members: Readonly<Record<string, unknown>>): Plan {
  const { countries, dataAllowance, voiceMinutes, textMessages, validityDays } = members
  return {
    countries: Array.isArray(countries) ? countries.map(String) : [],
    dataAllowance: dataAllowance === unlimited ? unlimited : countIn(dataAllowance),
    voiceMinutes: countIn(voiceMinutes),
    textMessages: countIn(textMessages),
    validityDays: countIn(validityDays),
  }
}

function countIn(value: unknown): number | null {
  return typeof value === 'number' ? value : null
}

/** The countries of a plan as text. A few countries are named; more are shown as their region and their number. */
export function placesOf(codes: readonly string[], language: Language): string {
  if (codes.length === 0) return ''
  if (codes.length <= mostNamed) return lists[language].format(codes.map((code) => countryName(code, language)))
  const count = say(messages.countries, language, { count: codes.length })
  const region = regionOf(codes)
  return region ? `${say(region.label, language)} (${count})` : count
}

const inUnits = (unit: 'minute' | 'day') =>
  byLanguage((locale) => new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'long' }))
const [lists, minutes, days] = [byLanguage((locale) => new Intl.ListFormat(locale)), inUnits('minute'), inUnits('day')]
