import type { AnswerOf } from '#engine/http/contract.ts'
import type { refreshSession as refreshed } from './session.contract.ts'
import { announce } from '#engine/ui/notices/notices.web.ts'
import { sayNow } from '#engine/i18n/i18n.web.ts'
import { ApiProblem } from '#engine/http/api-problem.web.ts'
import { clearSession, storeSession, settledToken, storedToken } from './session.web.ts'
import { sessionMessages } from '#engine/i18n/first-screen.messages.ts'

/** The time in milliseconds for which the notice is shown before the sign-in page opens. */
export const noticeBeforeLeaving = 1500

let refreshing: Promise<string | null> | null = null
let ending = false

/**
 * Returns a new token in place of an expired one; null if the session is over. All requests of all tabs share one
 * refresh: the first request holds the lock, the others then read the new token from the storage.
 */
export function refreshSession(expired: string | null): Promise<string | null> {
  refreshing ??= locked((hasWaited) => refresh(expired, hasWaited)).finally(() => {
    refreshing = null
  })
  return refreshing
}

const lock = 'souk-session'

/** Runs work in one tab at a time. Passes whether another tab held the lock just before. */
async function locked<Answer>(work: (hasWaited: boolean) => Promise<Answer>): Promise<Answer> {
  // Web Locks require https or localhost; without them each tab refreshes by itself.
  if (!('locks' in navigator)) return work(false)
  const first = await navigator.locks.request(lock, { ifAvailable: true }, async (free) =>
    free ? { answer: await work(false) } : null,
  )
  return first ? first.answer : navigator.locks.request(lock, () => work(true))
}

async function refresh(expired: string | null, hasWaited: boolean): Promise<string | null> {
  const newest = await settledToken(hasWaited ? expired : null)
  if (newest === null) return null
  if (newest !== expired) return newest
  // The server has already rejected the session; later rejections need no second refresh.
  if (ending) return null
  const answer = await fetch('/api/auth/refresh', {
    method: 'POST',
    headers: { Accept: 'application/json' },
    credentials: 'same-origin',
    signal: AbortSignal.timeout(15_000),
  }).catch(failAsNetwork)
  // An unavailable server does not end the session: the request fails, and the person stays signed in.
  if (answer.status === 429 || answer.status >= 500) throw new ApiProblem(answer.status, {})
  if (!answer.ok) return null
  const { token, user }: AnswerOf<typeof refreshed> = await answer.json().catch(failAsNetwork)
  // The person may have signed out, in this tab or another, during the request.
  if (storedToken() !== newest) return storedToken()
  storeSession(token, user)
  return token
}

function failAsNetwork(cause: unknown): never {
  throw new ApiProblem(0, { code: 'network' }, { cause })
}

/** Shows once that the session is over, then clears it. Keeps a session that another tab has started since then. */
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

/** Whether an error is already shown as the end of the session, so that screens do not show it again. */
export function isSessionEnd(error: unknown): boolean {
  return error instanceof ApiProblem && error.status === 401 && ending
}
