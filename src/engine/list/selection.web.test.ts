import { expect, test } from 'vitest'
import { toggled, type Selected } from './selection.web.ts'

const page = ['a', 'b', 'c', 'd', 'e']
const some = (...ids: string[]): Selected => ({ everything: false, ids: new Set(ids) })

test('a tick selects a row, a second one leaves it, and rows of other pages stay selected', () => {
  const once = toggled(some('elsewhere'), page, 'b', null)
  expect(once).toEqual(some('elsewhere', 'b'))
  expect(toggled(once, page, 'b', null)).toEqual(some('elsewhere'))
})

test('with shift, everything between two ticks is selected, upwards too', () => {
  expect(toggled(some('b'), page, 'd', 'b')).toEqual(some('b', 'c', 'd'))
  expect(toggled(some('d'), page, 'b', 'd')).toEqual(some('d', 'b', 'c'))
})

test('unticking one row while everything that matches is selected leaves the other rows of the page, and no more', () => {
  expect(toggled({ everything: true }, page, 'c', null)).toEqual(some('a', 'b', 'd', 'e'))
})

test('a range from a row that is on another page is one row', () => {
  expect(toggled(some('z'), page, 'c', 'z')).toEqual(some('z', 'c'))
})
