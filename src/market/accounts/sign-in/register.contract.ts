import * as z from 'zod'
import { problemKind, problems } from '#engine/definition/problem.ts'
import { words } from '#engine/definition/words.ts'
import { languages } from '#engine/definition/locale.ts'
import { byId, contract } from '#engine/http/contract.ts'
import { bodyOf, fieldNamed } from '#engine/http/members.ts'
import { chapter } from '#engine/session/session.contract.ts'
import { user } from '../user.ts'

/** The first administrator must be created before anybody registers. */
export const beforeSetup = problemKind(
  'setup_first',
  409,
  words(
    'La première installation n’est pas terminée',
    'The initial setup is not finished',
    'لم يكتمل الإعداد الأول بعد',
  ),
)

/** The organisation does not accept registrations. */
export const registrationClosed = problemKind(
  'registration_closed',
  403,
  words(
    'L’inscription est fermée : demandez un compte à un administrateur',
    'Registration is closed: ask an administrator for an account',
    'التسجيل مغلق: اطلب حسابًا من أحد المسؤولين',
  ),
)

/** An administrator cannot confirm accounts while a mail server is configured, because mails verify them. */
export const mailProves = problemKind(
  'mail_proves',
  409,
  words(
    'L’adresse se confirme par le lien envoyé par e-mail : envoyez-en un nouveau',
    'The address is confirmed by the link sent by email: send a new one',
    'يُؤكد العنوان بالرابط المرسل بالبريد: أرسل رابطًا جديدًا',
  ),
)

const needed = {
  email: fieldNamed(user, 'email'),
  username: fieldNamed(user, 'username'),
  password: fieldNamed(user, 'password'),
}
const others = {
  confirmPassword: fieldNamed(user, 'password', 'optional'),
  firstName: fieldNamed(user, 'firstName', 'optional'),
  lastName: fieldNamed(user, 'lastName', 'optional'),
}

/** The fields of the registration form; the form takes their labels from here. */
export const registerFields = { ...needed, ...others }

/** Creates an account without permissions. */
export const register = contract({
  method: 'POST',
  path: '/api/auth/register',
  atOnce: 'signingIn',
  demand: 'public',
  resource: user,
  summary: 'Register an account without permissions; a mailed link verifies its address',
  chapter,
  body: bodyOf<typeof needed, string>(needed).extend(bodyOf(others).partial().shape),
  answer: z.strictObject({
    user: z.strictObject({
      id: z.uuid(),
      displayName: z.string(),
      privilege: z.null(),
      portal: z.null(),
      language: z.enum(languages),
    }),
  }),
  status: 201,
  problems: [beforeSetup, registrationClosed, problems.tooMany],
})

/** Confirms an account when no mail server can verify it. */
export const proveAccount = contract({
  method: 'POST',
  path: `${user.path}/:id/proven`,
  demand: 'user:update',
  inPerson: true,
  resource: user,
  summary: 'Confirm the address of a registered account; only without a mail server',
  params: byId,
  answer: null,
  problems: [mailProves, problems.conflict, { code: 'above_oneself', status: 403 }],
})
