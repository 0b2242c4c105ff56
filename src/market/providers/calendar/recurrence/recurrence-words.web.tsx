import { useMemo } from 'react'
import { localeOf, type Language } from '#engine/definition/locale.ts'
import { useLanguage, useSay } from '#engine/i18n/i18n.web.ts'
import { parseRecurrence, weekdays, type Recurrence, type Weekday } from '#market/shared/recurrence.ts'
import { messages } from './recurrence.messages.ts'

/** The name of a weekday in a language. */
export function weekdayName(day: Weekday, language: Language, weekday: 'long' | 'short' = 'long'): string {
  // 5 January 2026 is a Monday.
  const date = new Date(Date.UTC(2026, 0, 5 + weekdays.indexOf(day)))
  return new Intl.DateTimeFormat(localeOf(language), { weekday, timeZone: 'UTC' }).format(date)
}

/** The message for the nth weekday of a monthly rule; other numbers mean the last. */
export function nthMessage(place: number) {
  const { first, second, third, fourth, fifth, last } = messages.nth
  return [first, second, third, fourth, fifth][place - 1] ?? last
}

/** The description of a recurrence in words. */
export default function RecurrenceWords({ text }: { readonly text: string }) {
  const say = useSay()
  const language = useLanguage()
  const rule = useMemo(() => parseRecurrence(text), [text])
  if (!rule) return <bdi>{text}</bdi>
  const { freq, interval, until, count } = rule
  const parts = [
    say(messages.every[freq], { count: interval }),
    ...daysOf(rule, language),
    ...(rule.nth ? [say(nthMessage(rule.nth.place), { day: weekdayName(rule.nth.day, language) })] : []),
    ...(rule.monthDay === null ? [] : [say(messages.monthDay, { date: rule.monthDay })]),
    ...(until === null ? [] : [say(messages.until, { day: writeDay(until, language) })]),
    ...(count === null ? [] : [say(messages.times, { count })]),
  ]
  return <bdi>{parts.join(' · ')}</bdi>
}

function daysOf({ byDay }: Recurrence, language: Language): string[] {
  if (byDay.length === 0) return []
  const names = byDay.map((day) => weekdayName(day, language, byDay.length > 1 ? 'short' : 'long'))
  return [new Intl.ListFormat(localeOf(language), { style: 'narrow', type: 'conjunction' }).format(names)]
}

function writeDay(day: string, language: Language): string {
  const options = { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' } as const
  return new Intl.DateTimeFormat(localeOf(language), options).format(new Date(`${day}T12:00:00Z`))
}
