/** What an address of the payment page says. */
export interface OpenedLink {
  readonly orderId: string
  /** What lets in; null when this browser was never given it. */
  readonly token: string | null
  /** How the customer comes back from a provider. */
  readonly back: 'paypal' | 'cancelled' | null
}

/**
 * Reads a payment link, and takes what lets in out of the address, so that it is neither copied nor kept in the history. The
 * tab remembers it: the customer who comes back from a provider is still let in.
 */
export function readPaymentLink(address: URL): OpenedLink | null {
  const orderId = address.searchParams.get('order')
  if (!orderId) return null
  const parameter = address.searchParams.get('back')
  const back = parameter === 'paypal' || parameter === 'cancelled' ? parameter : null
  const behind = new URLSearchParams(address.hash.slice(1)).get('token')
  // PayPal adds a `token` of its own to the address it sends people back to.
  const token = behind ?? (back ? null : address.searchParams.get('token'))
  const place = `payment-link ${orderId}`
  if (token) remember(place, token)
  return { orderId, token: token ?? remembered(place), back }
}

/** The address without what lets in. */
export function addressWithoutToken(address: URL): string {
  const order = address.searchParams.get('order') ?? ''
  return `${address.pathname}?${new URLSearchParams({ order }).toString()}`
}

function remember(place: string, token: string): void {
  try {
    sessionStorage.setItem(place, token)
  } catch {
    // A browser that keeps nothing asks for the link again.
  }
}

function remembered(place: string): string | null {
  try {
    return sessionStorage.getItem(place)
  } catch {
    return null
  }
}
