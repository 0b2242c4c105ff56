import type { Permission } from '#engine/definition/access.ts'

/** The permission to reset the second step of people who have lost it. */
export const twoFactorReset: Permission = 'two-factor:reset'

/** The number of recovery codes that an account gets. */
export const recoveryCodeCount = 10
