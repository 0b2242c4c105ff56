import type { Permission } from '#engine/definition/access.ts'

/** Allows resetting the second step of people who have lost it. */
export const twoFactorReset: Permission = 'two-factor:reset'

/** How many recovery codes an account gets. */
export const recoveryCodeCount = 10
