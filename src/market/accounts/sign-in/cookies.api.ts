import { organisation } from '#engine/definition/organisation.ts'
import { sameDigest, hmacOf } from '#market/shared/token-digest.api.ts'
import { lifetimes, type Tokens } from '../sessions/sessions.api.ts'

/** The name of the refresh cookie, the only cookie that proves an identity; browsers send it to one path only. */
export const refreshCookie = 'souk_refresh'

/** The name of the specification's token cookie, which lives ten minutes; no route accepts it as proof. */
export const accessCookie = 'souk_access'

/**
 * The name of the device cookie: a signed list of the accounts that have signed in from this browser. It grants no
 * access.
 */
export const deviceCookie = 'souk_device'

/**
 * The name of the cookie with the browser's token of a pending second-step challenge; the page holds the other token.
 */
export const challengeCookie = 'souk_challenge'

const rememberedAccounts = 5
const deviceSeconds = 180 * 24 * 60 * 60

function serializeCookie(name: string, value: string, path: string, seconds: number, secure: boolean): string {
  return `${name}=${value}; Path=${path}; Max-Age=${seconds}; HttpOnly; SameSite=Strict${secure ? '; Secure' : ''}`
}

/** The cookies of a session. */
export function sessionCookies(tokens: Tokens, secure: boolean): string[] {
  return [
    serializeCookie(refreshCookie, tokens.refresh, '/api/auth/refresh', organisation.sessionHours * 3600, secure),
    serializeCookie(accessCookie, tokens.access, '/', lifetimes.accessSeconds, secure),
  ]
}

/** The headers that delete the cookies of a session. */
export function noSessionCookies(secure: boolean): string[] {
  return [
    serializeCookie(refreshCookie, '', '/api/auth/refresh', 0, secure),
    serializeCookie(accessCookie, '', '/', 0, secure),
  ]
}

/** The cookie with the browser's token of a challenge. */
export function challengeCookieOf(value: string, seconds: number, secure: boolean): string {
  return serializeCookie(challengeCookie, value, '/api/root/login', seconds, secure)
}

/** The header that deletes the cookie of a challenge. */
export function noChallengeCookie(secure: boolean): string {
  return challengeCookieOf('', 0, secure)
}

/** The name of the cookie with the browser's token of a sign-in that has begun at a directory. */
export const directoryCookie = 'souk_directory'

/** The cookie of a sign-in at a directory; with no seconds it is deleted. */
export function directoryCookieOf(value: string, seconds: number, secure: boolean): string {
  return serializeCookie(directoryCookie, value, '/api/auth/directories', seconds, secure)
}

/** The name of the cookie with the browser's token of a passkey's challenge. */
export const passkeyCookie = 'souk_passkey'

/** The cookie to which the challenge of a passkey is bound. */
export function passkeyCookieOf(value: string, seconds: number, secure: boolean): string {
  return serializeCookie(passkeyCookie, value, '/api/root/login', seconds, secure)
}

/** Reads a cookie from a Cookie header (RFC 6265); Souk's cookie values need no decoding. */
export function cookieIn(header: string | undefined, name: string): string | undefined {
  const match = header?.split(';').find((pair) => pair.trim().startsWith(`${name}=`))
  return match?.trim().slice(name.length + 1)
}

/** A browser and the accounts that have signed in from it. */
export interface Device {
  readonly id: string
  readonly seals: readonly string[]
}

/** The browser named in a Cookie header; its signatures are not checked yet. */
export function deviceIn(header: string | undefined): Device | null {
  const [id = '', ...seals] = cookieIn(header, deviceCookie)?.split('.') ?? []
  return /^[\w-]{22}$/.test(id) ? { id, seals: seals.slice(0, rememberedAccounts) } : null
}

/** Whether the signature proves that the account has signed in from this browser before. */
export function isKnownDevice(key: Buffer, device: Device | null, account: string): device is Device {
  if (!device) return false
  const expected = hmacOf(key, 'device', device.id, account)
  return device.seals.some((seal) => sameDigest(Buffer.from(seal, 'base64url'), expected))
}

/** The device cookie after an account has signed in, with that account added. */
export function deviceCookieOf(
  key: Buffer,
  device: Device | null,
  account: string,
  newId: string,
  secure: boolean,
): string {
  const id = device?.id ?? newId
  const seal = hmacOf(key, 'device', id, account).toString('base64url')
  const seals = [seal, ...(device?.seals ?? []).filter((other) => other !== seal)].slice(0, rememberedAccounts)
  return serializeCookie(deviceCookie, [id, ...seals].join('.'), '/api/root', deviceSeconds, secure)
}
