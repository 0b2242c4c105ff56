import { setImmediate as breathe } from 'node:timers/promises'

/**
 * How long this thread worked at the longest while something was done without looking at who else asks, in milliseconds of
 * its processor's time: what other processes of a busy machine take does not count.
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
