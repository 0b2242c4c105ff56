/** The contents of a payment page’s address. */
export interface OpenedLink {
  readonly orderId: string
  /** The token of the payment link; null when this browser does not have it. */
  readonly token: string | null
  /** The page’s state after a return from a provider: the customer comes from PayPal or cancelled there; null for a first visit. */
  readonly back: 'paypal' | 'cancelled' | null
}

/**
 * Reads a payment link and stores its token for this tab, so that a customer who returns from a provider still has access. Use
 * `addressWithoutToken` to remove the token from the address bar and the history.
 */
export function readPaymentLink(address: URL): OpenedLink | null {
  const orderId = address.searchParams.get('order')
  if (!orderId) return null
  const parameter = address.searchParams.get('back')
  const back = parameter === 'paypal' || parameter === 'cancelled' ? parameter : null
  const behind = new URLSearchParams(address.hash.slice(1)).get('token')
  // PayPal adds a `token` parameter to the return address, which is not Souk’s token.
  const token = behind ?? (back ? null : address.searchParams.get('token'))
  const place = `payment-link ${orderId}`
  if (token) remember(place, token)
  return { orderId, token: token ?? remembered(place), back }
}

/** The address without the token. */
export function addressWithoutToken(address: URL): string {
  const order = address.searchParams.get('order') ?? ''
  return `${address.pathname}?${new URLSearchParams({ order }).toString()}`
}

function remember(place: string, token: string): void {
  try {
    sessionStorage.setItem(place, token)
  } catch {
    // Without storage in the browser, the customer must open the link again.
  }
}

function remembered(place: string): string | null {
  try {
    return sessionStorage.getItem(place)
  } catch {
    return null
  }
}
