import * as z from 'zod'
import { problems } from '#engine/definition/problem.ts'
import type { Resource } from '#engine/definition/resource.ts'
import { words } from '#engine/definition/words.ts'
import { languages } from '#engine/definition/locale.ts'
import { choice } from '#engine/fields/choices/choice.ts'
import { byId, contract, dataSchema, localizedText, type AnswerOf } from '#engine/http/contract.ts'
import { bodyOf } from '#engine/http/members.ts'
import { sessionMessages } from './session.messages.ts'

/** The documentation chapter of signing in. */
export const chapter = { name: 'Signing in', description: 'Sessions, the second step, passwords and one’s own account' }

/** The themes to choose from. */
const themes = ['light', 'dark', 'device'] as const

/** The row densities of lists. */
const densities = ['compact', 'normal', 'roomy'] as const

/** A person's preferences for all devices; a null member means no choice. */
const preferencesAnswer = z.strictObject({
  language: z.enum(languages).nullable(),
  theme: z.enum(themes).nullable(),
  density: z.enum(densities).nullable(),
})

/** The type of preferences. */
export type Preferences = AnswerOf<typeof changeMyPreferences>['data']

/** The session's user as stored in the browser: no e-mail, no phone. */
export const sessionUserAnswer = z.strictObject({
  id: z.uuid(),
  kind: z.string().describe('The resource that contains the account'),
  displayName: z.string(),
  privilege: z.string(),
  role: localizedText.exactOptional().describe('The kind of account, for accounts without a privilege'),
  portal: z.enum(['admin', 'employee']),
  directory: z.literal(true).exactOptional().describe('The account signs in through a directory and has no password'),
  language: z.enum(languages),
  preferences: preferencesAnswer.exactOptional().describe('Absent until the person has chosen something'),
})

/** The type of the session's user. */
export type SessionUser = AnswerOf<typeof presentSession>['user']

/** The response of a sign-in: the session's token and its user. */
export const entered = z.strictObject({ token: z.string(), user: sessionUserAnswer })

/** Exchanges the refresh cookie for a new token. */
export const refreshSession = contract({
  method: 'POST',
  path: '/api/auth/refresh',
  demand: 'public',
  summary: 'Exchange the refresh cookie for a new token',
  chapter,
  answer: entered,
  problems: [problems.unauthorized, problems.forbidden],
})

/** Returns the signed-in person and their permissions. */
export const presentSession = contract({
  method: 'GET',
  path: '/api/auth/session',
  demand: 'signed-in',
  inPerson: true,
  evenRestricted: true,
  summary: 'The signed-in person and their permissions',
  chapter,
  answer: z.strictObject({
    user: sessionUserAnswer,
    permissions: z.array(z.string()),
    portal: z.enum(['admin', 'employee']),
    heldBack: z.string().exactOptional().describe('The step that must be completed before anything else is allowed'),
  }),
})

/** Ends the session. */
export const signOut = contract({
  method: 'POST',
  path: '/api/auth/logout',
  demand: 'public',
  summary: 'End the session of the token, even of an expired one',
  chapter,
  answer: null,
})

const one = (value: string) => ({ value, label: words(value, value, value) })
const preferences = {
  language: choice({ label: sessionMessages.language, choices: languages.map(one) }),
  theme: choice({ label: sessionMessages.theme, choices: themes.map(one) }),
  density: choice({ label: sessionMessages.rowHeight, choices: densities.map(one) }),
}

/** Changes the caller's preferences. */
export const changeMyPreferences = contract({
  demand: 'signed-in',
  inPerson: true,
  chapter,
  method: 'PATCH',
  path: '/api/auth/preferences',
  evenRestricted: true,
  summary: 'Change my preferences for all devices',
  body: bodyOf(preferences).partial(),
  answer: dataSchema(preferencesAnswer),
})

/** Sends the person of a row an email with a link to choose their password. */
export function passwordLinkOf(resource: Resource) {
  return contract({
    method: 'POST',
    path: `${resource.path}/:id/password-link`,
    demand: `${resource.name}:update`,
    resource,
    summary: 'Mail a link for choosing the password',
    params: byId,
    answer: dataSchema(z.null()),
    status: 202,
    problems: [problems.conflict, problems.tooMany],
  })
}
