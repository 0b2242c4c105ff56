/** The payment states of an order on its payment page. */
export const paymentPageStates = [
  /** An amount is due and can be paid now. */
  'due',
  /** The last attempt was refused; the amount is still due. */
  'refused',
  /** A payment is under way. */
  'confirming',
  'paid',
  /** The order costs nothing. */
  'free',
  'refunded',
  /** The seller has not submitted the order yet. */
  'preparing',
  /** Cancelled or expired. */
  'closed',
  /** The subscription that the order renews has ended. */
  'ended',
] as const

/** A payment state. */
export type PaymentPageState = (typeof paymentPageStates)[number]

/** The kind of a payment mode. */
export const modeKinds = ['manual', 'paypal', 'points', 'sandbox'] as const

/** The header for the payment link’s token: servers log addresses, not headers. */
export const linkHeader = 'x-payment-link'

/** The path of the payment page’s API. */
export const paymentPath = '/api/payment'

/** The path for PayPal’s events; the id of the payment mode follows. */
export const webhookPath = '/api/accounts/paypals/webhooks'
