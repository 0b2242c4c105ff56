import { daysBetween } from '#engine/definition/days.ts'

/**
 * The phase of a row with a start date and an end date. `days` counts from today to the first day (`waits`), to the last day
 * (`runs`), or from the last day to today (`over`).
 */
export type PeriodPhase =
  | { readonly state: 'off' | 'always' }
  | { readonly state: 'waits' | 'over'; readonly days: number }
  | { readonly state: 'runs'; readonly days: number | null }

/** The phase of a row today. A period still runs on its last day, and one without dates always runs. */
export function periodPhaseOf(
  {
    startDate,
    endDate,
    active = true,
  }: { readonly startDate?: unknown; readonly endDate?: unknown; readonly active?: unknown },
  today: string,
): PeriodPhase {
  const [start, end] = [dayOf(startDate), dayOf(endDate)]
  if (end !== null && end < today) return { state: 'over', days: daysBetween(end, today) }
  if (active === false) return { state: 'off' }
  if (start !== null && start > today) return { state: 'waits', days: daysBetween(today, start) }
  if (start === null && end === null) return { state: 'always' }
  return { state: 'runs', days: end === null ? null : daysBetween(today, end) }
}

function dayOf(value: unknown): string | null {
  return typeof value === 'string' && value !== '' ? value : null
}
