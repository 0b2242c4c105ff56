const tries = 5
const patience = 15_000
const firstPause = 350

/** The JSON at an address; asked for again, five times and ever later, when it does not come. */
export async function fetchWithRetry(address: string): Promise<unknown> {
  for (let failures = 0, pause = firstPause; ; failures += 1, pause *= 2) {
    try {
      const answer = await fetch(address, {
        headers: { Accept: 'application/json' },
        signal: AbortSignal.timeout(patience),
      })
      if (!answer.ok) throw new Error(`HTTP ${answer.status}`)
      return await answer.json()
    } catch (error) {
      if (failures === tries) throw error
      await new Promise((resolve) => setTimeout(resolve, pause))
    }
  }
}
