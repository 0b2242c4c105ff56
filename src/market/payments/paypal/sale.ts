/** A PayPal payment begun by Souk. */
export interface Sale {
  readonly id: string
  readonly orderId: string
  readonly amount: string
  readonly currency: string
  readonly state: string
}
