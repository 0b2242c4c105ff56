/** What may still go back of an order; amounts are decimal texts. */
export interface Refundable {
  readonly refundable: string
  readonly ways: readonly {
    readonly modeId: string | null
    readonly name: string | null
    readonly kind: string | null
    readonly left: string
  }[]
  readonly lines: readonly RefundableOrderLine[]
}

/** A line of an order with what of it may still go back, and the profiles it holds. */
export interface RefundableOrderLine {
  readonly id: string
  /** What is sold, and by whom. */
  readonly name: string
  readonly provider: string | null
  readonly quantity: number
  readonly state: string
  readonly left: string
  readonly profiles: readonly { readonly id: string; readonly iccid: string; readonly installed: boolean }[]
}
