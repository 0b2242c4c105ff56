import type { AnswerOf } from '#engine/http/contract.ts'
import type { refreshSession as refreshed } from './session.contract.ts'
import { announce } from '#engine/ui/notices/notices.web.ts'
import { sayNow } from '#engine/i18n/i18n.web.ts'
import { ApiProblem } from '#engine/http/api-problem.web.ts'
import { clearSession, storeSession, settledToken, storedToken } from './session.web.ts'
import { sessionMessages } from '#engine/i18n/first-screen.messages.ts'

/** How long the notice stands before the browser goes to the sign-in page. */
export const noticeBeforeLeaving = 1500

let refreshing: Promise<string | null> | null = null
let ending = false

/**
 * The token to use instead of one that has expired; null when the session is over. However many requests ask, in
 * however many tabs, the server is asked once: the first holds the lock, the others find the new token in the storage.
 */
export function refreshSession(expired: string | null): Promise<string | null> {
  refreshing ??= locked((hasWaited) => refresh(expired, hasWaited)).finally(() => {
    refreshing = null
  })
  return refreshing
}

const lock = 'souk-session'

/** Does work that no other tab does meanwhile, and tells it whether another tab was doing it just before. */
async function locked<Answer>(work: (hasWaited: boolean) => Promise<Answer>): Promise<Answer> {
  // Web Locks exist only on https and on this machine; elsewhere one tab at least refreshes once.
  if (!('locks' in navigator)) return work(false)
  const { held: current = [] } = await navigator.locks.query()
  return navigator.locks.request(lock, () => work(current.some(({ name }) => name === lock)))
}

async function refresh(expired: string | null, hasWaited: boolean): Promise<string | null> {
  const newest = await settledToken(hasWaited ? expired : null)
  if (newest === null) return null
  if (newest !== expired) return newest
  // The server has refused already; requests whose refusals come late need not ask it again.
  if (ending) return null
  const answer = await fetch('/api/auth/refresh', {
    method: 'POST',
    headers: { Accept: 'application/json' },
    credentials: 'same-origin',
    signal: AbortSignal.timeout(15_000),
  }).catch((cause: unknown) => {
    throw new ApiProblem(0, { code: 'network' }, { cause })
  })
  // A server that is down or busy says nothing about the session: the request fails, the person stays.
  if (answer.status === 429 || answer.status >= 500) throw new ApiProblem(answer.status, {})
  if (!answer.ok) return null
  const { token, user }: AnswerOf<typeof refreshed> = await answer.json()
  // Somebody may have signed out, in this tab or another, while the server answered.
  if (storedToken() !== newest) return storedToken()
  storeSession(token, user)
  return token
}

/** Says once that the session is over, then forgets it; a session begun meanwhile in another tab is left alone. */
export function endSession(token: string | null): void {
  if (ending) return
  ending = true
  announce({ tone: 'error', title: sayNow(sessionMessages.over), detail: sayNow(sessionMessages.overDetail) })
  setTimeout(() => {
    ending = false
    const now = storedToken()
    if (now === null || now === token) clearSession(false)
  }, noticeBeforeLeaving)
}

/** Whether a refusal is being told as the end of the session, so that no screen tells it again. */
export function isSessionEnd(error: unknown): boolean {
  return error instanceof ApiProblem && error.status === 401 && ending
}
