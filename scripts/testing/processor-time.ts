import { readFileSync } from 'node:fs'
import type { CpuInfo } from 'node:os'

/** Linux counts in hundredths of a second. */
const ticksPerSecond = 100

/**
 * The processor time in seconds that this process has used, including the ended processes that it started. On other systems
 * than Linux it covers this process alone. The pages of a browser are missing, because the browser does not wait for them.
 */
export function processorSeconds(): number {
  try {
    const afterName = readFileSync('/proc/self/stat', 'utf8').split(') ').at(-1) ?? ''
    const ticks = afterName.split(' ').slice(11, 15).map(Number)
    return ticks.reduce((sum, one) => sum + one, 0) / ticksPerSecond
  } catch {
    const { user, system } = process.cpuUsage()
    return (user + system) / 1e6
  }
}

/** The share of time, from 0 to 1, in which the processors of the machine were busy between two readings of `cpus()`. */
export function busyShare(before: readonly CpuInfo[], after: readonly CpuInfo[]): number {
  const total = (all: readonly CpuInfo[], kinds: readonly (keyof CpuInfo['times'])[]): number =>
    all.reduce((sum, { times }) => sum + kinds.reduce((of, kind) => of + times[kind], 0), 0)
  const between = (...kinds: (keyof CpuInfo['times'])[]): number => total(after, kinds) - total(before, kinds)
  return between('user', 'nice', 'sys', 'irq') / Math.max(1, between('user', 'nice', 'sys', 'irq', 'idle'))
}
