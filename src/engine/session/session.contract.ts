import * as z from 'zod'
import { problems } from '#engine/definition/problem.ts'
import type { Resource } from '#engine/definition/resource.ts'
import { languages } from '#engine/definition/words.ts'
import { byId, contract, dataSchema, localizedText, type AnswerOf } from '#engine/http/contract.ts'

/** The chapter of signing in. */
export const chapter = { name: 'Signing in', description: 'Sessions, the second step, passwords and one’s own account' }

/** The looks that somebody can choose. */
const themes = ['light', 'dark', 'device'] as const

/** How high somebody can have the rows of lists. */
const densities = ['compact', 'normal', 'roomy'] as const

/** What somebody has chosen for every device; null where nothing. */
const preferencesAnswer = z.strictObject({
  language: z.enum(languages).nullable(),
  theme: z.enum(themes).nullable(),
  density: z.enum(densities).nullable(),
})

/** The same as a type. */
export type Preferences = AnswerOf<typeof changeMyPreferences>['data']

/** The session's user as the browser keeps it: no e-mail, no phone. */
const sessionUserAnswer = z.strictObject({
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
export type SessionUser = AnswerOf<typeof presentSession>['user']

/** What a sign-in answers: the token of the session, and whose it is. */
const entered = z.strictObject({ token: z.string(), user: sessionUserAnswer })

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
const openSession = z.strictObject({
  id: z.uuid(),
  browser: z.string().nullable(),
  ip: z.string().nullable(),
  createdAt: z.iso.datetime(),
  usedAt: z.iso.datetime(),
  current: z.boolean(),
})

/** A sign-in, or one that was refused. */
const triedSignIn = z.strictObject({
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

const profile = z.strictObject({
  user: sessionUserAnswer,
  data: z.strictObject({
    email: z.string().nullable(),
    firstName: z.string().exactOptional(),
    lastName: z.string().exactOptional(),
    username: z.string().exactOptional(),
  }),
})

/** What I am called, and my address; providers have no names of their own. */
export const myProfile = contract({
  ...own,
  method: 'GET',
  path: '/api/auth/profile',
  summary: 'What I am called, and my address',
  answer: profile,
})

/** Another name for me. */
export const changeMyProfile = contract({
  ...own,
  method: 'PATCH',
  path: '/api/auth/profile',
  summary: 'Change what I am called; staff only',
  body: z.strictObject({ firstName: z.string(), lastName: z.string(), username: z.string() }),
  answer: profile,
  problems: [problems.duplicate],
})

/** How I like Souk. */
export const changeMyPreferences = contract({
  ...own,
  method: 'PATCH',
  path: '/api/auth/preferences',
  evenHeldBack: true,
  summary: 'How I like Souk, on every device',
  body: preferencesAnswer.partial(),
  answer: dataSchema(preferencesAnswer),
})

/** Another e-mail or password, for the present one. */
export const changeMyCredentials = contract({
  ...own,
  method: 'PATCH',
  path: '/api/root/update/credentials',
  summary: 'Change one’s own e-mail or password; other sessions end',
  body: z.strictObject({
    currentPassword: z.string(),
    email: z.string().nullish(),
    password: z.string().nullish(),
    confirmPassword: z.string().nullish(),
  }),
  answer: z.strictObject({ user: sessionUserAnswer }),
  problems: [problems.conflict, problems.duplicate, problems.tooMany],
})

/** Sends whom a row of a resource is a link to choose the password, by mail. */
export function passwordLinkOf(resource: Resource) {
  return contract({
    method: 'POST',
    path: `${resource.path}/:id/password-link`,
    demand: `${resource.name}:update`,
    resource,
    summary: 'Send a link to choose the password, by mail',
    params: byId,
    answer: dataSchema(z.null()),
    status: 202,
    problems: [problems.conflict, problems.tooMany],
  })
}
