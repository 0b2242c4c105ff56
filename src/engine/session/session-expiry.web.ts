import type { AnswerOf } from '#engine/http/contract.ts'
import type { refreshSession as refreshed } from './session.contract.ts'
import { announce } from '#engine/ui/notices/notices.web.ts'
import { sayNow } from '#engine/i18n/i18n.web.ts'
import { ApiProblem } from '#engine/http/api-problem.web.ts'
import { clearSession, storeSession, settledToken, storedToken } from './session.web.ts'
import { sessionMessages } from '#engine/i18n/first-screen.messages.ts'

/** Milliseconds that the notice is shown before the sign-in page opens. */
export const noticeBeforeLeaving = 1500

let refreshing: Promise<string | null> | null = null
let ending = false

/**
 * Returns a new token in place of an expired one; null if the session is over. All requests of all tabs share one
 * refresh: the first holds the lock, the others find the new token in the storage.
 */
export function refreshSession(expired: string | null): Promise<string | null> {
  refreshing ??= locked((hasWaited) => refresh(expired, hasWaited)).finally(() => {
    refreshing = null
  })
  return refreshing
}

const lock = 'souk-session'

/** Runs work exclusively among the tabs, and passes whether another tab held the lock just before. */
async function locked<Answer>(work: (hasWaited: boolean) => Promise<Answer>): Promise<Answer> {
  // Web Locks require https or localhost; without them each tab at least refreshes once.
  if (!('locks' in navigator)) return work(false)
  const { held: current = [] } = await navigator.locks.query()
  return navigator.locks.request(lock, () => work(current.some(({ name }) => name === lock)))
}

async function refresh(expired: string | null, hasWaited: boolean): Promise<string | null> {
  const newest = await settledToken(hasWaited ? expired : null)
  if (newest === null) return null
  if (newest !== expired) return newest
  // The server has already refused; later refusals need no second refresh.
  if (ending) return null
  const answer = await fetch('/api/auth/refresh', {
    method: 'POST',
    headers: { Accept: 'application/json' },
    credentials: 'same-origin',
    signal: AbortSignal.timeout(15_000),
  }).catch((cause: unknown) => {
    throw new ApiProblem(0, { code: 'network' }, { cause })
  })
  // An unavailable server says nothing about the session: the request fails, and the person stays signed in.
  if (answer.status === 429 || answer.status >= 500) throw new ApiProblem(answer.status, {})
  if (!answer.ok) return null
  const { token, user }: AnswerOf<typeof refreshed> = await answer.json()
  // Somebody may have signed out, in this tab or another, during the request.
  if (storedToken() !== newest) return storedToken()
  storeSession(token, user)
  return token
}

/** Shows once that the session is over, then clears it; keeps a session that was started meanwhile in another tab. */
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

/** Whether a refusal is already shown as the end of the session, so that screens do not repeat it. */
export function isSessionEnd(error: unknown): boolean {
  return error instanceof ApiProblem && error.status === 401 && ending
}
