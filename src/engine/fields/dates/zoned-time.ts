/** A moment on the clock of a time zone: `2026-11-21 10:30`. */
export function wallTime(instant: string, zone: string): string {
  const parts = Object.fromEntries(
    clockOf(zone)
      .formatToParts(new Date(instant))
      .map(({ type, value }) => [type, value]),
  )
  return `${parts.year}-${parts.month}-${parts.day} ${parts.hour}:${parts.minute}`
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
  const meant = Date.parse(`${wall.slice(0, 10)}T${wall.slice(11, 16) || '00:00'}:00Z`)
  // The offset at the moment itself is not known yet, so it is taken from a day before and a day after.
  const candidates = [meant - day, meant + day].map((near) => meant - offsetAt(near, zone))
  const shown = candidates.filter((candidate) => candidate + offsetAt(candidate, zone) === meant)
  return new Date(shown.length > 0 ? Math.min(...shown) : Math.max(...candidates)).toISOString()
}

const day = 86_400_000

function offsetAt(moment: number, zone: string): number {
  const wall = wallTime(new Date(moment).toISOString(), zone)
  return Date.parse(`${wall.replace(' ', 'T')}:00Z`) - Math.floor(moment / 60_000) * 60_000
}

const clocks = new Map<string, Intl.DateTimeFormat>()

function clockOf(zone: string): Intl.DateTimeFormat {
  const known = clocks.get(zone)
  if (known) return known
  const clock = new Intl.DateTimeFormat('en-CA', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
  })
  clocks.set(zone, clock)
  return clock
}
