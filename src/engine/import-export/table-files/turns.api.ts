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
