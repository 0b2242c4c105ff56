import { afterEach, expect, test, vi } from 'vitest'
import { memoryStorage } from '#engine/storage/memory-storage.testing.web.ts'
import { clearAll, storeSession, restoreSession, session, storedToken } from './session.web.ts'

const user = { id: '0197', displayName: 'Amina Benali', privilege: 'Ventes', portal: 'admin', language: 'fr' } as const
const whole = { '@accessToken': 'T', accessToken: 'T', '@accessUser': JSON.stringify(user) }

afterEach(() => vi.unstubAllGlobals())

function restoredFrom(stored: Record<string, string>, mood?: 'blocked'): string {
  vi.stubGlobal('localStorage', memoryStorage(stored, mood))
  restoreSession()
  return session.get().status
}

test('a stored token and a stored user restore a session', () => {
  expect(restoredFrom(whole)).toBe('authenticated')
  expect(session.get()).toEqual({ status: 'authenticated', user })
})

test.each<[string, Record<string, string>]>([
  ['nothing at all', {}],
  ['no token', { '@accessUser': whole['@accessUser'] }],
  ['one token key only', { ...whole, accessToken: '' }],
  ['two tokens that differ', { ...whole, accessToken: 'other' }],
  ['the word null as token', { ...whole, '@accessToken': 'null', accessToken: 'null' }],
  ['the word undefined as token', { ...whole, '@accessToken': 'undefined', accessToken: 'undefined' }],
  ['no user', { '@accessToken': 'T', accessToken: 'T' }],
  ['a user cut short', { ...whole, '@accessUser': '{"id":"0197","displa' }],
  ['null as user', { ...whole, '@accessUser': 'null' }],
  ['the word undefined as user', { ...whole, '@accessUser': 'undefined' }],
  ['an empty object as user', { ...whole, '@accessUser': '{}' }],
  ['an array as user', { ...whole, '@accessUser': '[{"id":"0197"}]' }],
  ['a text as user', { ...whole, '@accessUser': '"Amina"' }],
  ['another product’s user', { ...whole, '@accessUser': '{"email":"a@b.c"}' }],
])('%s starts unauthenticated', (_what, stored) => {
  expect(restoredFrom(stored)).toBe('unauthenticated')
})

test('a browser that forbids storage starts unauthenticated instead of failing', () => {
  expect(restoredFrom(whole, 'blocked')).toBe('unauthenticated')
})

test('a browser without storage still signs in for this page', () => {
  vi.stubGlobal('localStorage', memoryStorage({}, 'full'))
  storeSession('T', user)
  expect(session.get().status).toBe('authenticated')
})

test('the token is stored under both keys of the specification', () => {
  vi.stubGlobal('localStorage', memoryStorage())
  storeSession('T', user)
  expect(localStorage.getItem('@accessToken')).toBe('T')
  expect(localStorage.getItem('accessToken')).toBe('T')
  expect(storedToken()).toBe('T')
})

test('signing out deletes the session and typed text, but not language, theme and portal', () => {
  vi.stubGlobal(
    'localStorage',
    memoryStorage({ ...whole, lang: 'ar', 'coreui-free-react-admin-template-theme': 'dark' }),
  )
  vi.stubGlobal('sessionStorage', memoryStorage({ 'draft/0197/customer/new': '{}' }))
  clearAll()
  expect(session.get()).toEqual({ status: 'unauthenticated', left: true })
  expect([...Array(localStorage.length).keys()].map((n) => localStorage.key(n))).toEqual([
    'lang',
    'coreui-free-react-admin-template-theme',
    'portal',
  ])
  expect(sessionStorage.length).toBe(0)
})
