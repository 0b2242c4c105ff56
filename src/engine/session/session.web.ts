import { isJsonObject } from '#engine/definition/json-object.ts'
import { useSyncExternalStore } from 'react'
import type { SessionUser as AnsweredUser } from './session.contract.ts'
import { observable, useObserved } from '#engine/storage/observable.web.ts'
import { frameKey } from '#engine/storage/storage-keys.web.ts'
import { sessionKeys } from './session-keys.ts'
import { removeStored, writeStored, storedKeys, readStored } from '#engine/storage/storage.web.ts'

/** The signed-in person as the API describes them. */
export type SessionUser = Omit<AnsweredUser, 'kind'> & {
  /** The resource of which the account is a row; missing in sessions stored by older versions. */
  readonly kind?: string
}

/**
 * The session: not yet read, nobody signed in, or somebody signed in. `left` means that the person signed out by
 * choice, so the next sign-in does not return to their page.
 */
export type Session =
  | { readonly status: 'starting' }
  | { readonly status: 'unauthenticated'; readonly left: boolean }
  | { readonly status: 'authenticated'; readonly user: SessionUser }

/** The observable session. */
export const session = observable<Session>({ status: 'starting' })

/** Hook for the session. */
export function useSession(): Session {
  return useObserved(session)
}

/** A person without their preferences. */
export type Person = Omit<SessionUser, 'preferences'>

/**
 * Hook for the signed-in person, for components behind the guard. A change of preferences does not render the component
 * again.
 */
export function useUser(): Person | null {
  return useSyncExternalStore(session.subscribe, currentPerson)
}

let person: Person | null = null

function currentPerson(): Person | null {
  const now = session.get()
  const user = now.status === 'authenticated' ? now.user : null
  if (serializedUser(user) !== serializedUser(person)) person = user
  return person
}

function serializedUser(user: SessionUser | null): string {
  return JSON.stringify({ ...user, preferences: null })
}

/**
 * The stored token. It is read at each call, so that every tab uses the newest one. Null unless both keys have the same
 * value.
 */
export function storedToken(): string | null {
  const token = readStored(sessionKeys.token)
  if (!token || token === 'null' || token === 'undefined' || token !== readStored(sessionKeys.tokenAgain)) return null
  return token
}

const maxReads = 10
const readInterval = 30

/**
 * Waits until both keys have the same value and it differs from `replaced`, and returns it. The writes of another tab
 * arrive with a delay, one key after the other. After a third of a second, returns the current value.
 */
export async function settledToken(replaced: string | null = null): Promise<string | null> {
  const isTorn = (): boolean => readStored(sessionKeys.token) !== readStored(sessionKeys.tokenAgain)
  const isOld = (): boolean => replaced !== null && storedToken() === replaced
  for (let look = 0; look < maxReads && (isTorn() || isOld()); look += 1)
    await new Promise((resolve) => setTimeout(resolve, readInterval))
  return storedToken()
}

/** The stored user; null if missing or invalid. */
export function storedUser(): SessionUser | null {
  try {
    const user: unknown = JSON.parse(readStored(sessionKeys.user) ?? 'null')
    return isUser(user) ? user : null
  } catch {
    return null
  }
}

function isUser(value: unknown): value is SessionUser {
  const { id, displayName } = isJsonObject(value) ? value : {}
  return typeof id === 'string' && id !== '' && typeof displayName === 'string'
}

/** Restores the session at the start; this requires a stored token and a stored user. */
export function restoreSession(): void {
  const user = storedToken() === null ? null : storedUser()
  session.set(user ? { status: 'authenticated', user } : { status: 'unauthenticated', left: false })
}

const portalKey = 'portal'

/** The portal of the last sign-in on this device; null before the first. */
export function lastPortal(): SessionUser['portal'] | null {
  const stored = readStored(portalKey)
  return stored === 'admin' || stored === 'employee' ? stored : null
}

/** Stores the token and user of a sign-in or a refresh. */
export function storeSession(token: string, user: SessionUser): void {
  writeStored(sessionKeys.token, token)
  writeStored(sessionKeys.tokenAgain, token)
  writeStored(sessionKeys.user, JSON.stringify(user))
  session.set({ status: 'authenticated', user })
}

/** Stores a changed user; the token stays the same. */
export function storeUser(user: SessionUser): void {
  writeStored(sessionKeys.user, JSON.stringify(user))
  session.set({ status: 'authenticated', user })
}

/** Clears the token and the user. */
export function clearSession(left: boolean): void {
  const user = storedUser()
  if (user) writeStored(portalKey, user.portal)
  for (const key of [...Object.values(sessionKeys), frameKey]) removeStored(key)
  session.set({ status: 'unauthenticated', left })
}

/** Clears the session and everything typed or viewed in this tab, after the person signed out by choice. */
export function clearAll(): void {
  for (const key of storedKeys('sessionStorage')) removeStored(key, 'sessionStorage')
  clearSession(true)
}

/** Applies sign-ins, sign-outs and user changes of other tabs to this tab. */
export function syncWithOtherTabs(): void {
  let waiting: ReturnType<typeof setTimeout> | undefined
  const keys: readonly (string | null)[] = [null, ...Object.values(sessionKeys)]
  addEventListener('storage', (event) => {
    if (!keys.includes(event.key)) return
    clearTimeout(waiting)
    // The three keys arrive one after the other; reading before the last would give an inconsistent session.
    waiting = setTimeout(readOtherTab, 80)
  })
}

function readOtherTab(): void {
  const before = session.get()
  const user = storedToken() === null ? null : storedUser()
  if (!user) return before.status === 'authenticated' ? clearSession(false) : undefined
  const same = before.status === 'authenticated' && JSON.stringify(before.user) === JSON.stringify(user)
  if (!same) session.set({ status: 'authenticated', user })
}
