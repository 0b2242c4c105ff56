import type { Permission } from '#engine/definition/access.ts'

/** Allows taking the second step of signing in from somebody who has lost it. */
export const twoFactorReset: Permission = 'two-factor:reset'

/** How many recovery codes somebody has at a time. */
export const recoveryCodeCount = 10

/** How an account signs in a second time, as its owner may know it. */
export interface TwoFactorState {
  /** Whether a code is asked for at sign-in. */
  readonly on: boolean
  readonly since: string | null
  /** Recovery codes that have not been used. */
  readonly codesLeft: number
  /** Whether the privilege asks for it. */
  readonly required: boolean
}

/** What an authenticator app is told at set-up, by picture or by hand; shown to its owner only, until the first code. */
export interface TwoFactorOffer {
  readonly secret: string
  readonly address: string
}
