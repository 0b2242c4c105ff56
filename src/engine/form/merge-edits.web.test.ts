import { expect, test } from 'vitest'
import { resource } from '#engine/definition/resource.ts'
import { words } from '#engine/definition/words.ts'
import { instant } from '#engine/fields/dates/instant.ts'
import { password } from '#engine/fields/codes/password.ts'
import { secret } from '#engine/fields/codes/secret.ts'
import { tags } from '#engine/fields/text/tags.ts'
import { text } from '#engine/fields/text/text.ts'
import { bodyOf } from './form-translations.web.ts'
import { changesOf, mergeEdits, same, startingValues, writtenFields } from './merge-edits.web.ts'

const names = ['name', 'city', 'tags']
const base = { name: 'Lina', city: 'Tunis', tags: ['a'] }

test('edits of different fields are merged without a question', () => {
  const merge = mergeEdits(names, base, { ...base, name: 'Lina B.' }, { ...base, city: 'Sfax' })
  expect(merge).toEqual({ values: { name: 'Lina B.', city: 'Sfax', tags: ['a'] }, conflicts: [], taken: ['city'] })
})

test('conflicting changes cause a question, and the form keeps the typed values', () => {
  const merge = mergeEdits(names, base, { ...base, city: 'Sousse' }, { ...base, city: 'Sfax' })
  expect(merge.conflicts).toEqual([{ name: 'city', base: 'Tunis', mine: 'Sousse', theirs: 'Sfax' }])
  expect(merge.values['city']).toBe('Sousse')
})

test('the same change by two people is no conflict', () => {
  const both = { ...base, city: 'Sfax', tags: ['a', 'b'] }
  expect(mergeEdits(names, base, both, both)).toEqual({ values: both, conflicts: [], taken: [] })
})

test('a field that I emptied stays empty, and a field that they emptied becomes empty', () => {
  expect(mergeEdits(names, base, { ...base, city: '' }, { ...base, name: 'L.' }).values['city']).toBe('')
  expect(mergeEdits(names, base, base, { ...base, city: null }).values['city']).toBeNull()
})

test('all empty values are equal, and only real changes are sent', () => {
  expect(same(null, '')).toBe(true)
  expect(same([], undefined)).toBe(true)
  expect(same(0, null)).toBe(false)
  expect(same(false, null)).toBe(false)
  expect(changesOf(names, base, { ...base, city: '', tags: ['a'] })).toEqual({ city: null })
})

const label = words('x', 'x', 'x')
const safe = resource({
  name: 'safe',
  path: '/api/safes',
  screen: '/safes',
  labels: { one: label, many: label, create: label },
  empty: label,
  fields: {
    name: text({ label, required: true }),
    password: password({ label, required: true, rule: 'staff' }),
    key: secret({ label }),
    tags: tags({ label }),
    opened: instant({ label, managed: true }),
  },
  title: ['name'],
  list: ['name'],
  form: [{ label, fields: ['name', 'password', 'key', 'tags', 'opened'] }],
})

test('only a new record’s form has the password; managed fields are never written', () => {
  expect(writtenFields(safe, true)).toEqual(['name', 'password', 'key', 'tags'])
  expect(writtenFields(safe, false)).toEqual(['name', 'key', 'tags'])
})

test('a secret that was not typed is not a change, so that saving does not overwrite it', () => {
  const fields = writtenFields(safe, false)
  const start = startingValues(safe, fields, { name: 'A', key: true, tags: [] })
  expect(start['key']).toBeUndefined()
  expect(changesOf(fields, start, { ...start, name: 'B' })).toEqual({ name: 'B' })
})

test('edits of two languages of a text are merged without a question', () => {
  const shelf = resource({
    name: 'shelf',
    path: '/api/shelf',
    screen: '/shelf',
    labels: { one: label, many: label, create: label },
    empty: label,
    fields: { name: text({ label, translated: true }) },
    title: ['name'],
    list: ['name'],
    form: [{ label, fields: ['name'] }],
  })
  const written = writtenFields(shelf, false)
  const row = (texts: object) => ({ name: 'Étagère', translations: { name: { fr: 'Étagère', ...texts } } })
  const base = startingValues(shelf, written, row({}))
  const mine = { ...base, 'name.en': 'Shelf' }
  const merge = mergeEdits(written, base, mine, startingValues(shelf, written, row({ ar: 'رف' })))
  expect([merge.conflicts, merge.taken]).toEqual([[], ['name.ar']])
  expect(bodyOf(shelf, changesOf(written, base, merge.values))).toEqual({
    translations: { name: { en: 'Shelf', ar: 'رف' } },
  })
})
