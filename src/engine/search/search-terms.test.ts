import { expect, test } from 'vitest'
import { resource } from '#engine/definition/resource.ts'
import { words, type Words } from '#engine/definition/words.ts'
import { ranks } from './search.contract.ts'
import { rankOf } from './rank.api.ts'
import { isOutdone, scopeOf } from './scope.api.ts'
import { typoPatterns } from './similarity-sql.api.ts'
import { searchTermsOf } from './search-terms.api.ts'

test.each([
  ['06 07.65-43/21', '0607654321', '607654321'],
  ['+33 6 07 65 43 21', '33607654321', '33607654321'],
  ['8933 0123 4567 8901 23F', '893301234567890123', '893301234567890123'],
  ['٨٩٣٣ ٠١٢٣', '89330123', '89330123'],
  ['12 3', null, null],
  ['rue 1042', null, null],
])('« %s » is the number %s, stored as %s', (typed, digits, inside) => {
  expect(searchTermsOf(typed)).toMatchObject({ digits, inside })
})

test.each([
  ['1042', '001042'],
  ['2026-1042', '2026 001042'],
  ['2026-001042', '2026 001042'],
  ['1234567', null],
  ['lot 1042', null],
])('« %s » may be the running number %s', (typed, running) => {
  expect(searchTermsOf(typed)?.running).toBe(running)
})

test('punctuation alone is no search', () => {
  expect(['', ' ', '%_\\', '@@@', '—…'].map(searchTermsOf)).toEqual([null, null, null, null, null])
})

test('an emoji is always a separate word', () => {
  expect(searchTermsOf('Rosa🌹 ❤️')?.words).toEqual(['rosa', '🌹', '❤'])
  expect(searchTermsOf('🇹🇳')?.words).toEqual(['🇹🇳'])
})

test('a better match has a better rank', () => {
  const rank = (typed: string, title: string, ...fields: string[]) => {
    const terms = searchTermsOf(typed)
    return terms && rankOf(terms, [terms.text], { title, fields })
  }
  expect(rank('amélie martin', 'Amelie Martin')).toBe(ranks.exact)
  expect(rank('1042', '2026-001042', '2026-001042')).toBe(ranks.exact)
  expect(rank('amelie mar', 'Amélie Martin')).toBe(ranks.begins)
  expect(rank('martin amelie', 'Amélie Martin')).toBe(ranks.whole)
  expect(rank('mart amel', 'Amélie Martin')).toBe(ranks.words)
  expect(rank('artin', 'Amélie Martin')).toBe(ranks.inside)
  expect(rank('benali', 'Amélie Martin')).toBe(ranks.like)
})

const called = (one: Words, many: Words) =>
  resource({
    ...{ name: 'some', path: '/some', screen: '/some', fields: {}, title: [], list: [], form: [] },
    labels: { one, many, create: words('Nouveau', 'New', 'جديد') },
    empty: words('Vide', 'Empty', 'فارغ'),
  })
const order = called(words('Commande', 'Order', 'طلب'), words('Commandes', 'Orders', 'الطلبات'))
const line = called(
  words('Ligne de commande', 'Order line', 'بند طلب'),
  words('Lignes de commande', 'Order lines', 'بنود الطلبات'),
)

test.each([
  ['commande 1042', '1042'],
  ['Lignes de commande 7', null],
  ['ORDERS abc', 'abc'],
  ['طلب ١٠٤٢', '١٠٤٢'],
  ['commande', null],
  ['commander 12', null],
])('« %s » searches orders for %s', (typed, rest) => {
  expect(scopeOf(order, typed)?.rest ?? null).toBe(rest)
})

test.each([
  ['order 12', false, true],
  ['commande 12', false, false],
  ['طلب 12', false, false],
  ['order line 12', true, false],
  ['ligne de commande 12', false, false],
  ['lignes 12', false, false],
  ['martin', false, false],
])('the search « %s » excludes orders: %s, order lines: %s', (typed, orders, lines) => {
  const scopes = [order, line].map((one) => scopeOf(one, typed))
  expect(scopes.map((scope) => isOutdone(scope, scopes))).toEqual([orders, lines])
})

test('recognised typing errors are swapped, doubled, single or missing letters', () => {
  expect(typoPatterns('mohmaed')).toContain('mohamed')
  expect(typoPatterns('chevallier')).toContain('chevalier')
  expect(typoPatterns('benjeloun')).toContain('benjelloun')
  expect(typoPatterns('mohmed')).toContain('moh_med')
  expect(typoPatterns('ab 12')).not.toContain('ab 21')
})
