import { isJsonObject } from '#engine/definition/json-object.ts'
import { useSyncExternalStore } from 'react'
import type { SessionUser as AnsweredUser } from './session.contract.ts'
import { observable, useObserved } from '#engine/storage/observable.web.ts'
import { sessionKeys } from './session-keys.ts'
import { removeStored, writeStored, storedKeys, readStored } from '#engine/storage/storage.web.ts'

/** Whoever is signed in, as the server describes them. */
export type SessionUser = Omit<AnsweredUser, 'kind'> & {
  /** What they sign in as, in the market's words; sessions kept from before it was told have none. */
  readonly kind?: string
}

/** Not looked at yet, nobody, or somebody. `left` says that somebody chose to leave, so that nothing is to be returned to. */
export type Session =
  | { readonly status: 'starting' }
  | { readonly status: 'unauthenticated'; readonly left: boolean }
  | { readonly status: 'authenticated'; readonly user: SessionUser }

/** Who is signed in, for every screen to watch. */
export const session = observable<Session>({ status: 'starting' })

/** Who is signed in, in a component. */
export function useSession(): Session {
  return useObserved(session)
}

/** Who somebody is, however they like Souk. */
export type Person = Omit<SessionUser, 'preferences'>

/** The signed-in person, in a screen behind the guard; it is not drawn again when they like Souk another way. */
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

/** The stored token, read anew each time so that every tab uses the newest; null unless both keys agree. */
export function storedToken(): string | null {
  const token = readStored(sessionKeys.token)
  if (!token || token === 'null' || token === 'undefined' || token !== readStored(sessionKeys.tokenAgain)) return null
  return token
}

const maxReads = 10
const readInterval = 30

/**
 * The stored token once both keys agree, and once it is not `replaced` any more: what another tab writes arrives here a
 * moment later, one key after the other. After a third of a second it is what it is.
 */
export async function settledToken(replaced: string | null = null): Promise<string | null> {
  const isTorn = (): boolean => readStored(sessionKeys.token) !== readStored(sessionKeys.tokenAgain)
  const isOld = (): boolean => replaced !== null && storedToken() === replaced
  for (let look = 0; look < maxReads && (isTorn() || isOld()); look += 1)
    await new Promise((resolve) => setTimeout(resolve, readInterval))
  return storedToken()
}

/** The stored user; null when missing or when it is not what was stored here. */
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

/** At start: a stored token and a stored user make a session, anything less makes none. */
export function restoreSession(): void {
  const user = storedToken() === null ? null : storedUser()
  session.set(user ? { status: 'authenticated', user } : { status: 'unauthenticated', left: false })
}

const portalKey = 'portal'

/** The door by which whoever was signed in last on this device had come in; null while nobody was. */
export function lastPortal(): SessionUser['portal'] | null {
  const stored = readStored(portalKey)
  return stored === 'admin' || stored === 'employee' ? stored : null
}

/** Keeps what a sign-in or a refresh answered. */
export function storeSession(token: string, user: SessionUser): void {
  writeStored(sessionKeys.token, token)
  writeStored(sessionKeys.tokenAgain, token)
  writeStored(sessionKeys.user, JSON.stringify(user))
  session.set({ status: 'authenticated', user })
}

/** Keeps what somebody has changed about themselves; their token stays. */
export function storeUser(user: SessionUser): void {
  writeStored(sessionKeys.user, JSON.stringify(user))
  session.set({ status: 'authenticated', user })
}

/** Forgets the token and the user. */
export function clearSession(left: boolean): void {
  const user = storedUser()
  if (user) writeStored(portalKey, user.portal)
  for (const key of Object.values(sessionKeys)) removeStored(key)
  session.set({ status: 'unauthenticated', left })
}

/** Forgets the session and all that was typed or looked at in this tab: somebody wanted to leave. */
export function clearAll(): void {
  for (const key of storedKeys('sessionStorage')) removeStored(key, 'sessionStorage')
  clearSession(true)
}

/** Lets this tab follow sign-ins, sign-outs and changes of user in other tabs. */
export function syncWithOtherTabs(): void {
  let waiting: ReturnType<typeof setTimeout> | undefined
  const keys: readonly (string | null)[] = [null, ...Object.values(sessionKeys)]
  addEventListener('storage', (event) => {
    if (!keys.includes(event.key)) return
    clearTimeout(waiting)
    // The three keys arrive one after the other; looking between them would see a torn session.
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
