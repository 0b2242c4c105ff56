import { expect, test } from 'vitest'
import { plural, say, words } from './words.ts'
import type { Language } from './locale.ts'

const customers = plural(
  { one: '{{count}} client', other: '{{count}} clients', many: '{{count}} de clients' },
  { one: '{{count}} customer', other: '{{count}} customers' },
  {
    zero: 'لا عملاء',
    one: 'عميل واحد',
    two: 'عميلان',
    few: '{{count}} عملاء',
    many: '{{count}} عميلا',
    other: '{{count}} عميل',
  },
)
const counted = (language: Language, ...counts: number[]): string[] =>
  counts.map((count) => say(customers, language, { count }))

test('each language has its own plural forms: six in Arabic, and millions in French', () => {
  expect(counted('en', 0, 1, 2)).toEqual(['0 customers', '1 customer', '2 customers'])
  expect(counted('ar', 0, 1, 2, 3, 11, 100)).toEqual([
    'لا عملاء',
    'عميل واحد',
    'عميلان',
    '3 عملاء',
    '11 عميلا',
    '100 عميل',
  ])
  expect(counted('fr', 0, 1, 12345)).toEqual(['0 client', '1 client', '12\u202f345 clients'])
  expect(counted('fr', 1_000_000)).toEqual(['1\u202f000\u202f000 de clients'])
})

test('French millions use the form other unless the message has many', () => {
  const rows = plural({ one: '{{count}} ligne', other: '{{count}} lignes' }, { one: '', other: '' }, customers.ar)
  expect(say(rows, 'fr', { count: 1_000_000 })).toBe('1\u202f000\u202f000 lignes')
})

test('placeholders in values are not replaced', () => {
  const hello = words('Bonjour {{name}}', 'Hello {{name}}', 'مرحبا {{name}}')
  expect(say(hello, 'fr', { name: '$1 {{count}} <b>' })).toBe('Bonjour $1 {{count}} <b>')
  expect(say(hello, 'fr')).toBe('Bonjour {{name}}')
})
