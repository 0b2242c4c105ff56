import type { Effect } from '#market/workflow/workflow.ts'
import type { Delivers, ProfileLine } from './order-profiles.api.ts'

/** What events do to stock, and what giving a line back before it was delivered does. */
export type StockEffect = Exclude<Effect, 'hand_over'> | 'cancel'

/** What became of the stock of a line. */
export type LineState = 'none' | 'reserved' | 'taken' | 'released' | 'cancelled' | 'returned' | 'lost'

/** A line of an order, as far as its stock goes. */
export interface StockLine extends ProfileLine {
  readonly plackId: string | null
  readonly delivers: Delivers
  readonly state: LineState
  /** How many pieces of its plack each unit takes. */
  readonly pieces: number
  /** Whether its article is linked to placks, so that it takes pieces of one. */
  readonly counted: boolean
}

/** Whether nothing is promised to a line in this state. */
export function isFree(state: LineState): boolean {
  return state === 'none' || state === 'released'
}
