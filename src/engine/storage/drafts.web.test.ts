import { beforeEach, afterEach, expect, test, vi } from 'vitest'
import { deleteDraft, deleteDraftsOfOthers, storeDraft, readDraft } from './drafts.web.ts'
import { memoryStorage } from './memory-storage.testing.web.ts'

const amina = { user: 'amina', form: 'customer', record: 'new' }

beforeEach(() => vi.stubGlobal('sessionStorage', memoryStorage()))
afterEach(() => vi.unstubAllGlobals())

test('what was typed comes back for the same person, form and record', () => {
  storeDraft(amina, { firstName: 'Léa', tags: ['a'] }, [])
  expect(readDraft(amina)).toEqual({ firstName: 'Léa', tags: ['a'] })
  expect(readDraft({ ...amina, record: '0197' })).toBeNull()
  expect(readDraft({ ...amina, form: 'provider' })).toBeNull()
})

test('a secret field is never written down', () => {
  storeDraft(amina, { firstName: 'Léa', password: 'motdepasse', ki: 'F00D' }, ['password', 'ki'])
  expect(readDraft(amina)).toEqual({ firstName: 'Léa' })
  expect(sessionStorage.getItem(sessionStorage.key(0) ?? '')).not.toMatch(/motdepasse|F00D/)
})

test('another person never sees it, and it is gone once they have signed in', () => {
  storeDraft(amina, { firstName: 'Léa' }, [])
  expect(readDraft({ ...amina, user: 'karim' })).toBeNull()
  deleteDraftsOfOthers('karim')
  expect(readDraft(amina)).toBeNull()
})

test('the same person keeps their drafts through a sign-in; other values of the tab stay too', () => {
  storeDraft(amina, { firstName: 'Léa' }, [])
  sessionStorage.setItem('scroll', '12')
  deleteDraftsOfOthers('amina')
  expect(readDraft(amina)).toEqual({ firstName: 'Léa' })
  deleteDraftsOfOthers('karim')
  expect(sessionStorage.getItem('scroll')).toBe('12')
})

test('names with slashes do not reach each other’s drafts', () => {
  storeDraft({ user: 'a/b', form: 'c', record: 'd' }, { x: 1 }, [])
  expect(readDraft({ user: 'a', form: 'b/c', record: 'd' })).toBeNull()
})

test('a saved form leaves no draft', () => {
  storeDraft(amina, { firstName: 'Léa' }, [])
  deleteDraft(amina)
  expect(readDraft(amina)).toBeNull()
})

test.each(['not json', 'null', '[]', '"x"', '{'])('a draft that is %j is no draft', (text) => {
  storeDraft(amina, {}, [])
  sessionStorage.setItem(sessionStorage.key(0) ?? '', text)
  expect(readDraft(amina)).toBeNull()
})

test('a browser that forbids storage only forgets', () => {
  vi.stubGlobal('sessionStorage', memoryStorage({}, 'blocked'))
  storeDraft(amina, { firstName: 'Léa' }, [])
  expect(readDraft(amina)).toBeNull()
  deleteDraftsOfOthers('amina')
})
