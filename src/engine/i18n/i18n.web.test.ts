import { beforeAll, expect, test, vi } from 'vitest'
import { words } from '#engine/definition/words.ts'
import { memoryStorage } from '#engine/storage/memory-storage.testing.web.ts'
import { currentLanguage, sayNow, setLanguage, startLanguages } from './i18n.web.ts'

const root = { lang: '', dir: '' }
const hello = words('Bonjour {{name}}', 'Hello {{name}}', 'مرحبا {{name}}')

beforeAll(() => {
  vi.stubGlobal('localStorage', memoryStorage({ lang: 'fr-CA' }))
  vi.stubGlobal('window', globalThis)
  vi.stubGlobal('location', { search: '' })
  vi.stubGlobal('document', { documentElement: root, cookie: '' })
  vi.stubGlobal('addEventListener', () => {})
  startLanguages()
})

test('a stored language with another country is that language', () => {
  expect(currentLanguage()).toBe('fr')
  expect(root).toEqual({ lang: 'fr', dir: 'ltr' })
  expect(sayNow(hello, { name: 'Amina' })).toBe('Bonjour Amina')
})

test('another language applies at once, changes the direction and is stored', () => {
  setLanguage('ar')
  expect(root).toEqual({ lang: 'ar', dir: 'rtl' })
  expect(localStorage.getItem('lang')).toBe('ar')
  expect(sayNow(hello, { name: 'أمينة' })).toBe('مرحبا \u2067أمينة\u2069')
})
