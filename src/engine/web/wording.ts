import { becomeOrganisation, type Organisation } from '#engine/core/organisation.ts'
import { languages, reword, type Language, type Wordings } from '#engine/core/words.ts'
import { currentLanguage, speakAnew } from './i18n.ts'
import { observable } from './observable.ts'
import { bringMissingWords } from './spoken.ts'
import { keep, readKept } from './storage.ts'

/** The tag of the wording the server last named. */
export const namedWording = observable<string | null>(null)

const key = 'wording'

interface Told {
  readonly organisation: Partial<Organisation>
  readonly words: Readonly<Record<Language, Readonly<Record<string, string>>>>
}

let held = ''

/** Takes a wording on, as the server told it; answers whether it is another. */
function take(text: string): boolean {
  if (text === held) return false
  const { organisation, words } = JSON.parse(text) as Told
  reword(Object.fromEntries(languages.map((one) => [one, new Map(Object.entries(words[one]))])) as unknown as Wordings)
  becomeOrganisation(organisation)
  held = text
  keep(key, text)
  return true
}

/** Begins with the wording this browser knew last; answers whether it knew one. */
export function recallWording(): boolean {
  try {
    return take(readKept(key) ?? '')
  } catch {
    // None was kept, or one of another age.
    return false
  }
}

/** Follows the wording from now on; done when the server's present one is shown, or cannot be had. */
export function watchWording(): Promise<void> {
  return import('./wording-watch.ts')
    .then(({ followWording }) =>
      followWording({ onNamed: namedWording.subscribe, named: namedWording.get, take, speakAnew: sayAnew }),
    )
    .catch(() => {})
}

async function sayAnew(): Promise<void> {
  await bringMissingWords(currentLanguage())
  await speakAnew()
}
