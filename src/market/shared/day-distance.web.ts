import type { Language } from '#engine/definition/locale.ts'
import { nearFormat } from '#engine/fields/dates/intl-formats.web.ts'

const daysPerMonth = 30.44
const longestInDays = 60

/** A number of days from today in words: "tomorrow", "in 45 days", "in 4 months"; negative numbers are past days. */
export function writeDayDistance(days: number, language: Language): string {
  const format = nearFormat(language, { numeric: 'auto' })
  const text =
    Math.abs(days) < longestInDays
      ? format.format(days, 'day')
      : format.format(Math.round(days / daysPerMonth), 'month')
  // CLDR writes "within" in Arabic, which includes every earlier day.
  return text.replace('خلال', 'بعد')
}
