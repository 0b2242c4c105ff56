import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readSearch, writeSearch } from './url-search.web.ts'

test('a list’s address reads like the API’s', () => {
  const search = { q: 'léa benali', 'price[gte]': '10', 'type[in]': 'web,mobile', sort: '-createdAt', after: '' }
  expect(writeSearch(search)).toBe('?q=l%C3%A9a+benali&price[gte]=10&type[in]=web,mobile&sort=-createdAt')
})

test('numbers and booleans stay text', () => {
  expect(readSearch('?q=007&active=true&phone=%2B33612345678')).toEqual({
    q: '007',
    active: 'true',
    phone: '+33612345678',
  })
})

test('written parameters are read back unchanged', () => {
  const name = fc.string({ minLength: 1 }).filter((text) => text !== 'lng' && text !== 'theme')
  const filled = fc.dictionary(name, fc.string({ minLength: 1 }))
  fc.assert(
    fc.property(filled, (search) => {
      expect(readSearch(writeSearch(search))).toEqual({ ...search })
    }),
  )
})

test('the default state leaves the address without parameters', () => {
  expect(writeSearch({ q: '', after: undefined, before: null })).toBe('')
})

test('the page applies the language and theme of a link, and screens do not get them', () => {
  expect(readSearch('?lng=ar&by=month&theme=dark')).toEqual({ by: 'month' })
})
