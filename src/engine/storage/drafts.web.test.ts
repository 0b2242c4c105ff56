import { beforeEach, afterEach, expect, test, vi } from 'vitest'
import { deleteDraft, deleteDraftsOfOthers, storeDraft, readDraft } from './drafts.web.ts'
import { memoryStorage } from './memory-storage.testing.web.ts'

const amina = { user: 'amina', form: 'customer', record: 'new' }

beforeEach(() => vi.stubGlobal('sessionStorage', memoryStorage()))
afterEach(() => vi.unstubAllGlobals())

test('typed text is restored for the same person, form and record', () => {
  storeDraft(amina, { firstName: 'Léa', tags: ['a'] }, [])
  expect(readDraft(amina)).toEqual({ firstName: 'Léa', tags: ['a'] })
  expect(readDraft({ ...amina, record: '0197' })).toBeNull()
  expect(readDraft({ ...amina, form: 'provider' })).toBeNull()
})

test('a secret field is never stored', () => {
  storeDraft(amina, { firstName: 'Léa', password: 'motdepasse', ki: 'F00D' }, ['password', 'ki'])
  expect(readDraft(amina)).toEqual({ firstName: 'Léa' })
  expect(sessionStorage.getItem(sessionStorage.key(0) ?? '')).not.toMatch(/motdepasse|F00D/)
})

test('another person never gets a draft, which is deleted at their sign-in', () => {
  storeDraft(amina, { firstName: 'Léa' }, [])
  expect(readDraft({ ...amina, user: 'karim' })).toBeNull()
  deleteDraftsOfOthers('karim')
  expect(readDraft(amina)).toBeNull()
})

test('a person keeps their drafts through a sign-in, and other values of the tab stay', () => {
  storeDraft(amina, { firstName: 'Léa' }, [])
  sessionStorage.setItem('scroll', '12')
  deleteDraftsOfOthers('amina')
  expect(readDraft(amina)).toEqual({ firstName: 'Léa' })
  deleteDraftsOfOthers('karim')
  expect(sessionStorage.getItem('scroll')).toBe('12')
})

test('drafts with slashes in their names stay separate', () => {
  storeDraft({ user: 'a/b', form: 'c', record: 'd' }, { x: 1 }, [])
  expect(readDraft({ user: 'a', form: 'b/c', record: 'd' })).toBeNull()
})

test('a saved form leaves no draft', () => {
  storeDraft(amina, { firstName: 'Léa' }, [])
  deleteDraft(amina)
  expect(readDraft(amina)).toBeNull()
})

test.each(['not json', 'null', '[]', '"x"', '{'])('the stored value %j is no draft', (text) => {
  storeDraft(amina, {}, [])
  sessionStorage.setItem(sessionStorage.key(0) ?? '', text)
  expect(readDraft(amina)).toBeNull()
})

test('a browser that forbids storage stores no drafts and causes no error', () => {
  vi.stubGlobal('sessionStorage', memoryStorage({}, 'blocked'))
  storeDraft(amina, { firstName: 'Léa' }, [])
  expect(readDraft(amina)).toBeNull()
  deleteDraftsOfOthers('amina')
})
