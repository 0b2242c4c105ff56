import { setImmediate as nextTurn } from 'node:timers/promises'

/** The maximum time in milliseconds for which a loop over a file blocks the event loop. */
const longestTurn = 20

/**
 * Returns a function that a long loop awaits after each step; it lets the event loop run when the time limit is
 * reached.
 */
export function turns(): () => Promise<void> | undefined {
  let began = performance.now()
  const rest = async (): Promise<void> => {
    await nextTurn()
    began = performance.now()
  }
  return () => (performance.now() - began < longestTurn ? undefined : rest())
}

/** Maps the items of a long list, and lets the event loop run in between. */
export async function mapInTurns<Item, Result>(items: readonly Item[], map: (item: Item) => Result): Promise<Result[]> {
  const turn = turns()
  const results: Result[] = []
  for (const item of items) {
    results.push(map(item))
    await turn()
  }
  return results
}
