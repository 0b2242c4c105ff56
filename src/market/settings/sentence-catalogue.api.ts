import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { createHash } from 'node:crypto'
import { keyOf, languages } from '#engine/core/words.ts'
import { partsOf, sentencesIn, slotOf } from './sentence-scan.ts'

/** A sentence of the product, wherever it stands in the code. */
export interface Sentence {
  /** What names it in addresses. */
  readonly key: string
  readonly originals: Readonly<Record<string, string>>
  readonly places: readonly { readonly area: string; readonly file: string; readonly name: string }[]
}

const source = fileURLToPath(new URL('../../', import.meta.url))

// What is tried, what is sampled, and what becomes rows that staff word themselves.
const left = /\.test\.|\.testing\.|\/testing\/|^market\/demo\/|^market\/orders\/default-workflow\.ts$/

let known: readonly Sentence[] | undefined

/** Every sentence that the code holds, in the order of its files; it is read once. */
export function catalogue(): readonly Sentence[] {
  known ??= read()
  return known
}

function read(): readonly Sentence[] {
  const found = new Map<string, { originals: Sentence['originals']; places: Sentence['places'][number][] }>()
  for (const file of globSync('**/*.{ts,tsx}', { cwd: source }).toSorted()) {
    if (left.test(file)) continue
    for (const { originals, name } of sentencesIn(readFileSync(join(source, file), 'utf8'))) {
      const key = nameOf(originals)
      const one = found.get(key) ?? { originals, places: [] }
      one.places.push({ area: areaOf(file), file, name })
      found.set(key, one)
    }
  }
  return [...found].map(([key, one]) => ({ key, ...one }))
}

/** The part of the product a file belongs to, as the folders of the market are called; the engine's is `interface`. */
function areaOf(file: string): string {
  const [top, area = ''] = file.split('/')
  return top === 'market' && !area.includes('.') ? area : 'interface'
}

/** What names a sentence in addresses: it changes when an original does. */
export function nameOf(originals: Sentence['originals']): string {
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
