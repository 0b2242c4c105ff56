import { referencedColumn } from '#engine/fields/computed-columns.ts'
import { expect, test } from 'vitest'
import { ownedBy, resource, type Tab } from '#engine/definition/resource.ts'
import { words } from '#engine/definition/words.ts'
import { reference } from '#engine/fields/choices/reference.ts'
import { text } from '#engine/fields/text/text.ts'
import { titleOf } from '#engine/fields/columns.web.ts'
import { ownerFilter, withoutParentField } from '#engine/form/parent-filter.web.ts'
import { listTabsOf, nextTab, shownTabs, tabAt } from './tabs.web.ts'

const label = words('Essai', 'Trial', 'تجربة')

function listWith(name: string, tabs: readonly Tab[] = []) {
  return resource({
    name,
    path: `/api/${name}`,
    screen: `/${name}`,
    labels: { one: label, many: label, create: label },
    empty: label,
    fields: {
      name: text({ label }),
      shelfId: reference({ label, target: 'shelf' }),
      oldShelfId: reference({ label, target: 'shelf' }),
    },
    title: ['shelfId', 'name'],
    list: ['shelfId', 'name'],
    sort: '-shelfId',
    form: [{ label, fields: ['shelfId', 'name'] }],
    tabs,
  })
}

const row = { id: '1', version: 1, active: true, createdAt: '', updatedAt: '' }

const lamp = listWith('lamp')
const book = listWith('book')

test('a page has a tab for each list that the person may read, in the order of the definition', () => {
  const shelf = listWith('shelf', [
    { resource: 'book', field: 'shelfId' },
    { resource: 'lamp', field: 'shelfId' },
  ])
  expect(listTabsOf(shelf, [lamp, book], () => true, row).map(({ key }) => key)).toEqual(['book', 'lamp'])
  expect(
    listTabsOf(shelf, [lamp, book], (permission) => permission === 'lamp:read', row).map(({ key }) => key),
  ).toEqual(['lamp'])
})

test('a list has the label of its resource, or that of the definition inside the record', () => {
  const own = words('Lueurs', 'Lights', 'أضواء')
  const shelf = listWith('shelf', [
    { resource: 'lamp', field: 'shelfId', label: own },
    { resource: 'book', field: 'shelfId' },
  ])
  expect(listTabsOf(shelf, [lamp, book], () => true, row).map((tab) => tab.label)).toEqual([own, book.labels.many])
  const light = words('Allumer', 'Light', 'إضاءة')
  const lit = listWith('shelf', [{ resource: 'lamp', field: 'shelfId', create: light }])
  expect(listTabsOf(lit, [lamp], () => true, row)[0]?.create).toEqual(light)
})

test('two lists of the same resource have separate addresses', () => {
  const shelf = listWith('shelf', [
    { resource: 'lamp', field: 'shelfId' },
    { resource: 'lamp', field: 'oldShelfId' },
  ])
  const keys = listTabsOf(shelf, [lamp], () => true, row).map(({ key }) => key)
  expect(new Set(keys).size).toBe(2)
})

test('an address with an unknown or forbidden tab shows the facts', () => {
  const lists = [{ key: 'lamp', resource: lamp, field: 'shelfId', label, create: label }]
  expect(tabAt('lamp', lists)).toBe('lamp')
  expect(tabAt('history', lists)).toBe('history')
  expect(tabAt('book', lists)).toBe('facts')
  expect(tabAt(undefined, lists)).toBe('facts')
})

test('a page with an overview opens on it, and the facts have their own address', () => {
  const lists = [{ key: 'lamp' }, { key: 'overview' }]
  expect(tabAt(undefined, lists, 'overview')).toBe('overview')
  expect(tabAt('book', lists, 'overview')).toBe('overview')
  expect(tabAt('facts', lists, 'overview')).toBe('facts')
})

test('the strip has seven tabs, including the current one; the others are in its menu', () => {
  const tabs = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i'].map((key) => ({ key }))
  const keys = (current: string) => shownTabs(tabs, current).map((some) => some.map(({ key }) => key).join(''))
  expect(keys('b')).toEqual(['abcdefg', 'hi'])
  expect(keys('h')).toEqual(['abcdefh', 'gi'])
  expect(shownTabs(tabs.slice(2), 'c')[1]).toEqual([])
})

test('tabs that do not fit beside the menu go into it, never the current one', () => {
  const tabs = [...'abcd'].map((key) => ({ key }))
  const keys = (current: string, room: number) =>
    shownTabs(tabs, current, room, () => 100, 50).map((some) => some.map(({ key }) => key).join(''))
  expect(keys('a', 400)).toEqual(['abcd', ''])
  expect(keys('a', 399)).toEqual(['abc', 'd'])
  expect(keys('d', 250)).toEqual(['ad', 'bc'])
  expect(keys('d', 90)).toEqual(['d', 'abc'])
})

test('arrows go round the tabs in the direction of reading', () => {
  expect(nextTab('ArrowRight', 2, 3, 'ltr')).toBe(0)
  expect(nextTab('ArrowLeft', 0, 3, 'ltr')).toBe(2)
  expect(nextTab('ArrowLeft', 0, 3, 'rtl')).toBe(1)
  expect(nextTab('End', 0, 3, 'ltr')).toBe(2)
  expect(nextTab('Home', 2, 3, 'rtl')).toBe(0)
  expect(nextTab('a', 0, 3, 'ltr')).toBeNull()
})

test('a list inside the record that its rows reference does not show, filter, sort or name by that record', () => {
  const seen = withoutParentField(lamp, 'shelfId')
  expect(Object.keys(seen.fields)).toEqual(['name', 'oldShelfId'])
  expect(seen.list).toEqual(['name'])
  expect(seen.title).toEqual(['name'])
  expect(seen.sort).toBe('-createdAt')
})

test('a list inside a record has no columns with values of that record', () => {
  const combined = {
    shelf: referencedColumn('shelfId', lamp, 'name'),
    old: referencedColumn('oldShelfId', lamp, 'name'),
  }
  expect(Object.keys(withoutParentField({ ...lamp, combined }, 'shelfId').combined ?? {})).toEqual(['old'])
})

test('only a person who signs in as a row is limited to that row’s records', () => {
  const user = { id: 'u', displayName: 'Moi', privilege: '', portal: 'employee', language: 'fr' } as const
  const owned = { ...lamp, own: ownedBy('shelfId', ['create']) }
  expect(ownerFilter(owned, { ...user, kind: 'shelf' })).toMatchObject({ field: 'shelfId', id: 'u', title: 'Moi' })
  expect(ownerFilter(owned, { ...user, kind: 'user' })).toBeUndefined()
  expect(ownerFilter(owned, user)).toBeUndefined()
  expect(ownerFilter(lamp, { ...user, kind: 'shelf' })).toBeUndefined()
})

test('rows named only by that record keep their name', () => {
  const row = { id: 'abcdefgh-1', shelfId: 's', titles: { shelfId: 'Haut' } }
  expect(titleOf(withoutParentField({ ...lamp, title: ['shelfId'] }, 'shelfId'), row)).toBe('Haut')
})

test('the lists of a settled record are read-only', () => {
  const shelf = listWith('shelf', [{ resource: 'book', field: 'shelfId', settled: ({ active }) => !active }])
  const verbsOf = (active: boolean) => listTabsOf(shelf, [book], () => true, { ...row, active })[0]?.resource.verbs
  expect(verbsOf(true)).toContain('create')
  expect(verbsOf(false)).toEqual(['read', 'export'])
})
