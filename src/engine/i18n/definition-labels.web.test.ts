import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { keyOf, setWordings } from '#engine/definition/words.ts'

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
    labelTableUrls: { fr: '/words-fr.json', en: '/words-en.json', ar: '/words-ar.json' },
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
  setWordings({ fr: new Map(), en: new Map(), ar: new Map() })
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('a page fetches the words of the language it is read in, once, and no other', async () => {
  const { loadLabels, labelAt } = await import('./definition-labels.web.ts')
  await Promise.all([loadLabels('ar'), loadLabels('ar')])
  expect(labelAt(0).ar).toBe('عميل')
  expect(asked).toEqual(['/words-ar.json'])
})

test('until another language has come its words are said as before', async () => {
  const { loadMissingLabels, loadLabels, labelAt } = await import('./definition-labels.web.ts')
  await loadLabels('fr')
  expect(labelAt(1).en).toBe('Nom')
  await loadMissingLabels('en')
  expect(labelAt(1).en).toBe('Name')
})

test('a page that shows no definition fetches no words', async () => {
  const { loadMissingLabels } = await import('./definition-labels.web.ts')
  await loadMissingLabels('en')
  expect(asked).toEqual([])
})

test('words that did not come are asked for again, five times and then no more', async () => {
  const { loadLabels, labelAt } = await import('./definition-labels.web.ts')
  failures = 5
  const coming = loadLabels('fr')
  await vi.runAllTimersAsync()
  await coming
  expect(labelAt(0).fr).toBe('Client')
  failures = 6
  const refused = loadLabels('en').catch((error: unknown) => error)
  await vi.runAllTimersAsync()
  expect(String(await refused)).toContain('no network')
})

test('what staff worded otherwise is read as they worded it', async () => {
  const { loadLabels, labelAt } = await import('./definition-labels.web.ts')
  const { setWordings: change } = await import('#engine/definition/words.ts')
  change({ fr: new Map([[keyOf('Client', 'Customer', 'عميل'), 'Acheteur']]), en: new Map(), ar: new Map() })
  await loadLabels('fr')
  expect([labelAt(0).fr, labelAt(1).fr]).toEqual(['Acheteur', 'Nom'])
  change({ fr: new Map(), en: new Map(), ar: new Map() })
  expect(labelAt(0).fr).toBe('Client')
})
