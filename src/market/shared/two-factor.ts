import type { Permission } from '#engine/definition/access.ts'
import { problemKind } from '#engine/definition/problem.ts'
import { words } from '#engine/definition/words.ts'

/** The permission to reset the second step of people who have lost it. */
export const twoFactorReset: Permission = 'two-factor:reset'

/** The number of recovery codes that an account gets. */
export const recoveryCodeCount = 10

/** The refusal of an action that requires a second factor, for people without one. */
export const secondFactorMissing = problemKind(
  'second_factor_missing',
  409,
  words(
    'Activez d’abord la double authentification de votre compte',
    'Turn on two-factor authentication for your account first',
    'فعّل أولًا التحقق بخطوتين لحسابك',
  ),
)
