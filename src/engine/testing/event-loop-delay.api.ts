import { setImmediate as breathe } from 'node:timers/promises'

/**
 * The longest processor time, in milliseconds, for which work blocks this thread without yielding. Time used by other
 * processes on a busy machine does not count.
 */
export async function maxBlockingTime(work: () => Promise<unknown>): Promise<number> {
  let isOver = false
  let longest = 0
  let before = used()
  const done = work().finally(() => (isOver = true))
  while (!isOver) {
    await breathe()
    const now = used()
    longest = Math.max(longest, now - before)
    before = now
  }
  await done
  return longest
}

function used(): number {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1000
}
