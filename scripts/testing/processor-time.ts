import { readFileSync } from 'node:fs'

/** Linux counts in hundredths of a second. */
const ticksPerSecond = 100

/**
 * The processor time in seconds that this process has used, including the ended processes that it started. On other systems
 * than Linux it covers this process alone.
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
