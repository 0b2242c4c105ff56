import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { keyOf, reword } from '#engine/definition/words.ts'

const files: Readonly<Record<string, readonly string[]>> = {
  '/words-fr.json': ['Client', 'Nom'],
  '/words-en.json': ['Customer', 'Name'],
  '/words-ar.json': ['عميل', 'الاسم'],
}

let asked: string[] = []
let failures = 0

beforeEach(() => {
  asked = []
  failures = 0
  vi.resetModules()
  vi.useFakeTimers()
  vi.doMock('./label-tables.web.ts', () => ({
    wordTables: { fr: '/words-fr.json', en: '/words-en.json', ar: '/words-ar.json' },
  }))
  vi.stubGlobal('fetch', (address: string) => {
    asked.push(address)
    if (failures > 0) {
      failures -= 1
      return Promise.reject(new TypeError('no network'))
    }
    return Promise.resolve(Response.json(files[address]))
  })
})
afterEach(() => {
  reword({ fr: new Map(), en: new Map(), ar: new Map() })
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('a page fetches the words of the language it is read in, once, and no other', async () => {
  const { bringWords, spoken } = await import('./definition-labels.web.ts')
  await Promise.all([bringWords('ar'), bringWords('ar')])
  expect(spoken(0).ar).toBe('عميل')
  expect(asked).toEqual(['/words-ar.json'])
})

test('until another language has come its words are said as before', async () => {
  const { bringMissingWords, bringWords, spoken } = await import('./definition-labels.web.ts')
  await bringWords('fr')
  expect(spoken(1).en).toBe('Nom')
  await bringMissingWords('en')
  expect(spoken(1).en).toBe('Name')
})

test('a page that shows no definition fetches no words', async () => {
  const { bringMissingWords } = await import('./definition-labels.web.ts')
  await bringMissingWords('en')
  expect(asked).toEqual([])
})

test('words that did not come are asked for again, five times and then no more', async () => {
  const { bringWords, spoken } = await import('./definition-labels.web.ts')
  failures = 5
  const coming = bringWords('fr')
  await vi.runAllTimersAsync()
  await coming
  expect(spoken(0).fr).toBe('Client')
  failures = 6
  const refused = bringWords('en').catch((error: unknown) => error)
  await vi.runAllTimersAsync()
  expect(String(await refused)).toContain('no network')
})

test('what staff worded otherwise is read as they worded it', async () => {
  const { bringWords, spoken } = await import('./definition-labels.web.ts')
  const { reword: change } = await import('#engine/definition/words.ts')
  change({ fr: new Map([[keyOf('Client', 'Customer', 'عميل'), 'Acheteur']]), en: new Map(), ar: new Map() })
  await bringWords('fr')
  expect([spoken(0).fr, spoken(1).fr]).toEqual(['Acheteur', 'Nom'])
  change({ fr: new Map(), en: new Map(), ar: new Map() })
  expect(spoken(0).fr).toBe('Client')
})
