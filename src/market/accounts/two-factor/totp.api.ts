import { Secret, TOTP } from 'otpauth'
import { organisation } from '#engine/definition/organisation.ts'

// The parameters that every authenticator app supports (RFC 6238, RFC 4226 section 4): SHA-1, six digits, thirty
// seconds, 160 bits.
const period = 30
const bytes = 20

/** A new secret for an authenticator app, in base32 for typing. */
export function newAuthenticatorSecret(): string {
  return new Secret({ size: bytes }).base32
}

/** The otpauth URI that the QR code encodes. */
export function authenticatorAddress(secret: string, account: string): string {
  return new TOTP({ issuer: organisation.name, label: account, secret: Secret.fromBase32(secret), period }).toString()
}

/**
 * The period to which a valid code belongs: the current one, the previous or the next, because clocks differ. Null for
 * other codes; the comparison takes constant time.
 */
export function stepOf(secret: string, code: string, seconds: number): number | null {
  const totp = new TOTP({ secret: Secret.fromBase32(secret), period })
  const away = totp.validate({ token: code, timestamp: seconds * 1000, window: 1 })
  return away === null ? null : Math.floor(seconds / period) + away
}
