import { organisation } from '#engine/definition/organisation.ts'
import type { FilterSpan } from '../web-kind.web.tsx'
import { messages } from './date-spans.messages.ts'
import { instantAt, todayIn, addDays, firstOfMonth } from '#engine/definition/days.ts'

/** The first or the last moment of a day in the organisation's time zone. */
export function momentOf(day: string, edge: 'first' | 'last'): string {
  const { zone } = organisation
  if (edge === 'first') return instantAt(day, zone)
  return new Date(Date.parse(instantAt(`${day} 23:59`, zone)) + 59_999).toISOString()
}

/** Frequently used ranges of days, relative to the current day. */
export const daySpans: readonly FilterSpan[] = [
  { label: messages.today, between: () => [todayIn(organisation.zone), todayIn(organisation.zone)] },
  { label: messages.week, between: () => [addDays(todayIn(organisation.zone), -6), todayIn(organisation.zone)] },
  {
    label: messages.month,
    between: () => {
      const now = todayIn(organisation.zone)
      return [firstOfMonth(now), addDays(firstOfMonth(now, 1), -1)]
    },
  },
]

/** The ranges of `daySpans`, from the first moment of the first day to the last moment of the last day. */
export const momentSpans: readonly FilterSpan[] = daySpans.map(({ label, between }) => ({
  label,
  between: () => {
    const [from, to] = between()
    return [momentOf(from, 'first'), momentOf(to, 'last')]
  },
}))
