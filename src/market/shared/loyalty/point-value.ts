/** How many whole points an amount, in minor units, takes at a value in minor units: a started point is a point. */
export function pointsFor(amount: bigint, value: bigint): bigint {
  return value === 0n ? 0n : (amount + value - 1n) / value
}

/** The mark of a refund that paid for points which the customer has spent since: no money leaves for it. */
export const pointsDeduction = 'POINTS'
