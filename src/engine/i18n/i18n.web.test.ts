import { beforeAll, expect, test, vi } from 'vitest'
import { plural } from '#engine/definition/message-table.ts'
import { words } from '#engine/definition/words.ts'
import {
  currentLanguage,
  fetchMessages,
  setLanguage,
  refreshMessages,
  startLanguages,
  t,
  type SentenceKey,
} from './i18n.web.ts'
import { memoryStorage } from '#engine/storage/memory-storage.testing.web.ts'

const root = { lang: '', dir: '' }
const table = {
  hello: words('Bonjour {{name}}', 'Hello {{name}}', 'مرحبا {{name}}'),
  rows: plural(
    { one: '{{count}} ligne', other: '{{count}} lignes', many: '{{count}} de lignes' },
    { one: '{{count}} row', other: '{{count}} rows' },
    { zero: 'لا صفوف', one: 'صف', two: 'صفان', few: '{{count}} صفوف', many: '{{count}} صفا', other: '{{count}} صف' },
  ),
}
const tell = (key: string, values = {}): string => t(key as SentenceKey, values)

beforeAll(() => {
  vi.stubGlobal('localStorage', memoryStorage({ lang: 'fr-CA' }))
  vi.stubGlobal('window', globalThis)
  vi.stubGlobal('location', { search: '' })
  vi.stubGlobal('document', { documentElement: root, cookie: '' })
  vi.stubGlobal('addEventListener', () => {})
  startLanguages([table])
})

test('a stored language of another country is the language itself', () => {
  expect(currentLanguage()).toBe('fr')
  expect(root).toEqual({ lang: 'fr', dir: 'ltr' })
})

test('numbers are written the way the language writes them, and French counts in millions', () => {
  expect(tell('rows', { count: 1 })).toBe('1 ligne')
  expect(tell('rows', { count: 12345 })).toBe('12\u202f345 lignes')
  expect(tell('rows', { count: 1_000_000 })).toBe('1\u202f000\u202f000 de lignes')
})

test('a value is only ever a value, whatever it looks like', () => {
  expect(tell('hello', { name: '$t(rows) {{count}} <b>' })).toBe('Bonjour $t(rows) {{count}} <b>')
})

test('Arabic turns the page round, keeps its language, and has its six plurals', async () => {
  await setLanguage('ar')
  expect(root).toEqual({ lang: 'ar', dir: 'rtl' })
  expect(localStorage.getItem('lang')).toBe('ar')
  expect([0, 1, 2, 3, 11, 100].map((count) => tell('rows', { count }))).toEqual([
    'لا صفوف',
    'صف',
    'صفان',
    '3 صفوف',
    '11 صفا',
    '100 صف',
  ])
})

test('sentences that were on their way when the wording changed are asked for again', async () => {
  const answers: ((sentences: object) => void)[] = []
  vi.stubGlobal('fetch', () => new Promise((resolve) => answers.push((sentences) => resolve(Response.json(sentences)))))
  const first = fetchMessages()
  const anew = refreshMessages()
  answers[0]?.({ hello: 'قديم' })
  await first
  await expect.poll(() => answers.length).toBe(2)
  answers[1]?.({ hello: 'جديد' })
  await anew
  expect(tell('hello')).toBe('جديد')
})
