/** The contents of a payment page’s address. */
export interface OpenedLink {
  readonly orderId: string
  /** The token of the payment link; null when this browser does not have it. */
  readonly token: string | null
  /** How the customer returns from a provider. */
  readonly back: 'paypal' | 'cancelled' | null
}

/**
 * Reads a payment link and remembers its token for this tab, so that a customer who returns from a provider still has access.
 * `addressWithoutToken` removes the token from the address, so that it is neither copied nor kept in the history.
 */
export function readPaymentLink(address: URL): OpenedLink | null {
  const orderId = address.searchParams.get('order')
  if (!orderId) return null
  const parameter = address.searchParams.get('back')
  const back = parameter === 'paypal' || parameter === 'cancelled' ? parameter : null
  const behind = new URLSearchParams(address.hash.slice(1)).get('token')
  // PayPal adds its own `token` to the return address.
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
    // Without storage the customer opens the link again.
  }
}

function remembered(place: string): string | null {
  try {
    return sessionStorage.getItem(place)
  } catch {
    return null
  }
}
