// PayPal's REST API reference, “Currency codes”. It counts three of them in whole units, though the standard gives two of these decimals.
const whole = ['HUF', 'JPY', 'TWD']
const withCents = `AUD BRL CAD CHF CNY CZK DKK EUR GBP HKD ILS MXN MYR NOK NZD PHP PLN SEK SGD THB USD`.split(' ')

/** Whether PayPal takes money in a currency. */
export function payPalTakes(currency: string): boolean {
  return withCents.includes(currency) || whole.includes(currency)
}

/** An amount as PayPal is told it, in its own decimals; null where it cannot be: PayPal takes no such currency, or counts it less finely. */
export function payPalAmount(amount: string, currency: string): string | null {
  if (!payPalTakes(currency)) return null
  const [units = '', parts = ''] = amount.split('.')
  if (!whole.includes(currency)) return `${units}.${parts.padEnd(2, '0')}`
  return /[1-9]/.test(parts) ? null : units
}
