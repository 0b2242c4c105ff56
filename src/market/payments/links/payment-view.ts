/** How a customer may find an order on its payment page. */
export const paymentStandings = [
  /** There is something to pay, here and now. */
  'due',
  /** The last try was refused; there is still something to pay. */
  'refused',
  /** A payment is on its way, and its end is not known yet. */
  'confirming',
  'paid',
  'refunded',
  /** The seller has not submitted the order yet. */
  'preparing',
  /** Cancelled or run out. */
  'closed',
] as const

/** One of them. */
export type PaymentStanding = (typeof paymentStandings)[number]

/** A way to pay that a customer is offered. */
export interface OfferedMode {
  readonly id: string
  readonly name: string
  readonly description: string | null
  readonly kind: 'manual' | 'paypal' | 'sandbox'
  readonly instructions: string | null
}

/** What the payment page shows of an order: nothing about who bought it. Amounts are decimal texts. */
export interface PaymentView {
  readonly number: string
  readonly standing: PaymentStanding
  readonly currency: string
  readonly total: string
  readonly paid: string
  readonly due: string
  readonly lines: readonly { readonly name: string; readonly quantity: number; readonly total: string }[]
  readonly modes: readonly OfferedMode[]
  /** Until when it may be paid, while it may. */
  readonly until: string | null
  /** Whether what was paid was only a test. */
  readonly test: boolean
  /** Where the shop is, once it is paid. */
  readonly shop: string | null
}

/** The header that carries what a payment link lets in with: addresses are logged, headers are not. */
export const linkHeader = 'x-payment-link'

/** Where the payment page asks. */
export const paymentPath = '/api/payment'

/** Where PayPal sends its events; the id of the payment mode follows. */
export const webhookPath = '/api/accounts/paypals/webhooks'
