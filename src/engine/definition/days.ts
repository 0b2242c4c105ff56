import { zoneOffset } from './zone-offsets.ts'

const oneDay = 86_400_000

/**
 * The moment at which the clock of a zone shows a time; `shown` is that time in milliseconds since the clock showed 1970, the
 * answer is in milliseconds since 1970. A time that summer time skips becomes the one an hour later; one that happens twice, the first.
 */
export function momentAt(shown: number, zone: string): number {
  // The offset at the moment itself depends on the moment, so it is taken from a day before and a day after.
  const [before, after] = [zoneOffset(shown - oneDay, zone), zoneOffset(shown + oneDay, zone)]
  if (before === after && zoneOffset(shown - before, zone) === before) return shown - before
  const candidates = [shown - before, shown - after]
  const valid = candidates.filter((moment) => moment + zoneOffset(moment, zone) === shown)
  return valid.length > 0 ? Math.min(...valid) : Math.max(...candidates)
}

/** What the clock of a zone shows at a moment, as milliseconds since it showed 1970. */
export function shownAt(moment: number, zone: string): number {
  return moment + zoneOffset(moment, zone)
}

/** The day on which a moment falls on the clock of a zone: `2026-11-25`. */
export function dayOf(moment: Date | string, zone: string): string {
  return new Date(shownAt(new Date(moment).getTime(), zone)).toISOString().slice(0, 10)
}

/** The moment at which a day begins in a zone, in UTC: all SQL that counts by days gets its boundaries from here. */
export function dayStart(day: string, zone: string): string {
  return new Date(momentAt(Date.parse(day), zone)).toISOString()
}
