import type { PlanState } from '../connectors/connector.ts'

/** What decides when an eSIM is queried again. */
export interface QueryFacts {
  readonly plan: PlanState
  readonly isInstalled: boolean
  /** The used share of the data in percent; null when it is unknown or unlimited. */
  readonly usedPercent: number | null
  /** Milliseconds until the plan ends; null without an end. */
  readonly untilEnd: number | null
  /** Milliseconds since the eSIM was delivered. */
  readonly sinceDelivery: number
}

/** The next query of an eSIM: its rank, of which 1 is the most urgent, and the minutes until it. Null when it is not queried again. */
export interface NextQuery {
  readonly urgency: number
  readonly minutes: number
}

const day = 86_400_000

/**
 * The next query of an eSIM. First come eSIMs that were delivered today and are not installed, because their customer may need help, then
 * those near their end, then those near the end of their data. The others change slowly, and ended ones never.
 */
export function nextQuery({ plan, isInstalled, usedPercent, untilEnd, sinceDelivery }: QueryFacts): NextQuery | null {
  if (plan === 'ended') return null
  if (!isInstalled && sinceDelivery < day) return { urgency: 1, minutes: 10 }
  if (untilEnd !== null && untilEnd < day) return { urgency: 2, minutes: 60 }
  if (plan === 'active' && usedPercent !== null && usedPercent >= 60) return { urgency: 3, minutes: 60 }
  if (untilEnd !== null && untilEnd < 4 * day) return { urgency: 4, minutes: 240 }
  return { urgency: 5, minutes: sinceDelivery < 30 * day || plan === 'active' ? 480 : 2880 }
}
