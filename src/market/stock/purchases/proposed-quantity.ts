import { paceDays } from '../levels/stock-levels.ts'
import type { PurchaseProposal } from './purchase.contract.ts'

/** The days that a purchase covers, unless the threshold of the stock demands more. */
export const coveredDays = 30

/** The days that a purchase for a stock should cover. */
export function daysToCover({ minDays }: Pick<PurchaseProposal, 'minDays'>): number {
  return Math.max(coveredDays, minDays ?? 0)
}

/**
 * The quantity to order: the sales of the days to cover, at least the minimum of the threshold, less the pieces in stock and
 * expected. Zero when the stock suffices.
 */
export function proposedQuantity(
  proposal: Pick<PurchaseProposal, 'sold28' | 'available' | 'expected' | 'minAvailable' | 'minDays'>,
): number {
  const demand = Math.ceil((proposal.sold28 * daysToCover(proposal)) / paceDays)
  return Math.max(0, Math.max(demand, proposal.minAvailable ?? 0) - proposal.available - proposal.expected)
}
