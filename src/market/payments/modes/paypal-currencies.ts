// PayPal’s REST API reference, “Currency codes”. PayPal takes three of them only in whole units, though ISO 4217 gives two of these decimals.
const whole = ['HUF', 'JPY', 'TWD']
const withCents = `AUD BRL CAD CHF CNY CZK DKK EUR GBP HKD ILS MXN MYR NOK NZD PHP PLN SEK SGD THB USD`.split(' ')

/** Whether PayPal supports a currency. */
export function payPalTakes(currency: string): boolean {
  return withCents.includes(currency) || whole.includes(currency)
}

/** An amount in PayPal’s decimals; null when PayPal does not support the currency or the amount has too many decimals. */
export function payPalAmount(amount: string, currency: string): string | null {
  if (!payPalTakes(currency)) return null
  const [units = '', parts = ''] = amount.split('.')
  if (!whole.includes(currency)) return `${units}.${parts.padEnd(2, '0')}`
  return /[1-9]/.test(parts) ? null : units
}
