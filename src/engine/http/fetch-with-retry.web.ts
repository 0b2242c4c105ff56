import { backoff } from '#engine/definition/backoff.ts'

const tries = 5
const patience = 15_000
const between = { first: 500, most: 15_000 }

/** The JSON at an address; asked for again, five times and ever later, when it does not come. */
export async function fetchWithRetry(address: string): Promise<unknown> {
  for (let failures = 0; ; failures += 1) {
    try {
      const answer = await fetch(address, {
        headers: { Accept: 'application/json' },
        signal: AbortSignal.timeout(patience),
      })
      if (!answer.ok) throw new Error(`HTTP ${answer.status}`)
      return await answer.json()
    } catch (error) {
      if (failures === tries) throw error
      await new Promise((resolve) => setTimeout(resolve, backoff(failures, between)))
    }
  }
}
