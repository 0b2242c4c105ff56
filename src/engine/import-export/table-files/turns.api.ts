import { setImmediate as nextTurn } from 'node:timers/promises'

/** The longest time a loop over a file blocks the event loop, in milliseconds. */
const longestTurn = 20

/** Returns a function that a long loop awaits after each step; it yields to the event loop when the time is used up. */
export function turns(): () => Promise<void> | undefined {
  let began = performance.now()
  const rest = async (): Promise<void> => {
    await nextTurn()
    began = performance.now()
  }
  return () => (performance.now() - began < longestTurn ? undefined : rest())
}
