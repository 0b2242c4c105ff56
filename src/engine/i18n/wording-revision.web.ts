import { setOrganisation, type Organisation } from '#engine/definition/organisation.ts'
import { setWordings } from '#engine/definition/message-names.ts'
import type { Language } from '#engine/definition/locale.ts'
import { redraw } from './i18n.web.ts'
import { observable } from '#engine/storage/observable.web.ts'
import { writeStored, readStored } from '#engine/storage/storage.web.ts'

/** The tag of the wording the server last named. */
export const latestWordingTag = observable<string | null>(null)

const key = 'wording'
const pollInterval = 20_000
/** The specification's numbers for loading translations; its ten parallel reads are never needed, for there is one read for all. */
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

/** Begins with the wording this browser knew last; answers whether it knew one. */
export function restoreWording(): boolean {
  try {
    return applyWording(readStored(key) ?? '')
  } catch {
    // Nothing stored, or in an outdated format.
    return false
  }
}

/** Asks for the wording, again where the server cannot be reached or cannot answer now; null when it never could. */
async function readWording(): Promise<Response | null> {
  for (let tries = 0; ; tries++) {
    const answer = await fetch('/api/wording', { cache: 'no-cache', signal: AbortSignal.timeout(15_000) }).catch(
      () => null,
    )
    const isFinal = answer !== null && answer.status !== 429 && answer.status < 500
    if (isFinal || tries === loading.retries) return answer
    await new Promise((resolve) => setTimeout(resolve, loading.delay))
  }
}

/**
 * Follows the customised wording: by the tag of any response, or by polling while the page is visible. Resolves when the
 * server's present wording is shown, or is unavailable.
 */
export function watchWording(): Promise<void> {
  /** The tag of the wording shown. */
  let shown: string | null = null
  let looking: Promise<void> | null = null

  const look = async (): Promise<void> => {
    const answer = await readWording()
    if (!answer?.ok) return
    if (applyWording(await answer.text())) redraw()
    shown = answer.headers.get('etag')?.replace(/^W\/|"/g, '') ?? shown
  }
  /** Concurrent checks share one request; a failed request is retried soon. */
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
