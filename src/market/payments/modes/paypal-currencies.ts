// From PayPal’s REST API reference, “Currency codes”. PayPal accepts three currencies only in whole units, although ISO 4217 defines two
// decimals for two of them.
const whole = ['HUF', 'JPY', 'TWD']
const withCents = `AUD BRL CAD CHF CNY CZK DKK EUR GBP HKD ILS MXN MYR NOK NZD PHP PLN SEK SGD THB USD`.split(' ')

/** Whether PayPal supports a currency. */
export function payPalTakes(currency: string): boolean {
  return withCents.includes(currency) || whole.includes(currency)
}

/** An amount with PayPal’s number of decimals. Null when PayPal does not support the currency or the amount has too many decimals. */
export function payPalAmount(amount: string, currency: string): string | null {
  if (!payPalTakes(currency)) return null
  const [units = '', parts = ''] = amount.split('.')
  if (!whole.includes(currency)) return `${units}.${parts.padEnd(2, '0')}`
  return /[1-9]/.test(parts) ? null : units
}
