/** The whole points that pay an amount, both in minor units, rounded up. */
export function pointsFor(amount: bigint, value: bigint): bigint {
  return value === 0n ? 0n : (amount + value - 1n) / value
}

/** Marks a refund for points that the customer has spent since: no money is paid out for it. */
export const pointsDeduction = 'POINTS'
