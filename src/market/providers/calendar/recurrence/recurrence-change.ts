import { addDays, daysBetween } from '#engine/definition/days.ts'
import { formatRecurrence, parseRecurrence, weekdayOf, weekdays, type Recurrence } from '#market/shared/recurrence.ts'

/**
 * Moves a recurrence rule from one day to another. The weekdays or the days of the month in the rule move by the same
 * distance.
 */
export function shiftedRecurrence(text: string, from: string, to: string): string {
  const rule = parseRecurrence(text)
  const days = daysBetween(from, to)
  if (!rule || days === 0) return text
  const shifted = (day: Recurrence['byDay'][number]) => {
    const place = (weekdays.indexOf(day) + days) % 7
    return weekdays[(place + 7) % 7] ?? day
  }
  const date = Number(to.slice(8))
  return formatRecurrence({
    ...rule,
    byDay: weekdays.filter((day) => rule.byDay.some((one) => shifted(one) === day)),
    nth: rule.nth && { place: rule.nth.place < 0 ? -1 : Math.ceil(date / 7), day: weekdayOf(to) },
    monthDay: rule.monthDay === null ? null : date,
    until: rule.until && addDays(rule.until, days),
  })
}

/** The rule changed so that it ends before a day. */
export function endedRecurrence(text: string, day: string): string {
  const rule = parseRecurrence(text)
  return rule ? formatRecurrence({ ...rule, count: null, until: addDays(day, -1) }) : text
}

/** The rule for the occurrences that remain after the first `times` ones. */
export function remainingRecurrence(text: string, times: number): string {
  const rule = parseRecurrence(text)
  return rule && rule.count !== null ? formatRecurrence({ ...rule, count: Math.max(1, rule.count - times) }) : text
}
