import type { Effect } from '#market/workflow/workflow.ts'
import type { Delivers, ProfileLine } from './order-profiles.api.ts'

/** The stock effects of events, and `cancel` for the refund of an undelivered line. */
export type StockEffect = Exclude<Effect, 'hand_over'> | 'cancel'

/** The stock state of a line. */
export type LineState = 'none' | 'reserved' | 'taken' | 'released' | 'cancelled' | 'returned' | 'lost'

/** The members of an order line that are needed to move its stock. */
export interface StockLine extends ProfileLine {
  readonly plackId: string | null
  readonly delivers: Delivers
  readonly state: LineState
  /** The number of pieces of the plack that each unit takes. */
  readonly pieces: number
  /** Whether the line waits for a top-up at the supplier. */
  readonly awaitsTopUp: boolean
  /** Whether the line’s article is linked to placks; then the line takes pieces of one. */
  readonly counted: boolean
}

/** Whether a line in this state has no reserved stock. */
export function isFree(state: LineState): boolean {
  return state === 'none' || state === 'released'
}
