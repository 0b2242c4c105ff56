import { Secret, TOTP } from 'otpauth'
import { organisation } from '#engine/definition/organisation.ts'

// What every authenticator app understands (RFC 6238, RFC 4226 section 4): SHA-1, six digits, thirty seconds, 160 bits.
const period = 30
const bytes = 20

/** A new secret for an authenticator app, in base32 as people can type it. */
export function newAuthenticatorSecret(): string {
  return new Secret({ size: bytes }).base32
}

/** The address that an authenticator app reads from the picture. */
export function authenticatorAddress(secret: string, account: string): string {
  return new TOTP({ issuer: organisation.name, label: account, secret: Secret.fromBase32(secret), period }).toString()
}

/**
 * The period a code belongs to, when it is the one of that moment or of the period before or after: clocks differ. Null
 * for every other code; the comparison takes the same time wherever a code differs.
 */
export function stepOf(secret: string, code: string, seconds: number): number | null {
  const totp = new TOTP({ secret: Secret.fromBase32(secret), period })
  const away = totp.validate({ token: code, timestamp: seconds * 1000, window: 1 })
  return away === null ? null : Math.floor(seconds / period) + away
}
