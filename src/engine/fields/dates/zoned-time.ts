import { momentAt, shownAt } from '#engine/definition/days.ts'

/** A moment on the clock of a time zone: `2026-11-21 10:30`. */
export function wallTime(instant: string, zone: string): string {
  return wallText(shownAt(Date.parse(instant), zone))
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

function wallText(shown: number): string {
  return new Date(shown).toISOString().slice(0, 16).replace('T', ' ')
}
