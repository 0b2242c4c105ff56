import { zoneOffset } from './zone-offsets.ts'

const day = 86_400_000

/** A moment on the clock of a time zone: `2026-11-21 10:30`. */
export function wallTime(instant: string, zone: string): string {
  return wallText(Date.parse(instant) + zoneOffset(Date.parse(instant), zone))
}

/** The day it is now on the clock of a time zone: `2026-11-21`. */
export function today(zone: string): string {
  return wallTime(new Date().toISOString(), zone).slice(0, 10)
}

/**
 * The moment at which the clock of a zone shows a time, in UTC. A time that summer time skips becomes the one an hour
 * later; one that happens twice, the first.
 */
export function instantAt(wall: string, zone: string): string {
  const shown = Date.parse(`${wall.slice(0, 10)}T${wall.slice(11, 16) || '00:00'}:00Z`)
  return new Date(momentAt(shown, zone)).toISOString()
}

/** As `instantAt`, in numbers: `shown` is what the clock of the zone shows, as milliseconds since it showed 1970. */
export function momentAt(shown: number, zone: string): number {
  // The offset at the moment itself depends on the moment, so it is taken from a day before and a day after.
  const [before, after] = [zoneOffset(shown - day, zone), zoneOffset(shown + day, zone)]
  if (before === after && zoneOffset(shown - before, zone) === before) return shown - before
  const candidates = [shown - before, shown - after]
  const valid = candidates.filter((moment) => moment + zoneOffset(moment, zone) === shown)
  return valid.length > 0 ? Math.min(...valid) : Math.max(...candidates)
}

/** What the clock of a zone shows at a moment, as milliseconds since it showed 1970. */
export function shownAt(moment: number, zone: string): number {
  return moment + zoneOffset(moment, zone)
}

function wallText(shown: number): string {
  return new Date(shown).toISOString().slice(0, 16).replace('T', ' ')
}
