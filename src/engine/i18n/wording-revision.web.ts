import { setOrganisation, type Organisation } from '#engine/definition/organisation.ts'
import { setWordings } from '#engine/definition/words.ts'
import type { Language } from '#engine/definition/locale.ts'
import { takeEarlyResponse } from '#engine/http/early-requests.web.ts'
import { redraw } from './i18n.web.ts'
import { observable } from '#engine/storage/observable.web.ts'
import { writeStored, readStored } from '#engine/storage/storage.web.ts'

/** The wording tag in the latest response of the server. */
export const latestWordingTag = observable<string | null>(null)

const key = 'wording'
const pollInterval = 20_000
/**
 * The specification's limits for loading translations: retries, and the delay between them in milliseconds. Its ten
 * parallel requests are not needed, because one request loads everything.
 */
const loading = { retries: 5, delay: 350 } as const

interface WordingResponse {
  readonly organisation: Partial<Organisation>
  readonly words: Readonly<Record<Language, Readonly<Record<string, string>>>>
}

let appliedWording = ''

/** Applies the server's wording; returns whether it changed. */
function applyWording(text: string): boolean {
  if (text === appliedWording) return false
  const { organisation, words }: WordingResponse = JSON.parse(text)
  const wordingOf = (language: Language) => new Map(Object.entries(words[language]))
  setWordings({ fr: wordingOf('fr'), en: wordingOf('en'), ar: wordingOf('ar') })
  setOrganisation(organisation)
  appliedWording = text
  writeStored(key, text)
  return true
}

/** Applies the wording stored in this browser; returns whether there was one. */
export function restoreWording(): boolean {
  try {
    return applyWording(readStored(key) ?? '')
  } catch {
    // Nothing is stored, or the stored text has the format of an earlier version.
    return false
  }
}

/**
 * Requests the wording; retries when the server is unreachable or temporarily unavailable. Null if the server was also
 * unreachable at the last try.
 */
async function readWording(): Promise<Response | null> {
  for (let tries = 0; ; tries++) {
    const early = takeEarlyResponse('GET', '/api/wording', {})
    const answer = await (
      early ?? fetch('/api/wording', { cache: 'no-cache', signal: AbortSignal.timeout(15_000) })
    ).catch(() => null)
    const isFinal = answer !== null && answer.status !== 429 && answer.status < 500
    if (isFinal || tries === loading.retries) return answer
    await new Promise((resolve) => setTimeout(resolve, loading.delay))
  }
}

/**
 * Keeps the customised wording up to date. It compares the tag of every response, and requests the wording regularly
 * while the page is visible. Resolves when the server's current wording is applied, or when it is unavailable.
 */
export function watchWording(): Promise<void> {
  /** The tag of the applied wording. */
  let shown: string | null = null
  let looking: Promise<void> | null = null

  const look = async (): Promise<void> => {
    const answer = await readWording()
    if (!answer?.ok) return
    if (applyWording(await answer.text())) redraw()
    shown = answer.headers.get('etag')?.replace(/^W\/|"/g, '') ?? shown
  }
  /** Requests the wording; concurrent calls share one request, and errors are ignored until the next call. */
  const lookAgain = (): Promise<void> =>
    (looking ??= look()
      .catch(() => {})
      .finally(() => (looking = null)))

  latestWordingTag.subscribe(() => {
    if (latestWordingTag.get() !== shown) void lookAgain()
  })
  setInterval(() => {
    if (document.visibilityState === 'visible') void lookAgain()
  }, pollInterval)
  addEventListener('focus', () => void lookAgain())
  return lookAgain()
}
