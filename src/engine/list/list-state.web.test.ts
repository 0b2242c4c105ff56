import { expect, test } from 'vitest'
import { fieldsOfColumn, resource } from '#engine/definition/resource.ts'
import { words } from '#engine/definition/words.ts'
import { defaultColumns } from '#engine/fields/columns.web.ts'
import { choice } from '#engine/fields/choices/choice.ts'
import { money } from '#engine/fields/numbers/money.ts'
import { password } from '#engine/fields/codes/password.ts'
import { text } from '#engine/fields/text/text.ts'
import { withChange, filterQuery, nextSort, pageQuery, readListState, writeListState } from './list-state.web.ts'

const label = words('Nom', 'Name', 'الاسم')
const lamp = resource({
  name: 'lamp',
  path: '/api/lamps',
  screen: '/lamps',
  labels: { one: label, many: label, create: label },
  empty: label,
  fields: {
    name: text({ label, required: true, searched: true, translated: true }),
    price: money({ label }),
    colour: choice({
      label,
      choices: [
        { value: 'red', label },
        { value: 'blue', label },
      ],
    }),
    secretWord: password({ label, rule: 'staff' }),
  },
  title: ['name'],
  list: ['name', 'both', 'price'],
  combined: {
    both: { field: { ...text({ label, managed: true }), sort: null, filters: {} }, of: ['price', 'colour'] },
  },
  form: [{ label, fields: ['name'] }],
})

const address = {
  q: 'lampe à huile',
  'price[gte]': '10',
  'colour[in]': 'red,blue',
  active: 'true',
  'missingTranslation[in]': 'en,ar',
  'name[contains]': '00742',
  sort: '-price',
  after: 'WyJwcmljZSJd',
  limit: '100',
  columns: 'colour,price',
  density: 'compact',
  record: '0192f0c1-2345-7abc-8def-0123456789ab',
}

test('an address is the same after reading and writing, so a shared link shows the same list', () => {
  expect(writeListState(readListState(lamp, address))).toEqual(address)
})

test('an address without parameters is the default state, and is written without parameters', () => {
  expect(writeListState(readListState(lamp, {}))).toEqual({})
})

test('unknown parameters are ignored instead of failing the whole page', () => {
  const state = readListState(lamp, {
    'price[gte]': 'cheap',
    'price[contains]': '1',
    nothing: 'x',
    secretWord: 'abc',
    sort: 'secretWord',
    limit: '5000',
    columns: 'secretWord,ghost',
    density: 'huge',
    record: '../../login',
    __proto__: 'x',
  })
  expect(writeListState(state)).toEqual({})
})

test('the API query has the same search, filters, order and position', () => {
  const query = pageQuery(lamp, readListState(lamp, address), { limit: 25, sort: 'name' })
  expect(Object.fromEntries(query)).toEqual({
    q: 'lampe à huile',
    'price[gte]': '10',
    'colour[in]': 'red,blue',
    active: 'true',
    'missingTranslation[in]': 'en,ar',
    'name[contains]': '00742',
    limit: '100',
    sort: '-price',
    after: 'WyJwcmljZSJd',
  })
})

test('a bulk action on all matches sends the search and filters but not the page', () => {
  expect([...filterQuery(readListState(lamp, address)).keys()]).not.toContain('after')
  expect([...filterQuery(readListState(lamp, address)).keys()]).not.toContain('limit')
})

test('a change of words, filters, order or page size returns to the first page; a change of columns does not', () => {
  const state = readListState(lamp, address)
  expect(withChange(state, { q: 'x' }).position).toBeNull()
  expect(withChange(state, { filters: [] }).position).toBeNull()
  expect(withChange(state, { sort: 'name' }).position).toBeNull()
  expect(withChange(state, { limit: 50 }).position).toBeNull()
  expect(withChange(state, { columns: ['price'] }).position).toEqual(state.position)
})

test('choosing a column sorts by it, and choosing it again reverses the order', () => {
  expect(nextSort('name', 'price')).toBe('price')
  expect(nextSort('price', 'price')).toBe('-price')
  expect(nextSort('-price', 'price')).toBe('price')
})

test('a combined column is shown, but never sorted or filtered by', () => {
  expect(defaultColumns(lamp)).toEqual(['both', 'price'])
  const { columns, sort, filters } = readListState(lamp, { columns: 'both', sort: 'both', both: 'x' })
  expect({ columns, sort, filters }).toEqual({ columns: ['both'], sort: null, filters: [] })
  expect(fieldsOfColumn(lamp, 'both')).toEqual(['price', 'colour'])
})
