import { problemKind } from '#engine/definition/problem.ts'
import { words } from '#engine/definition/words.ts'

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
