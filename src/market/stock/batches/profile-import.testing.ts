import { passesLuhn } from '#engine/fields/codes/luhn.ts'

/** The ICCID of the nth test profile, with its check digit. */
export function iccidOf(n: number): string {
  const digits = `8933019${String(n).padStart(11, '0')}`
  return digits + ([...'0123456789'].find((digit) => passesLuhn(digits + digit)) ?? '')
}
