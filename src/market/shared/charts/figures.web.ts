import { currencyFormat, minusSign } from '#engine/definition/amount.ts'
import { instantAt, addDays } from '#engine/definition/days.ts'
import type { DayPeriod } from '#market/shared/period.ts'
import { writeNumber } from '#engine/fields/numbers/write-number.web.tsx'
import { useLanguage, useOrganisation } from '#engine/i18n/i18n.web.ts'
import { momentFormat, numberFormat } from '#engine/fields/dates/intl-formats.web.ts'
import { countryName } from '../plan/country-names.ts'

/** Formatters of figures, amounts and days in the current language. */
export function useFigures() {
  const language = useLanguage()
  const days = (options: Intl.DateTimeFormatOptions) => momentFormat(language, { ...options, timeZone: 'UTC' })
  const inFull = days({ dateStyle: 'long' })
  return {
    count: (value: number | string): string => writeNumber(value, language),
    money: (value: string): string => writeNumber(value, language, currencyFormat()),
    /** Formats an amount for an axis; whole amounts have no decimals. */
    axisMoney: (value: number): string =>
      writeNumber(value, language, {
        ...currencyFormat(),
        ...(Number.isInteger(value) && { minimumFractionDigits: 0, maximumFractionDigits: 0 }),
      }),
    percent: (part: number, digits = 0): string =>
      numberFormat(language, { style: 'percent', maximumFractionDigits: digits }).format(part),
    change: (part: number): string =>
      minusSign(
        numberFormat(language, { style: 'percent', maximumFractionDigits: 0, signDisplay: 'exceptZero' }).format(part),
      ),
    difference: (value: number, digits = 0): string =>
      minusSign(numberFormat(language, { maximumFractionDigits: digits, signDisplay: 'exceptZero' }).format(value)),
    day: (day: string): string => inFull.format(Date.parse(day)),
    briefDay: (day: string): string => days({ day: 'numeric', month: 'short' }).format(Date.parse(day)),
    month: (day: string): string => days({ month: 'long', year: 'numeric' }).format(Date.parse(day)),
    briefMonth: (day: string): string => days({ month: 'short' }).format(Date.parse(day)),
    period: ({ from, to }: DayPeriod): string => inFull.formatRange(Date.parse(from), Date.parse(addDays(to, -1))),
    country: (code: string): string => countryName(code, language),
  }
}

/** Returns a function that builds the filter of a list for times in a period of days. */
export function useMomentFilter(): (field: string, period: DayPeriod) => Readonly<Record<string, string>> {
  const { zone } = useOrganisation()
  return (field, { from, to }) => ({
    [`${field}[gte]`]: instantAt(`${from} 00:00`, zone),
    [`${field}[lte]`]: new Date(Date.parse(instantAt(`${to} 00:00`, zone)) - 1).toISOString(),
  })
}
