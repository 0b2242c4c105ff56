import { request } from '#engine/http/client.web.ts'
import { dropDraftsOfOthers } from '#engine/storage/drafts.web.ts'
import { notices } from '#engine/ui/notices.web.ts'
import { keepSession, type SessionUser } from '#engine/session/session.web.ts'

/** What signing in answers, with one step or two. */
export interface SignedIn {
  readonly token: string
  readonly user: SessionUser
}

/** The doors of Souk: staff administer at one, employees and providers work at the other. */
export const portals = {
  admin: '/api/root/login',
  employee: '/api/root/employe/login',
} as const

export type Portal = keyof typeof portals

/** A right password that waits for its second step, in this browser and for so many seconds. */
export interface Challenge {
  readonly challenge: string
  readonly seconds: number
}

/** Signs in at a portal; answers the challenge of the second step where the account has one. */
export async function signIn(
  portal: Portal,
  credentials: { email: string; password: string },
): Promise<Challenge | null> {
  const ask = { method: 'POST', body: credentials, anonymous: true } as const
  const answer = await request<SignedIn | Challenge>(portals[portal], ask)
  if ('challenge' in answer) return answer
  enter(answer)
  return null
}

/** Creates an account that can do nothing until it is given a privilege. */
export async function register(account: { email: string; username: string; password: string }): Promise<void> {
  await request('/api/auth/register', { method: 'POST', body: account, anonymous: true })
}

/** Asks for a link by mail; the answer is the same whether the account exists or not. */
export async function askForLink(email: string): Promise<void> {
  await request('/api/auth/forgot', { method: 'POST', body: { email }, anonymous: true })
}

/** Chooses a new password with the token of the link. */
export async function resetPassword(reset: {
  token: string
  password: string
  confirmPassword: string
}): Promise<void> {
  await request('/api/auth/reset', { method: 'POST', body: reset, anonymous: true })
}

/** Whether the first administrator is still to be created. */
export async function isSetUpOpen(signal: AbortSignal): Promise<boolean> {
  const { open } = await request<{ open: boolean }>('/api/setup', { anonymous: true, signal })
  return open
}

/** How it went with the sample marketplace, where it was asked for. */
type Sample = 'none' | 'loaded' | 'loading' | 'failed'

/** Creates the first administrator and signs them in; loading the sample marketplace may take a while. */
export async function setUp(first: Readonly<Record<string, string | boolean>>): Promise<Sample> {
  const ask = { method: 'POST', body: first, anonymous: true, timeout: 120_000 } as const
  const { sample, ...signedIn } = await request<SignedIn & { readonly sample: Sample }>('/api/setup', ask)
  enter(signedIn)
  return sample
}

/** Begins the session here. */
export function enter({ token, user }: SignedIn): void {
  dropDraftsOfOthers(user.id)
  // What went wrong before the right password is over.
  notices.set([])
  keepSession(token, user)
}
