import { organisation } from './organisation.ts'

/**
 * Converts an amount to minor units of the organisation's currency: `"12.5"` is 1250 cents or 12500 millimes. Throws if
 * the amount has more decimals than the currency.
 */
export function minorUnits(amount: string): bigint {
  return scaled(amount, organisation.decimals)
}

/** Minor units as decimal text, with all the decimals of the currency: `"12.50"`, `"12.500"`, `"1250"`. */
export function writeAmount(units: bigint): string {
  const { decimals } = organisation
  const digits = String(units < 0n ? -units : units).padStart(decimals + 1, '0')
  const [whole, fraction] = [digits.slice(0, digits.length - decimals), digits.slice(digits.length - decimals)]
  return `${units < 0n ? '-' : ''}${whole}${fraction && `.${fraction}`}`
}

/**
 * A percentage of an amount, rounded to the nearest minor unit; exact halves are rounded up. The percentage has at most
 * two decimals.
 */
export function shareOf(units: bigint, percentage: string): bigint {
  return (units * scaled(percentage, 2) + 5000n) / 10_000n
}

/**
 * The Intl options for amounts in the organisation's currency. The number of decimals comes from ISO 4217, because the
 * Intl data of machines differ.
 */
export function currencyFormat(): Intl.NumberFormatOptions {
  const { currency, decimals } = organisation
  return { style: 'currency', currency, minimumFractionDigits: decimals, maximumFractionDigits: decimals }
}

function scaled(text: string, decimals: number): bigint {
  const [, sign, whole, fraction = ''] = /^(-?)(\d+)(?:\.(\d*?)0*)?$/.exec(text) ?? []
  if (whole === undefined || fraction.length > decimals) throw new RangeError(`No number of ${decimals} decimals`)
  const units = BigInt(whole + fraction.padEnd(decimals, '0'))
  return sign ? -units : units
}

/** Replaces the hyphen, which Intl writes in some locales, with the minus sign (U+2212) of most other locales. */
export function minusSign(text: string): string {
  return text.replace('-', '\u2212')
}
