import type { AnswerOf, ContractInput } from '#engine/http/contract.ts'
import { callApi } from '#engine/http/client.web.ts'
import { deleteDraftsOfOthers } from '#engine/storage/drafts.web.ts'
import { notices } from '#engine/ui/notices/notices.web.ts'
import { storeSession } from '#engine/session/session.web.ts'
import type { register as registerContract } from './register.contract.ts'
import type { forgotPassword, resetPassword as resetContract } from '../passwords/reset-password.contract.ts'
import type { checkSetupLink, readSetup, setUp as setUpContract } from './setup.contract.ts'
import type { secondStep, signInAdmin, signInEmployee } from './sign-in.contract.ts'
import type { challengePasskey, secondStepWithPasskey, signInWithPasskey } from '../passkeys/passkey.contract.ts'
import type {
  beginDirectorySignIn,
  finishDirectorySignIn,
  waysToSignIn as waysContract,
} from '../directory/directory.contract.ts'

/** The paths of the portals: one for administrators, one for employees and providers. */
export const portals = {
  admin: '/api/root/login',
  employee: '/api/root/employe/login',
} as const

export type Portal = keyof typeof portals

type SignIn = typeof signInAdmin | typeof signInEmployee

/** A second-step challenge after a correct password, with its remaining seconds; valid in this browser only. */
export type Challenge = Extract<AnswerOf<SignIn>, { readonly challenge: string }>

/** Signs in at a portal; returns the challenge when the account has a second step. */
export async function signIn(portal: Portal, body: ContractInput<SignIn>['body']): Promise<Challenge | null> {
  const answer = await callApi<SignIn>('POST', portals[portal], { body, anonymous: true })
  if ('challenge' in answer) return answer
  startSession(answer)
  return null
}

/** The directories of a portal, and whether its staff sign in through a directory only. */
export type WaysToSignIn = AnswerOf<typeof waysContract>['data']

/** Reads how people sign in at a portal. */
export async function waysToSignIn(portal: Portal, signal: AbortSignal): Promise<WaysToSignIn> {
  const ask = { query: { portal }, anonymous: true, signal } as const
  return (await callApi<typeof waysContract>('GET', '/api/auth/directories', ask)).data
}

/** Begins a sign-in at a directory; returns the address to open. */
export async function beginDirectory(id: string): Promise<string> {
  const ask = { params: { id }, anonymous: true }
  return (await callApi<typeof beginDirectorySignIn>('POST', '/api/auth/directories/:id/begin', ask)).data.address
}

/** Finishes a sign-in with the answer of a directory; returns the challenge when the account has a second step. */
export async function finishDirectory({ id, answer }: { id: string; answer: string }): Promise<Challenge | null> {
  const ask = { params: { id }, body: { answer }, anonymous: true }
  const signedIn = await callApi<typeof finishDirectorySignIn>('POST', '/api/auth/directories/:id/finish', ask)
  if ('challenge' in signedIn) return signedIn
  startSession(signedIn)
  return null
}

/** Asks the device for a passkey and signs in with it: at a portal, or as the second step of a challenge. */
export async function answerWithPasskey(at: { portal: Portal } | { challenge: string }): Promise<void> {
  const { startAuthentication } = await import('@simplewebauthn/browser')
  const ask = { anonymous: true }
  const { data } = await callApi<typeof challengePasskey>('POST', '/api/root/login/passkey/options', ask)
  const credential = JSON.stringify(await startAuthentication({ optionsJSON: JSON.parse(data.options) }))
  const answer =
    'portal' in at
      ? callApi<typeof signInWithPasskey>('POST', '/api/root/login/passkey', {
          ...ask,
          query: at,
          body: { credential },
        })
      : callApi<typeof secondStepWithPasskey>('POST', '/api/root/login/second-step/passkey', {
          ...ask,
          body: { ...at, credential },
        })
  startSession(await answer)
}

/** Sends the code of the second step and starts the session. */
export async function takeSecondStep(body: ContractInput<typeof secondStep>['body']): Promise<void> {
  startSession(await callApi<typeof secondStep>('POST', '/api/root/login/second-step', { body, anonymous: true }))
}

/** Creates an account without a privilege. */
export async function register(body: ContractInput<typeof registerContract>['body']): Promise<void> {
  await callApi<typeof registerContract>('POST', '/api/auth/register', { body, anonymous: true })
}

/** Requests a link by mail; the response does not reveal whether the account exists. */
export async function requestPasswordLink(email: string): Promise<void> {
  await callApi<typeof forgotPassword>('POST', '/api/auth/forgot', { body: { email }, anonymous: true })
}

/** Sets a new password with the token of the link. */
export async function resetPassword(body: ContractInput<typeof resetContract>['body']): Promise<void> {
  await callApi<typeof resetContract>('POST', '/api/auth/reset', { body, anonymous: true })
}

/** Reads whether the first administrator must still be created. */
export async function isSetUpOpen(signal: AbortSignal): Promise<boolean> {
  return (await callApi<typeof readSetup>('GET', '/api/setup', { anonymous: true, signal })).open
}

/** Checks whether the printed link is valid. */
export async function isSetUpLinkValid(token: string, signal: AbortSignal): Promise<boolean> {
  const ask = { body: { token }, anonymous: true, signal }
  return (await callApi<typeof checkSetupLink>('POST', '/api/setup/link', ask)).valid
}

/** Creates the first administrator and signs them in; loading the sample marketplace may take a while. */
export async function setUp(body: ContractInput<typeof setUpContract>['body']) {
  const ask = { body, anonymous: true, timeout: 120_000 }
  const { sample, ...signedIn } = await callApi<typeof setUpContract>('POST', '/api/setup', ask)
  startSession(signedIn)
  return sample
}

/** Stores the session in this browser. */
function startSession({ token, user }: AnswerOf<typeof secondStep>): void {
  deleteDraftsOfOthers(user.id)
  // Removes the problem notices from before the sign-in.
  notices.set([])
  storeSession(token, user)
}
