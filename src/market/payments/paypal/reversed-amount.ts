/** A capture at PayPal and its returned money, in minor units. */
export interface CaptureState {
  readonly status: string
  readonly captured: bigint
  /** Refunds by the merchant, approved or pending. */
  readonly refunded: bigint
  /** Reversals recorded by Souk, less reinstatements. */
  readonly recorded: bigint
  /** Whether the capture has an open dispute: PayPal’s status then shows money as returned that PayPal only holds. */
  readonly disputed: boolean
  /** The amount of a reported reversal that is not recorded yet; null without one. */
  readonly reported: bigint | null
}

/** The reversed amount of a capture in minor units, from PayPal where it is clear, otherwise from Souk’s records. */
export function reversedAmount(capture: CaptureState): bigint {
  const { status, recorded, reported, disputed } = capture
  const remaining = capture.captured > capture.refunded ? capture.captured - capture.refunded : 0n
  if (status === 'COMPLETED') return 0n
  if (status === 'REFUNDED' || status === 'REVERSED') return disputed && reported === null ? recorded : remaining
  if (status !== 'PARTIALLY_REFUNDED') return recorded
  const sum = recorded + (reported ?? 0n)
  if (disputed) return sum < remaining ? sum : remaining
  // Part of the money is still there, so a full reversal was cancelled.
  if (sum < remaining) return sum
  return recorded < remaining ? recorded : 0n
}
