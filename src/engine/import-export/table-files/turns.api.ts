import { setImmediate as nextTurn } from 'node:timers/promises'

/** How long a loop over a file keeps the thread in one turn of the event loop, in milliseconds. */
const longestTurn = 20

/** Answers a function that a long loop awaits after each step: it lets others have the thread when the loop had it for a turn. */
export function turns(): () => Promise<void> | undefined {
  let began = performance.now()
  const rest = async (): Promise<void> => {
    await nextTurn()
    began = performance.now()
  }
  return () => (performance.now() - began < longestTurn ? undefined : rest())
}
