import { globSync, readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { createHash } from 'node:crypto'
import { keyOf } from '#engine/definition/words.ts'
import { languages } from '#engine/definition/locale.ts'
import { partsOf, sentencesIn, slotOf } from './sentence-scan.ts'

/** A sentence of the product, wherever it stands in the code. */
export interface Sentence {
  /** What names it in addresses. */
  readonly key: string
  readonly originals: Readonly<Record<string, string>>
  readonly places: readonly { readonly area: string; readonly file: string; readonly name: string }[]
}

const source = fileURLToPath(new URL('../../../', import.meta.url))

// What is tried, what is sampled, and what becomes rows that staff word themselves.
const left = /\.test\.|\.testing\.|\/testing\/|^market\/demo\/|^market\/workflow\/default-workflow\.ts$/

let known: ReadonlyMap<string, Sentence> | undefined
let reading: Promise<void> | undefined

/** Every sentence that the code holds, by its key, in the order of the files. Whoever has time calls `readCatalogue` before. */
export function catalogue(): ReadonlyMap<string, Sentence> {
  known ??= gathered(files().map((file) => [file, readFileSync(join(source, file), 'utf8')]))
  return known
}

/** Reads the code once, file after file, so that nobody waits meanwhile. */
export function readCatalogue(): Promise<void> {
  reading ??= (async () => {
    const read: [string, string][] = []
    for (const file of files()) read.push([file, await readFile(join(source, file), 'utf8')])
    known ??= gathered(read)
  })()
  return reading
}

function files(): string[] {
  return globSync('**/*.{ts,tsx}', { cwd: source })
    .filter((file) => !left.test(file))
    .toSorted()
}

function gathered(read: readonly (readonly [file: string, code: string])[]): ReadonlyMap<string, Sentence> {
  const found = new Map<string, Sentence & { readonly places: Sentence['places'][number][] }>()
  for (const [file, code] of read) {
    for (const { originals, name } of sentencesIn(code)) {
      const key = nameOf(originals)
      const one = found.get(key) ?? { key, originals, places: [] }
      one.places.push({ area: areaOf(file), file, name })
      found.set(key, one)
    }
  }
  return found
}

/** The folders, and what is in one of them, whose sentences staff look for under another part of the product. */
const partOf: Readonly<Record<string, string>> = {
  accounts: 'access',
  privileges: 'access',
  journal: 'access',
  notifications: 'access',
  workflow: 'orders',
  payments: 'orders',
  'hand-over': 'orders',
  dashboard: 'reports',
  home: 'reports',
  shared: 'interface',
  'payments/modes': 'settings',
  'accounts/reveal-routes.api.ts': 'interface',
  'shared/charts': 'reports',
  'shared/administrators.api.ts': 'access',
  'shared/amount.web.tsx': 'catalogue',
  'shared/customer-languages.ts': 'customers',
  'shared/customer-link-request.ts': 'orders',
  'shared/order-steps.ts': 'orders',
  'shared/restrict-provider-changes.api.ts': 'providers',
}

/** The part of the product a file belongs to, as staff know it; the engine's is `interface`. */
function areaOf(file: string): string {
  const [top, folder = '', part = ''] = file.split('/')
  return top === 'market' && !folder.includes('.')
    ? (partOf[`${folder}/${part}`] ?? partOf[folder] ?? folder)
    : 'interface'
}

/** What names a sentence in addresses: it changes when an original does. */
function nameOf(originals: Sentence['originals']): string {
  return createHash('sha256')
    .update(identityOf(originals, 'fr.other' in originals ? 'other' : null))
    .digest('base64url')
    .slice(0, 22)
}

/** What tells a sentence from all others, as the code that shows it has it. */
function identityOf(originals: Sentence['originals'], form: string | null = null): string {
  const other = 'fr.other' in originals ? 'other' : null
  const [fr = '', en = '', ar = ''] = languages.map((one) => originals[slotOf(one, other)])
  return keyOf(fr, en, ar, form ?? '')
}

/** The keys under which the texts of a sentence are looked up when they are shown: slot → key. */
export function shownKeyOf(originals: Sentence['originals'], slot: string): string {
  return identityOf(originals, partsOf(slot).form)
}
