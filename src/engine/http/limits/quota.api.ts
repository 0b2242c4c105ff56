import { tooManyRequests } from './limit-problems.api.ts'

const oneHour = 3_600_000

/**
 * Limits the pictures that one person may upload within an hour, so that one person cannot fill the disk. Throws too
 * many requests beyond the limit. Each process counts separately.
 */
export function quota(mostInAnHour: number, now = Date.now): (person: string, pictures: number) => void {
  const brought = new Map<string, { count: number; readonly until: number }>()
  return (person, pictures) => {
    for (const [one, { until }] of brought) if (until <= now()) brought.delete(one)
    const usage = brought.get(person) ?? { count: 0, until: now() + oneHour }
    if (usage.count + pictures > mostInAnHour) {
      throw tooManyRequests((usage.until - now()) / 1000)
    }
    usage.count += pictures
    brought.set(person, usage)
  }
}
