import { organisation } from '#engine/definition/organisation.ts'
import type { FilterSpan } from '../web-kind.web.tsx'
import { instantAt, today } from './zoned-time.ts'
import { messages } from './date-spans.messages.ts'

/** The first or the last moment of a day on the organisation's clock. */
export function momentOf(day: string, edge: 'first' | 'last'): string {
  const { zone } = organisation
  if (edge === 'first') return instantAt(day, zone)
  return new Date(Date.parse(instantAt(`${day} 23:59`, zone)) + 59_999).toISOString()
}

function daysBefore(day: string, days: number): string {
  const moment = new Date(`${day}T00:00:00Z`)
  moment.setUTCDate(moment.getUTCDate() - days)
  return moment.toISOString().slice(0, 10)
}

function lastOfMonth(day: string): string {
  const [year = 0, month = 1] = day.split('-').map(Number)
  return new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10)
}

/** Days that are often meant, as they are at this moment. */
export const daySpans: readonly FilterSpan[] = [
  { label: messages.today, between: () => [today(organisation.zone), today(organisation.zone)] },
  { label: messages.week, between: () => [daysBefore(today(organisation.zone), 6), today(organisation.zone)] },
  {
    label: messages.month,
    between: () => {
      const now = today(organisation.zone)
      return [`${now.slice(0, 7)}-01`, lastOfMonth(now)]
    },
  },
]

/** The same, from their first moment to their last. */
export const momentSpans: readonly FilterSpan[] = daySpans.map(({ label, between }) => ({
  label,
  between: () => {
    const [from, to] = between()
    return [momentOf(from, 'first'), momentOf(to, 'last')]
  },
}))
