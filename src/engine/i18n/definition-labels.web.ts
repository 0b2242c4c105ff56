import { keyOf, languages, currentWordings, type Language, type Words } from '#engine/definition/words.ts'
import { fetchWithRetry } from '#engine/http/fetch-with-retry.web.ts'
import { labelTableUrls } from './label-tables.web.ts'

const labelTables = new Map<Language, readonly string[]>()
const pendingLoads = new Map<Language, Promise<void>>()
let areLabelsNeeded = false

/** The words of a definition, whose texts the build has put into one file for each language. */
class DefinitionLabel implements Words {
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
export function labelAt(place: number): Words {
  return new DefinitionLabel(place)
}

function textOf(language: Language, place: number): string {
  const table = labelTables.get(language) ?? labelTables.values().next().value
  const original = table?.[place] ?? ''
  const changed = currentWordings()[language]
  // Most houses change nothing, and then no key is put together.
  if (changed.size === 0 || labelTables.size < languages.length) return original
  const [fr = '', en = '', ar = ''] = languages.map((one) => labelTables.get(one)?.[place])
  return changed.get(keyOf(fr, en, ar)) ?? original
}

/** Brings the words of the definitions in one language; in all of them where a sentence is told by its three originals. */
export async function loadLabels(language: Language): Promise<void> {
  areLabelsNeeded = true
  const isReworded = languages.some((one) => currentWordings()[one].size > 0)
  await Promise.all((isReworded ? languages : [language]).map(loadOnce))
}

/** Brings the words of the definitions in every language, for what is looked for in all of them. */
export async function loadAllLabels(): Promise<void> {
  await Promise.all(languages.map(loadOnce))
}

/** Brings what is missing once the language or the wording has changed; pages that show no definition need nothing. */
export async function loadMissingLabels(language: Language): Promise<void> {
  // What does not come is said as before, and asked for again with the next change.
  if (areLabelsNeeded) await loadLabels(language).catch(() => {})
}

function loadOnce(language: Language): Promise<void> {
  const address = labelTableUrls[language]
  if (address === undefined || labelTables.has(language)) return Promise.resolve()
  const begun = pendingLoads.get(language)
  if (begun) return begun
  const now = fetchWithRetry(address)
    .then((texts) => void labelTables.set(language, texts as readonly string[]))
    .finally(() => pendingLoads.delete(language))
  pendingLoads.set(language, now)
  return now
}
