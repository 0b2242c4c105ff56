import { expect, test, vi } from 'vitest'
import { words } from '#engine/definition/words.ts'
import { memoryStorage } from '#engine/storage/memory-storage.testing.web.ts'
import { matchCommands, rankCommand } from './match-commands.web.ts'
import { markedWords, piecesOf } from './highlight.web.ts'
import { rememberOpened, recentRecordsOf } from './recent-records.web.ts'

const marked = (text: string, typed: string): string =>
  piecesOf(text, markedWords(typed))
    .map((piece) => (piece.marked ? `[${piece.text}]` : piece.text))
    .join('')

test.each([
  ['Benoît Maréchal', 'BENOIT', '[Benoît] Maréchal'],
  ['Saint-Martin', 'martin saint', '[Saint]-[Martin]'],
  ['أحْمَد العلوي', 'احمد', '[أحْمَد] العلوي'],
  ['8933012345678901231', '8933 0123', '[89330123]45678901231'],
  ['2026-001042', '1042', '2026-00[1042]'],
  ['Cœur', 'coeur', '[Cœur]'],
  ['Amina Salma', 'a', '[A]mina Salma'],
  ['<b>Martin</b>', 'martin', '<b>[Martin]</b>'],
  ['Martin', 'zzz', 'Martin'],
  ['eSIM — 5 GB', '— gb', 'eSIM — 5 [GB]'],
])('in « %s » the words of the search « %s » are highlighted', (text, typed, expected) => {
  expect(marked(text, typed)).toBe(expected)
})

const create = {
  label: words('Nouveau client', 'New customer', 'عميل جديد'),
  also: words('créer ajouter', 'create add', 'إنشاء إضافة'),
}

test.each([
  ['nouveau client', 0],
  ['nouveau — client', 1],
  ['NEW CUSTOMER', 0],
  ['عميل جديد', 0],
  ['nouv', 1],
  ['client nouveau', 1],
  ['ajouter client', 2],
  ['nouveua client', 3],
  ['new custmer', 3],
  ['عميل جدبد', 3],
  ['nouveau fournisseur', null],
  ['', null],
])('« %s » fits « new customer » by %s', (typed, fit) => {
  expect(rankCommand(create, typed)).toBe(fit)
})

test('commands with typing errors are offered only when nothing matches exactly', () => {
  const named = (...labels: [string, string, string][]) => labels.map((label) => ({ label: words(...label) }))
  const all = named(['Thème sombre', 'Dark theme', 'المظهر الداكن'], ['Marques', 'Brands', 'العلامات'])
  const offered = (typed: string) => matchCommands(all, typed).map(({ label }) => label.en)
  expect(['thème sombr', 'theme sobmre', 'drak theme', 'dark them', 'المظهر الدكن', 'المضهر'].map(offered)).toEqual(
    Array.from({ length: 6 }, () => ['Dark theme']),
  )
  expect(offered('brans')).toEqual(['Brands'])
  expect(offered('barnd')).toEqual(['Brands'])
  expect(offered('martin')).toEqual([])
})

test('opened records are remembered per person, without their titles', () => {
  vi.stubGlobal('localStorage', memoryStorage())
  const id = (n: number) => `0197c3f0-0000-7000-8000-00000000000${n}`
  for (const n of [1, 2, 3, 1]) rememberOpened('me', { resource: 'customer', id: id(n) })
  expect(recentRecordsOf('me').map((one) => one.id)).toEqual([id(1), id(3), id(2)])
  expect(recentRecordsOf('other')).toEqual([])
  localStorage.setItem('souk-recent', '{"user":"me","opened":[1,{"resource":"x","id":"<script>"}]}')
  expect(recentRecordsOf('me')).toEqual([])
})
