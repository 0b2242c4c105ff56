import { expect, test } from 'vitest'
import { toggleSelection, type Selected } from './selection.web.ts'

const page = ['a', 'b', 'c', 'd', 'e']
const some = (...ids: string[]): Selected => ({ everything: false, ids: new Set(ids) })

test('a tick selects a row, a second one deselects it, and rows of other pages stay selected', () => {
  const once = toggleSelection(some('elsewhere'), page, 'b', null)
  expect(once).toEqual(some('elsewhere', 'b'))
  expect(toggleSelection(once, page, 'b', null)).toEqual(some('elsewhere'))
})

test('with shift, all rows between two ticks are selected, also upwards', () => {
  expect(toggleSelection(some('b'), page, 'd', 'b')).toEqual(some('b', 'c', 'd'))
  expect(toggleSelection(some('d'), page, 'b', 'd')).toEqual(some('d', 'b', 'c'))
})

test('unticking a row while all matches are selected leaves only the other rows of the page selected', () => {
  expect(toggleSelection({ everything: true }, page, 'c', null)).toEqual(some('a', 'b', 'd', 'e'))
})

test('a range from a row of another page selects one row', () => {
  expect(toggleSelection(some('z'), page, 'c', 'z')).toEqual(some('z', 'c'))
})
