import { setImmediate as breathe } from 'node:timers/promises'

/**
 * The longest processor time, in milliseconds, for which work blocks this thread without yielding. Time used by other
 * processes on a busy machine does not count.
 */
export async function maxBlockingTime(work: () => Promise<unknown>): Promise<number> {
  return (await timeTurns(work)).longest
}

/**
 * The share, from 0 to 1, of the processor time of work that its longest turn of the event loop takes. Unlike a time,
 * it does not depend on the speed of the machine.
 */
export async function maxTurnShare(work: () => Promise<unknown>): Promise<number> {
  const { longest, total } = await timeTurns(work)
  return longest / total
}

async function timeTurns(work: () => Promise<unknown>): Promise<{ longest: number; total: number }> {
  let isOver = false
  let longest = 0
  const start = used()
  let before = start
  const done = work().finally(() => (isOver = true))
  while (!isOver) {
    await breathe()
    const now = used()
    longest = Math.max(longest, now - before)
    before = now
  }
  await done
  return { longest, total: used() - start }
}

function used(): number {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1000
}
