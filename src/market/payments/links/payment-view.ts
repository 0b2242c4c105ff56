/** How a customer may find an order on its payment page. */
export const paymentPageStates = [
  /** There is something to pay, here and now. */
  'due',
  /** The last try was refused; there is still something to pay. */
  'refused',
  /** A payment is on its way, and its end is not known yet. */
  'confirming',
  'paid',
  /** It costs nothing. */
  'free',
  'refunded',
  /** The seller has not submitted the order yet. */
  'preparing',
  /** Cancelled or run out. */
  'closed',
  /** The subscription that it renews has ended. */
  'ended',
] as const

/** One of them. */
export type PaymentPageState = (typeof paymentPageStates)[number]

/** How a mode takes money. */
export const modeKinds = ['manual', 'paypal', 'points', 'sandbox'] as const

/** The header that carries what a payment link lets in with: addresses are logged, headers are not. */
export const linkHeader = 'x-payment-link'

/** Where the payment page asks. */
export const paymentPath = '/api/payment'

/** Where PayPal sends its events; the id of the payment mode follows. */
export const webhookPath = '/api/accounts/paypals/webhooks'
