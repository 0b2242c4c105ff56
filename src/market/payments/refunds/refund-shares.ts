/** What of a refund goes back for one line of its order, in minor units. */
export interface RefundShare {
  readonly lineId: string
  readonly amount: bigint
}

/** A line, and what of its price may still go back. */
export interface RefundableLine {
  readonly id: string
  readonly total: bigint
  readonly left: bigint
}

/**
 * Shares an amount over lines in proportion to what each may still bring back, so that the shares come to the amount and no line
 * brings back more than it has. Where less is left than goes back, the whole prices count.
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

/** Takes the first part of shares that comes to an amount; answers it and what is left of them. */
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
