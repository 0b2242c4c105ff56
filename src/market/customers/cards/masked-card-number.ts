/** The stored form of a card: brand, last four digits and a random token that identifies the card. */
export const storedCardPattern = /^([a-z]{3,10})-(\d{4})-[0-9a-f]{32}$/

/** The brand and the last four digits of a stored card; null for other values. */
export function cardParts(value: unknown): { readonly brand: string; readonly last4: string } | null {
  const [, brand, last4] = storedCardPattern.exec(String(value)) ?? []
  return brand !== undefined && last4 !== undefined ? { brand, last4 } : null
}

const names: Readonly<Record<string, string>> = {
  visa: 'Visa',
  mastercard: 'Mastercard',
  amex: 'American Express',
  diners: 'Diners Club',
  discover: 'Discover',
  jcb: 'JCB',
  unionpay: 'UnionPay',
  maestro: 'Maestro',
}

/** The display of a stored card, `Visa •••• 4242`; empty for other values. */
export function maskedCardNumber(value: unknown): string {
  const parts = cardParts(value)
  return parts ? `${names[parts.brand] ?? parts.brand} •••• ${parts.last4}` : ''
}
