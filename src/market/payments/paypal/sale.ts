/** A PayPal payment that Souk started. */
export interface Sale {
  readonly id: string
  readonly orderId: string
  readonly amount: string
  readonly currency: string
  readonly state: string
}
