import { expect, test } from 'vitest'
import { messageFaults, flattenMessages, plural } from './message-table.ts'
import { words } from './words.ts'

const customers = plural(
  { one: '{{count}} client', other: '{{count}} clients' },
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

test('a language is served by key, with all six Arabic plural forms', () => {
  const table = { save: words('Enregistrer', 'Save', 'حفظ'), customers }
  expect(flattenMessages([table], 'en')).toEqual({
    save: 'Save',
    customers_one: '{{count}} customer',
    customers_other: '{{count}} customers',
  })
  expect(Object.keys(flattenMessages([table], 'ar'))).toEqual([
    'save',
    'customers_zero',
    'customers_one',
    'customers_two',
    'customers_few',
    'customers_many',
    'customers_other',
  ])
})

test('French counts a million with the words of many', () => {
  expect(flattenMessages([{ customers }], 'fr')).toMatchObject({ customers_many: '{{count}} clients' })
})

test('two tables may not hold the same key', () => {
  const table = { save: words('Enregistrer', 'Save', 'حفظ') }
  expect(() => flattenMessages([table, table], 'fr')).toThrow(/save/)
})

test('a whole table has no fault', () => {
  expect(messageFaults([{ customers, hello: words('Bonjour {{name}}', 'Hello {{name}}', 'مرحبا {{name}}') }])).toEqual(
    [],
  )
})

test('an empty sentence, a lost place and a missing plural form are each found', () => {
  const { few: _few, ...withoutFew } = customers.ar
  const faults = messageFaults([
    {
      hello: words('Bonjour {{name}}', 'Hello', 'مرحبا {{name}}'),
      empty: words('Rien', ' ', 'لا شيء'),
      customers: { ...customers, ar: withoutFew as typeof customers.ar },
      figures: { ...customers, en: { one: 'customer', other: 'customers' } },
    },
  ])
  expect(faults).toEqual([
    'hello: en  has other places than French',
    'empty: en  says nothing',
    'customers: ar lacks the form few',
    'figures: en other has other places than French',
  ])
})
