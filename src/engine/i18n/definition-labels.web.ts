import { keyOf, languages, presentWordings, type Language, type Words } from '#engine/definition/words.ts'
import { fetchPatiently } from '#engine/http/fetch-with-retry.web.ts'
import { wordTables } from './label-tables.web.ts'

const tables = new Map<Language, readonly string[]>()
const coming = new Map<Language, Promise<void>>()
let wanted = false

/** The words of a definition, whose texts the build has put into one file for each language. */
class Spoken implements Words {
  readonly #place: number

  constructor(place: number) {
    this.#place = place
  }

  get fr(): string {
    return textOf('fr', this.#place)
  }

  get en(): string {
    return textOf('en', this.#place)
  }

  get ar(): string {
    return textOf('ar', this.#place)
  }
}

/** What the build writes where a definition says `words(fr, en, ar)`. */
export function spoken(place: number): Words {
  return new Spoken(place)
}

function textOf(language: Language, place: number): string {
  const table = tables.get(language) ?? tables.values().next().value
  const original = table?.[place] ?? ''
  const changed = presentWordings()[language]
  // Most houses change nothing, and then no key is put together.
  if (changed.size === 0 || tables.size < languages.length) return original
  const [fr = '', en = '', ar = ''] = languages.map((one) => tables.get(one)?.[place])
  return changed.get(keyOf(fr, en, ar)) ?? original
}

/** Brings the words of the definitions in one language; in all of them where a sentence is told by its three originals. */
export async function bringWords(language: Language): Promise<void> {
  wanted = true
  const isReworded = languages.some((one) => presentWordings()[one].size > 0)
  await Promise.all((isReworded ? languages : [language]).map(broughtOnce))
}

/** Brings the words of the definitions in every language, for what is looked for in all of them. */
export async function bringAllWords(): Promise<void> {
  await Promise.all(languages.map(broughtOnce))
}

/** Brings what is missing once the language or the wording has changed; pages that show no definition need nothing. */
export async function bringMissingWords(language: Language): Promise<void> {
  // What does not come is said as before, and asked for again with the next change.
  if (wanted) await bringWords(language).catch(() => {})
}

function broughtOnce(language: Language): Promise<void> {
  const address = wordTables[language]
  if (address === undefined || tables.has(language)) return Promise.resolve()
  const begun = coming.get(language)
  if (begun) return begun
  const now = fetchPatiently(address)
    .then((texts) => void tables.set(language, texts as readonly string[]))
    .finally(() => coming.delete(language))
  coming.set(language, now)
  return now
}
