import * as z from 'zod'
import { problemKind, problems } from '#engine/definition/problem.ts'
import { words } from '#engine/definition/words.ts'
import { contract } from '#engine/http/contract.ts'
import { networkRefused } from '#engine/http/limits/network-refused.ts'
import { bodyOf } from '#engine/http/members.ts'
import { members } from '#market/shared/body-members.ts'
import { chapter, entered } from '#engine/session/session.contract.ts'

/** The same problem for a wrong password, an unknown name, a deactivated account and the wrong portal. */
export const signInRefused = problemKind(
  'sign_in_refused',
  401,
  words(
    'Échec de la connexion. Veuillez réessayer.',
    'Sign-in failed. Please try again.',
    'فشل تسجيل الدخول. يرجى المحاولة مرة أخرى.',
  ),
)

/** The code is wrong or already used. */
export const secondStepRefused = problemKind(
  'second_step_refused',
  401,
  words(
    'Ce code n’est pas le bon, ou il a déjà servi',
    'This code is incorrect, or has already been used',
    'هذا الرمز غير صحيح أو سبق استخدامه',
  ),
)

/** The second step took too long or had too many attempts, so the person must enter the password again. */
export const secondStepOver = problemKind(
  'second_step_over',
  410,
  words(
    'La connexion a pris trop de temps. Saisissez à nouveau votre mot de passe.',
    'Signing in took too long. Enter your password again.',
    'استغرق تسجيل الدخول وقتًا طويلًا. أدخل كلمة المرور من جديد.',
  ),
)

const credentials = { email: members.name, password: members.password }

const signIn = {
  method: 'POST',
  demand: 'public',
  atOnce: 'signingIn',
  chapter,
  body: bodyOf<typeof credentials, string>(credentials),
  /** A session, or (202) the second-step challenge and its lifetime in seconds. */
  answer: z.union([entered, z.strictObject({ challenge: z.string(), seconds: z.int() })]),
  pending: 202,
  problems: [signInRefused, networkRefused, problems.tooMany],
} as const

/** Signs in at the portal of administrators. */
export const signInAdmin = contract({
  name: 'signInAdministrator',
  ...signIn,
  path: '/api/root/login',
  summary: 'Sign in at the admin portal, by e-mail or username',
})

/** Signs in at the portal of employees and providers. */
export const signInEmployee = contract({
  name: 'signInEmployee',
  ...signIn,
  path: '/api/root/employe/login',
  summary: 'Sign in at the employee portal, by e-mail or username',
})

const second = { challenge: members.link, code: members.code }

/** The second step of signing in, for both portals. */
export const secondStep = contract({
  name: 'signInSecondStep',
  method: 'POST',
  path: '/api/root/login/second-step',
  atOnce: 'signingIn',
  demand: 'public',
  summary: 'The second step of signing in: a code of the authenticator app, or a recovery code',
  chapter,
  body: bodyOf<typeof second, string>(second),
  answer: entered,
  problems: [secondStepRefused, secondStepOver, problems.tooMany],
})
