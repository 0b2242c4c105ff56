/** What the page hands in: this file comes after it and brings nothing along. */
interface Page {
  /** Calls when an answer named another wording. */
  readonly onNamed: (listener: () => void) => void
  /** The tag of the wording the server last named. */
  readonly named: () => string | null
  /** Takes a wording on; answers whether it is another. */
  readonly take: (text: string) => boolean
  readonly speakAnew: () => Promise<void>
}

const lookEvery = 20_000

/** Follows what is worded otherwise: named by any answer, or looked for while somebody looks at the page. */
export function followWording(page: Page): Promise<void> {
  /** The tag of what is shown. */
  let shown: string | null = null
  let looking: Promise<void> | null = null

  const look = async (): Promise<void> => {
    const answer = await fetch('/api/wording', { cache: 'no-cache', signal: AbortSignal.timeout(15_000) })
    if (!answer.ok) return
    const isNew = page.take(await answer.text())
    shown = answer.headers.get('etag')?.replace(/^W\/|"/g, '') ?? shown
    if (isNew) await page.speakAnew()
  }
  /** Of several who ask at once one looks; who cannot be reached now is asked again soon. */
  const lookAgain = (): Promise<void> =>
    (looking ??= look()
      .catch(() => {})
      .finally(() => (looking = null)))

  page.onNamed(() => {
    if (page.named() !== shown) void lookAgain()
  })
  setInterval(() => {
    if (document.visibilityState === 'visible') void lookAgain()
  }, lookEvery)
  addEventListener('focus', () => void lookAgain())
  return lookAgain()
}
