import { expect, test } from 'vitest'
import { customer } from '#market/customers/customer.ts'
import { readSearch } from '#engine/routing/url-search.web.ts'
import { defaultColumns } from '#engine/fields/columns.web.ts'
import { readListState } from '#engine/list/list-state.web.ts'
import { differs, viewQuery, type ListAppearance } from './view-query.web.ts'

const looks = (address: string, more: Partial<ListAppearance> = {}): ListAppearance => {
  const state = readListState(customer, readSearch(address))
  return {
    state,
    columns: state.columns ?? defaultColumns(customer),
    density: state.density ?? 'normal',
    sort: state.sort ?? customer.sort,
    ...more,
  }
}

test('a view keeps filters, search, order, columns and density, and not the page or an open record', () => {
  const query = viewQuery(looks('?q=ali&isVerified=true&sort=email&after=abc&limit=50&record=new&columns=email,phone'))
  expect(query).toBe('q=ali&isVerified=true&sort=email&columns=email,phone&density=normal')
})

test('a list differs from its view by its content, not by its page or the order of its filters', () => {
  const query = 'isVerified=true&active=true&sort=email&columns=email,phone&density=compact'
  const address = '?active=true&isVerified=true&sort=email&columns=email,phone&density=compact'
  expect(differs(customer, query, looks(`${address}&after=abc&limit=100`))).toBe(false)
  for (const other of ['&q=ali', '&sort=-email', '&columns=phone,email', '&density=roomy', '&active=false']) {
    expect([other, differs(customer, query, looks(address + other))]).toEqual([other, true])
  }
})

test('a view stores the person’s columns, so that others see the same', () => {
  expect(viewQuery(looks('', { columns: ['phone'], density: 'roomy' }))).toBe(
    'sort=-createdAt&columns=phone&density=roomy',
  )
})

test('a view with a removed field equals the view without it', () => {
  expect(differs(customer, 'gone=1&sort=email&columns=gone,email', looks('?sort=email&columns=email'))).toBe(false)
})
