import { currencyFormat, minusSign } from '#engine/definition/amount.ts'
import { defineMessages, say, words } from '#engine/definition/words.ts'
import { localeOf, type Language } from '#engine/definition/locale.ts'
import { wallTime, addDays } from '#engine/definition/days.ts'
import type { CellValue, Column } from './report.contract.ts'
import { countryName } from '#market/shared/plan/country-names.ts'

/** The language and time zone in which values are formatted. */
export interface FormatContext {
  readonly language: Language
  readonly zone: string
}

const { none, week } = defineMessages('reports.report-format', {
  none: words('Aucun', 'None', 'بدون'),
  week: words('{{from}} – {{to}}', '{{from}} – {{to}}', '{{from}} – {{to}}'),
})

const dayFormats: Readonly<Record<string, Intl.DateTimeFormatOptions>> = {
  day: { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' },
  week: { day: 'numeric', month: 'short', timeZone: 'UTC' },
  month: { month: 'long', year: 'numeric', timeZone: 'UTC' },
}

// Formatters are cached, because creating one takes a thousand times longer than using it.
const formatters = new Map<string, Intl.DateTimeFormat | Intl.NumberFormat | Intl.DisplayNames>()

function cachedFormatter<Format extends Intl.DateTimeFormat | Intl.NumberFormat | Intl.DisplayNames>(
  key: string,
  make: () => Format,
): Format {
  const cached = formatters.get(key)
  if (cached) return cached as Format
  const format = make()
  formatters.set(key, format)
  return format
}

/** Formats a day, or the week or month that begins on that day. */
export function formatDay(type: string, day: string, language: Language): string {
  const format = cachedFormatter(
    `${type} ${language}`,
    () => new Intl.DateTimeFormat(localeOf(language), dayFormats[type]),
  )
  const shown = (one: string): string => format.format(new Date(`${one}T00:00:00Z`))
  return type === 'week' ? say(week, language, { from: shown(day), to: shown(addDays(day, 6)) }) : shown(day)
}

/** Formats an amount in the organisation’s currency. */
export function formatMoney(amount: string | number, { language }: FormatContext): string {
  const options = currencyFormat()
  const format = cachedFormatter(
    `money ${language} ${options.currency} ${options.minimumFractionDigits}`,
    () => new Intl.NumberFormat(localeOf(language), options),
  )
  return minusSign(format.format(String(amount) as Intl.StringNumericLiteral))
}

/** Formats a count. */
export function formatCount(count: string | number, language: Language): string {
  const format = cachedFormatter(`count ${language}`, () => new Intl.NumberFormat(localeOf(language)))
  return format.format(String(count) as Intl.StringNumericLiteral)
}

/** The text of a cell. A group without a name has a special text; any other empty cell is empty. */
export function formatValue(column: Column, value: CellValue, writing: FormatContext): string {
  const { language, zone } = writing
  if (value === null || value === '') return column.name === 'group' ? say(none, language) : ''
  switch (column.type) {
    case 'money':
      return formatMoney(value, writing)
    case 'count':
      return formatCount(value, language)
    case 'day':
    case 'week':
    case 'month':
      return formatDay(column.type, String(value), language)
    case 'moment': {
      const clock = cachedFormatter(
        `moment ${language} ${zone}`,
        () => new Intl.DateTimeFormat(localeOf(language), { dateStyle: 'short', timeStyle: 'short', timeZone: zone }),
      )
      return clock.format(new Date(String(value)))
    }
    case 'country':
      return countryName(String(value).toUpperCase(), language)
    case 'choice': {
      const label = column.choices?.find((choice) => choice.value === value)?.label
      return label ? say(label, language) : String(value)
    }
    case 'text':
    case 'code':
      return String(value)
  }
}

/** The unformatted value of a cell in a table file, so that a spreadsheet can calculate with it. */
export function plainValue(column: Column, value: CellValue, writing: FormatContext): string {
  if (value !== null && (column.type === 'money' || column.type === 'count')) return String(value)
  if (value !== null && ['day', 'week', 'month'].includes(column.type)) return String(value)
  if (value !== null && column.type === 'moment') return wallTime(String(value), writing.zone)
  return formatValue(column, value, writing)
}

/** Whether a column contains numbers, which are aligned by their units. */
export function isFigure({ type }: Pick<Column, 'type'>): boolean {
  return type === 'money' || type === 'count'
}

/** Formats the first and last day of a period. */
export function formatDayRange(from: string, to: string, language: Language): string {
  const shown = (day: string): string => formatDay('day', day, language)
  return from === to ? shown(from) : `${shown(from)} – ${shown(to)}`
}
