import { cardParts } from './card-number.ts'

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
