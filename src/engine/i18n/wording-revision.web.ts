import { becomeOrganisation, type Organisation } from '#engine/definition/organisation.ts'
import { languages, reword, type Language, type Wordings } from '#engine/definition/words.ts'
import { currentLanguage, speakAnew } from './i18n.web.ts'
import { observable } from '#engine/storage/observable.web.ts'
import { bringMissingWords } from './definition-labels.web.ts'
import { keep, readKept } from '#engine/storage/storage.web.ts'

/** The tag of the wording the server last named. */
export const namedWording = observable<string | null>(null)

const key = 'wording'
const lookEvery = 20_000

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

/**
 * Follows what is worded otherwise: named by any answer, or looked for while somebody looks at the page. Done when the
 * server's present wording is shown, or cannot be had.
 */
export function watchWording(): Promise<void> {
  /** The tag of what is shown. */
  let shown: string | null = null
  let looking: Promise<void> | null = null

  const look = async (): Promise<void> => {
    const answer = await fetch('/api/wording', { cache: 'no-cache', signal: AbortSignal.timeout(15_000) })
    if (!answer.ok) return
    const isNew = take(await answer.text())
    shown = answer.headers.get('etag')?.replace(/^W\/|"/g, '') ?? shown
    if (isNew) await sayAnew()
  }
  /** Of several who ask at once one looks; who cannot be reached now is asked again soon. */
  const lookAgain = (): Promise<void> =>
    (looking ??= look()
      .catch(() => {})
      .finally(() => (looking = null)))

  namedWording.subscribe(() => {
    if (namedWording.get() !== shown) void lookAgain()
  })
  setInterval(() => {
    if (document.visibilityState === 'visible') void lookAgain()
  }, lookEvery)
  addEventListener('focus', () => void lookAgain())
  return lookAgain()
}

async function sayAnew(): Promise<void> {
  await bringMissingWords(currentLanguage())
  await speakAnew()
}
