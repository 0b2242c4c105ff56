import type { Choice } from '#engine/definition/field.ts'
import { words } from '#engine/definition/words.ts'
import { instantAt } from '#engine/fields/dates/zoned-time.ts'
import { dayIn } from '#market/catalogue/articles/price.ts'
import { addDays } from '../report-period.ts'
import { defineMessages } from '#engine/definition/message-names.ts'

/** Where what is sent by mail is kept. */
export const schedulesPath = '/api/report-schedules'

/** How often a report is sent. */
export const frequencies = defineMessages('reports.schedule.definition', [
  { value: 'day', label: words('Chaque jour', 'Every day', 'كل يوم') },
  { value: 'week', label: words('Chaque semaine', 'Every week', 'كل أسبوع') },
  { value: 'month', label: words('Chaque mois', 'Every month', 'كل شهر') },
] as const satisfies readonly Choice[])

export type Frequency = (typeof frequencies)[number]['value']

/** How many recipients a schedule has at most, and how many schedules there are. */
export const maxRecipients = 50
export const maxSchedules = 200

/** When something is sent. */
export interface Recurrence {
  readonly every: Frequency
  /** Of the week, 1 being Monday, or of the month; null every day. */
  readonly onDay: number | null
  readonly hour: number
}

// Two years hold every day of every month at least once.
const farthest = 800

/** When a schedule is due next after a moment, on the clock of a zone. */
export function nextOccurrence({ every, onDay, hour }: Recurrence, moment: Date, zone: string): string {
  const clock = `${String(hour).padStart(2, '0')}:00`
  let day = dayIn(zone, moment)
  for (let tried = 0; tried < farthest; tried += 1, day = addDays(day, 1)) {
    if (!isOn(every, onDay, day)) continue
    const due = instantAt(`${day} ${clock}`, zone)
    if (Date.parse(due) > moment.getTime()) return due
  }
  throw new Error('A schedule is due on no day')
}

function isOn(every: Frequency, onDay: number | null, day: string): boolean {
  if (every === 'day') return true
  if (every === 'week') return (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7 === (onDay ?? 1) - 1
  const isLast = addDays(day, 1).endsWith('-01')
  const date = Number(day.slice(8))
  // A month without a 31st has its report on its last day.
  return date === (onDay ?? 1) || (isLast && date < (onDay ?? 1))
}
