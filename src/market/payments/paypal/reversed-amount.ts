/** A capture as PayPal shows it and the money that went back, in minor units. */
export interface CaptureState {
  readonly status: string
  readonly captured: bigint
  /** Refunds of the merchant, done or under way. */
  readonly refunded: bigint
  /** Reversals that Souk recorded, less those that were cancelled. */
  readonly recorded: bigint
  /** Whether a dispute about the capture is open: PayPal’s status shows money as gone that it only holds. */
  readonly disputed: boolean
  /** The amount of a reversal that PayPal reports and Souk did not record; null without one. */
  readonly reported: bigint | null
}

/** The money of a capture that PayPal took back, in minor units, as far as PayPal says it; otherwise as recorded. */
export function reversedAmount(capture: CaptureState): bigint {
  const { status, recorded, reported, disputed } = capture
  const remaining = capture.captured > capture.refunded ? capture.captured - capture.refunded : 0n
  if (status === 'COMPLETED') return 0n
  if (status === 'REFUNDED' || status === 'REVERSED') return disputed && reported === null ? recorded : remaining
  if (status !== 'PARTIALLY_REFUNDED') return recorded
  const sum = recorded + (reported ?? 0n)
  if (disputed) return sum < remaining ? sum : remaining
  // Something is still there: what would have taken all of it was cancelled.
  if (sum < remaining) return sum
  return recorded < remaining ? recorded : 0n
}
