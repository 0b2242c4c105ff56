import type { Permission } from '#engine/definition/access.ts'

/** Allows taking the second step of signing in from somebody who has lost it. */
export const twoFactorReset: Permission = 'two-factor:reset'

/** How many recovery codes somebody has at a time. */
export const recoveryCodeCount = 10
