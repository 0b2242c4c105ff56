/** The payment states that the payment page shows for an order. */
export const paymentPageStates = [
  /** An amount is due and can be paid now. */
  'due',
  /** The last payment attempt was refused; the amount is still due. */
  'refused',
  /** A payment is in progress. */
  'confirming',
  'paid',
  /** The order costs nothing. */
  'free',
  'refunded',
  /** The seller has not submitted the order yet. */
  'preparing',
  /** The order was cancelled or has expired. */
  'closed',
  /** The subscription that the order renews has ended. */
  'ended',
] as const

/** A payment state of an order on its payment page. */
export type PaymentPageState = (typeof paymentPageStates)[number]

/** The kinds of payment mode. */
export const modeKinds = ['manual', 'paypal', 'points', 'sandbox'] as const

/** The request header with the payment link’s token. A header is used because servers log addresses but not headers. */
export const linkHeader = 'x-payment-link'

/** The path of the payment page’s API. */
export const paymentPath = '/api/payment'

/** The path for PayPal’s events. The address of a payment mode appends the mode’s id. */
export const webhookPath = '/api/accounts/paypals/webhooks'
