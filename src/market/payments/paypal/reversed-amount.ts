/** A capture at PayPal and the money returned from it, in minor units. */
export interface CaptureState {
  readonly status: string
  readonly captured: bigint
  /** The amount of the merchant’s refunds, approved or pending. */
  readonly refunded: bigint
  /** The amount of the reversals recorded by Souk, less reinstatements. */
  readonly recorded: bigint
  /** Whether the capture has an open dispute. During a dispute PayPal’s status shows held money as returned. */
  readonly disputed: boolean
  /** The amount of a reported reversal that Souk has not recorded yet; null without one. */
  readonly reported: bigint | null
}

/**
 * The reversed amount of a capture in minor units. It comes from PayPal’s state if that state is clear, and from Souk’s
 * records if not.
 */
export function reversedAmount(capture: CaptureState): bigint {
  const { status, recorded, reported, disputed } = capture
  const remaining = capture.captured > capture.refunded ? capture.captured - capture.refunded : 0n
  if (status === 'COMPLETED') return 0n
  if (status === 'REFUNDED' || status === 'REVERSED') return disputed && reported === null ? recorded : remaining
  if (status !== 'PARTIALLY_REFUNDED') return recorded
  const sum = recorded + (reported ?? 0n)
  if (disputed) return sum < remaining ? sum : remaining
  // A part of the captured money is still at the shop, so PayPal must have cancelled an earlier full reversal.
  if (sum < remaining) return sum
  return recorded < remaining ? recorded : 0n
}
