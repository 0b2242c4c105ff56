/** The number of whole points that pay an amount, rounded up; amount and point value are in minor units. */
export function pointsFor(amount: bigint, value: bigint): bigint {
  return value === 0n ? 0n : (amount + value - 1n) / value
}

/**
 * Marks the part of a refund that is withheld because the customer has spent the points to be taken back; no money is
 * paid for it.
 */
export const pointsDeduction = 'POINTS'
