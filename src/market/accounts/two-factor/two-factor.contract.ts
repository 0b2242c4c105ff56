import * as z from 'zod'
import { problemKind, problems } from '#engine/definition/problem.ts'
import type { Resource } from '#engine/definition/resource.ts'
import { words } from '#engine/definition/words.ts'
import { byId, contract, dataSchema } from '#engine/http/contract.ts'
import { bodyOf } from '#engine/http/members.ts'
import { members } from '#market/shared/body-members.ts'
import { chapter } from '#engine/session/session.contract.ts'
import { twoFactorReset } from '#market/shared/two-factor.ts'

/** Administrators cannot reset their own second step with this route. */
export const ownAccount = problemKind(
  'own_account',
  409,
  words(
    'Vous ne pouvez pas faire cela à votre propre compte',
    'You cannot do this to your own account',
    'لا يمكنك القيام بذلك على حسابك الخاص',
  ),
)

const own = { demand: 'signed-in', inPerson: true, chapter } as const

const state = z.strictObject({
  on: z.boolean().describe('Whether the sign-in asks for a code'),
  since: z.iso.datetime().nullable(),
  codesLeft: z.int().describe('Recovery codes that have not been used'),
  required: z.boolean().describe('Whether the privilege requires it'),
})

/** The state of a second step that its owner can read. */
export type TwoFactorState = z.infer<typeof state>

const recoveryCodes = dataSchema(z.strictObject({ codes: z.array(z.string()) }))

/** Reads my second step. */
export const myTwoFactor = contract({
  ...own,
  method: 'GET',
  path: '/api/auth/two-factor',
  evenRestricted: true,
  summary: 'Whether my sign-in requires a second step',
  answer: dataSchema(state),
})

const password = { currentPassword: members.currentPassword }

/**
 * Creates the secret for an authenticator app, as QR code and text; only its owner sees it, until the first code
 * confirms it.
 */
export const offerTwoFactor = contract({
  ...own,
  method: 'POST',
  path: '/api/auth/two-factor',
  evenRestricted: true,
  summary: 'Create a secret for an authenticator app; its first code confirms it',
  body: bodyOf<typeof password, string>(password),
  answer: dataSchema(
    z.strictObject({ secret: z.string(), address: z.string().describe('`otpauth://…`, for a picture') }),
  ),
  status: 201,
  problems: [problems.conflict],
})

const first = { code: members.code }

/** Confirms the second step with the app's first code. */
export const confirmTwoFactor = contract({
  ...own,
  method: 'POST',
  path: '/api/auth/two-factor/confirm',
  evenRestricted: true,
  summary: 'Turn the second step on with the first code of the app; returns the recovery codes, once',
  body: bodyOf<typeof first, string>(first),
  answer: recoveryCodes,
  problems: [problems.conflict],
})

const both = { ...password, ...first }

/** The fields that prove the owner's identity: the password and a code. */
export const twoFactorProof = bodyOf<typeof both, string>(both)

/** Renews the recovery codes. */
export const renewCodes = contract({
  ...own,
  method: 'POST',
  path: '/api/auth/two-factor/codes',
  summary: 'Create new recovery codes, shown once; earlier ones stop working',
  body: twoFactorProof,
  answer: recoveryCodes,
  problems: [problems.conflict],
})

/** Turns the second step off. */
export const turnTwoFactorOff = contract({
  ...own,
  method: 'POST',
  path: '/api/auth/two-factor/off',
  summary: 'Turn the second step off; requires the password and a code',
  body: twoFactorProof,
  answer: dataSchema(state),
  problems: [problems.conflict],
})

function ofOther(resource: Resource) {
  return {
    demand: twoFactorReset,
    inPerson: true,
    resource,
    params: byId,
    answer: dataSchema(state.omit({ codesLeft: true })),
  } as const
}

/** Reads whether a person has a second step; one route per resource of people. */
export function twoFactorOf(resource: Resource) {
  return contract({
    ...ofOther(resource),
    method: 'GET',
    path: `${resource.path}/:id/two-factor`,
    summary: 'Whether a person has a second step',
  })
}

/** Removes the second step of a person who lost it. */
export function resetTwoFactorOf(resource: Resource) {
  return contract({
    ...ofOther(resource),
    method: 'POST',
    path: `${resource.path}/:id/two-factor/reset`,
    summary: 'Remove the second step of a person who has lost it',
    problems: [ownAccount, problems.conflict, { code: 'above_oneself', status: 403 }],
  })
}
