import * as z from 'zod'
import { problemKind, problems } from '#engine/definition/problem.ts'
import { words } from '#engine/definition/words.ts'
import { text } from '#engine/fields/text/text.ts'
import { byId, contract, dataSchema } from '#engine/http/contract.ts'
import { bodyOf } from '#engine/http/members.ts'
import { members } from '#market/shared/body-members.ts'
import { networkRefused } from '#engine/http/limits/network-refused.ts'
import { chapter, entered } from '#engine/session/session.contract.ts'

/** The directory vouches for nobody who may sign in here: a wrong answer, no mapped group, or an inactive account. */
export const directoryRefused = problemKind(
  'directory_refused',
  401,
  words(
    'L’annuaire ne vous donne pas accès à Souk. Adressez-vous à un administrateur.',
    'The directory gives you no access to Souk. Contact an administrator.',
    'لا يمنحك الدليل الوصول إلى Souk. تواصل مع أحد المسؤولين.',
  ),
)

/** The account waits until an administrator opens it. */
export const directoryWaiting = problemKind(
  'directory_waiting',
  403,
  words(
    'Votre compte attend qu’un administrateur l’ouvre.',
    'Your account is waiting for an administrator to open it.',
    'حسابك ينتظر أن يفتحه أحد المسؤولين.',
  ),
)

/** The sign-in took too long, was used already, or began in another browser. */
export const directoryOver = problemKind(
  'directory_over',
  410,
  words(
    'La connexion par l’annuaire a expiré. Recommencez.',
    'The sign-in through the directory has expired. Start again.',
    'انتهت مهلة الدخول عبر الدليل. ابدأ من جديد.',
  ),
)

/** The directory does not answer, or its configuration is wrong. */
export const directoryUnavailable = problemKind(
  'directory_unavailable',
  409,
  words(
    'L’annuaire ne répond pas. Réessayez, ou adressez-vous à un administrateur.',
    'The directory does not answer. Try again, or contact an administrator.',
    'الدليل لا يجيب. حاول من جديد أو تواصل مع أحد المسؤولين.',
  ),
)

const common = { demand: 'public', atOnce: 'signingIn', chapter } as const

/** Reads how people sign in at a portal. */
export const waysToSignIn = contract({
  ...common,
  name: 'readWaysToSignIn',
  method: 'GET',
  path: '/api/auth/directories',
  summary: 'The directories of a portal, and whether its staff sign in with a password',
  query: z.object({ portal: z.enum(['admin', 'employee']) }),
  answer: dataSchema(
    z.strictObject({
      directories: z.array(z.strictObject({ id: z.uuid(), name: z.string() })),
      passwordClosed: z.boolean().describe('Whether staff sign in through a directory only'),
    }),
  ),
})

/** Begins a sign-in at a directory. */
export const beginDirectorySignIn = contract({
  ...common,
  name: 'beginDirectorySignIn',
  method: 'POST',
  path: '/api/auth/directories/:id/begin',
  summary: 'Begin a sign-in at a directory; returns the address to open in this browser',
  params: byId,
  answer: dataSchema(z.strictObject({ address: z.string() })),
  problems: [problems.notFound, directoryUnavailable, networkRefused, problems.tooMany],
})

/** The address to which a directory sends the browser back; it opens the portal's sign-in page with the answer. */
export const directoryReturn = contract({
  ...common,
  name: 'returnFromDirectory',
  method: 'GET',
  path: '/api/auth/directories/:id/return',
  summary: 'Where a directory sends the browser back; redirects (303) to the sign-in page',
  params: byId,
  answer: null,
})

const answer = {
  answer: text({ label: members.link.label, required: true, max: 8000 }),
}

/** Finishes a sign-in with the answer of the directory. */
export const finishDirectorySignIn = contract({
  ...common,
  name: 'finishDirectorySignIn',
  method: 'POST',
  path: '/api/auth/directories/:id/finish',
  summary: 'Finish a sign-in with the query that the directory appended to the return address',
  params: byId,
  body: bodyOf<typeof answer, string>(answer),
  answer: z.union([entered, z.strictObject({ challenge: z.string(), seconds: z.int() })]),
  pending: 202,
  problems: [
    directoryRefused,
    directoryWaiting,
    directoryOver,
    directoryUnavailable,
    networkRefused,
    problems.notFound,
    problems.tooMany,
  ],
})

/** Receives a directory's back-channel logout. */
export const directoryLogout = contract({
  ...common,
  name: 'directoryLogout',
  method: 'POST',
  path: '/api/auth/directories/:id/logout',
  summary: 'OpenID Connect Back-Channel Logout: a form with `logout_token` ends the sessions that it names',
  params: byId,
  answer: z.strictObject({}),
  problems: [problems.malformed, problems.notFound, problems.tooMany],
})
