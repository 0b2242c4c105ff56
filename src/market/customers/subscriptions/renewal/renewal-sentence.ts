import type { Language } from '#engine/definition/locale.ts'
import { byLanguage, say } from '#engine/definition/words.ts'
import { addDays } from '#engine/definition/days.ts'
import { anchoredMonth, type RenewalTerms } from './renewal-period.ts'
import { messages } from './renewal.messages.ts'

const dateFormats = byLanguage(
  (locale) => new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'long', timeZone: 'UTC' }),
)

/**
 * The renewal terms in words, such as “every month, on day 15”; empty without terms. For yearly periods, the month
 * comes from the end date.
 */
export function renewalSentence(
  { renewalPeriod, anchorDay, endDate }: RenewalTerms & { readonly endDate: string | null },
  language: Language,
): string {
  if (renewalPeriod === null) return ''
  const count = Number(renewalPeriod.slice(1, -1))
  if (renewalPeriod.endsWith('D')) return say(messages.days, language, { count })
  const isYearly = count % 12 === 0
  const period = isYearly
    ? say(messages.years, language, { count: count / 12 })
    : say(messages.months, language, { count })
  if (anchorDay === null) return period
  if (isYearly && endDate !== null) {
    const month = anchoredMonth(addDays(endDate, 1), anchorDay) % 12
    if (month === 1 && anchorDay > 28) return say(messages.onLeapDay, language, { period })
    const date = dateFormats[language].format(Date.UTC(2024, month, anchorDay))
    return say(messages.onDate, language, { period, date })
  }
  const day = anchorDay === 1 && language === 'fr' ? '1er' : String(anchorDay)
  return say(anchorDay > 28 ? messages.onDayOrLast : messages.onDay, language, { period, day })
}
