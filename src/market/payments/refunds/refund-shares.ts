/** The part of a refund that belongs to one line of the order, in minor units. */
export interface RefundShare {
  readonly lineId: string
  readonly amount: bigint
}

/** An order line with its full price and its refundable amount. */
export interface RefundableLine {
  readonly id: string
  readonly total: bigint
  readonly left: bigint
}

/**
 * Splits an amount over lines in proportion to their refundable amounts. The shares add up to the amount, and no share exceeds the line’s
 * refundable amount. When the refundable amounts add up to less than the amount, the lines’ full prices are the weights.
 */
export function splitProportionally(amount: bigint, lines: readonly RefundableLine[]): RefundShare[] {
  const refundable = lines.reduce((sum, line) => sum + line.left, 0n)
  const weighed = lines.map((line) => ({ lineId: line.id, weight: refundable >= amount ? line.left : line.total }))
  const whole = weighed.reduce((sum, { weight }) => sum + weight, 0n)
  if (whole === 0n) return []
  let upto = 0n
  return weighed.flatMap(({ lineId, weight }) => {
    const before = (amount * upto * 2n + whole) / (whole * 2n)
    upto += weight
    const share = (amount * upto * 2n + whole) / (whole * 2n) - before
    return share === 0n ? [] : [{ lineId, amount: share }]
  })
}

/** Splits shares into two lists: the first adds up to an amount, the second is the rest. */
export function splitShares(shares: readonly RefundShare[], amount: bigint): [RefundShare[], RefundShare[]] {
  const [taken, remaining]: [RefundShare[], RefundShare[]] = [[], []]
  let missing = amount
  for (const { lineId, amount: share } of shares) {
    const now = share < missing ? share : missing
    missing -= now
    if (now > 0n) taken.push({ lineId, amount: now })
    if (share > now) remaining.push({ lineId, amount: share - now })
  }
  return [taken, remaining]
}
