import { emailAddress } from '#engine/fields/text/email.ts'
import { cleanText } from '#engine/fields/text/clean-text.ts'

/** What a directory says about a person. */
export interface DirectoryPerson {
  readonly firstName: string
  readonly lastName: string
  /** A valid address; null without one. */
  readonly email: string | null
  /** Whether the directory says that the address is not verified. */
  readonly unverified: boolean
  /** The proposed username: letters, digits, dots and hyphens. */
  readonly username: string
  readonly groups: readonly string[]
}

type Claims = Readonly<Record<string, unknown>>

const line = cleanText({ max: 80, min: 1 })

/** Reads a person from claims. Anything that is not text of a usable length counts as missing. */
export function personIn(claims: Claims, groupClaim: string): DirectoryPerson {
  const { email: mail, email_verified: verified, name, given_name: given, family_name: family } = claims
  const mailbox = emailAddress.safeParse(mail).data ?? null
  const login = textOf(claims['preferred_username']) ?? mailbox ?? textOf(claims['sub']) ?? ''
  const whole = (textOf(name) ?? '').split(' ').filter(Boolean)
  const username = (login.split('@')[0] ?? '').replace(/[^\p{L}\p{N}.-]+/gu, '-').slice(0, 50)
  return {
    firstName: textOf(given) ?? whole[0] ?? username,
    lastName: textOf(family) ?? (whole.slice(1).join(' ') || username),
    email: mailbox,
    unverified: verified === false || verified === 'false',
    username: username.length < 2 ? `user-${username}` : username,
    groups: groupsIn(claims[groupClaim]),
  }
}

/** The groups of a claim: a list of texts or one text, compared to the letter. Other values give no group. */
function groupsIn(claim: unknown): readonly string[] {
  return (Array.isArray(claim) ? claim : [claim]).filter(isStorable).slice(0, 1_000)
}

/** Whether a claim is a text that PostgreSQL can compare, which excludes U+0000. */
export function isStorable(claim: unknown): claim is string {
  return typeof claim === 'string' && !claim.includes('\0')
}

function textOf(claim: unknown): string | null {
  return line.safeParse(claim).data ?? null
}
