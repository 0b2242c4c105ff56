import * as z from 'zod'
import { problems } from '#engine/definition/problem.ts'
import { languages } from '#engine/definition/words.ts'
import { byId, contract, dataSchema, localizedText } from '#engine/http/contract.ts'
import { chapter } from '../chapter.ts'

/** The looks that somebody can choose. */
export const themes = ['light', 'dark', 'device'] as const

/** How high somebody can have the rows of lists. */
export const densities = ['compact', 'normal', 'roomy'] as const

/** What somebody has chosen for every device; null where nothing. */
export const preferencesAnswer = z.strictObject({
  language: z.enum(languages).nullable(),
  theme: z.enum(themes).nullable(),
  density: z.enum(densities).nullable(),
})

/** The same as a type. */
export type Preferences = z.infer<typeof preferencesAnswer>

/** The session's user as the browser keeps it: no e-mail, no phone. */
export const sessionUserAnswer = z.strictObject({
  id: z.uuid(),
  kind: z.enum(['user', 'provider']),
  displayName: z.string(),
  privilege: z.string(),
  role: localizedText.exactOptional().describe('What they are, for those who hold no privilege'),
  portal: z.enum(['admin', 'employee']),
  language: z.enum(languages),
  preferences: preferencesAnswer.exactOptional().describe('Absent while they have chosen nothing'),
})

/** The same as a type. */
export type SessionUser = z.infer<typeof sessionUserAnswer>

/** What a sign-in answers: the token of the session, and whose it is. */
export const entered = z.strictObject({ token: z.string(), user: sessionUserAnswer })

/** A new token for the refresh cookie. */
export const refreshSession = contract({
  method: 'POST',
  path: '/api/auth/refresh',
  demand: 'public',
  summary: 'Exchange the refresh cookie for a new token',
  chapter,
  answer: entered,
  problems: [problems.unauthorized, problems.forbidden],
})

/** Who is signed in, and what they may do. */
export const presentSession = contract({
  method: 'GET',
  path: '/api/auth/session',
  demand: 'signed-in',
  inPerson: true,
  evenHeldBack: true,
  summary: 'Who is signed in, and what they may do',
  chapter,
  answer: z.strictObject({
    user: sessionUserAnswer,
    permissions: z.array(z.string()),
    portal: z.enum(['admin', 'employee']),
    heldBack: z.string().exactOptional().describe('What must be put right before anything else is open'),
  }),
})

/** Leaving. */
export const signOut = contract({
  method: 'POST',
  path: '/api/auth/logout',
  demand: 'public',
  summary: 'End the session of the token, even one that has just run out',
  chapter,
  answer: null,
})

const own = { demand: 'signed-in', inPerson: true, chapter } as const

/** One of the places where somebody is signed in. */
export const openSession = z.strictObject({
  id: z.uuid(),
  browser: z.string().nullable(),
  ip: z.string().nullable(),
  createdAt: z.iso.datetime(),
  usedAt: z.iso.datetime(),
  current: z.boolean(),
})

/** A sign-in, or one that was refused. */
export const triedSignIn = z.strictObject({
  at: z.iso.datetime(),
  ip: z.string().nullable(),
  browser: z.string().nullable(),
  entered: z.boolean().describe('Whether it was let in'),
})

/** Where I am signed in. */
export const mySessions = contract({
  ...own,
  method: 'GET',
  path: '/api/auth/sessions',
  summary: 'Where I am signed in',
  answer: dataSchema(z.array(openSession)),
})

/** How I came in lately. */
export const mySignIns = contract({
  ...own,
  method: 'GET',
  path: '/api/auth/sign-ins',
  summary: 'My latest sign-ins, and those that were refused',
  answer: dataSchema(z.array(triedSignIn)),
})

/** Ends one of my sessions. */
export const endMySession = contract({
  ...own,
  method: 'DELETE',
  path: '/api/auth/sessions/:id',
  summary: 'End one of my sessions',
  params: byId,
  answer: null,
})

/** Ends all of my sessions but this one. */
export const endMyOtherSessions = contract({
  ...own,
  method: 'POST',
  path: '/api/auth/sessions/end-others',
  summary: 'Sign out everywhere else',
  answer: null,
})
