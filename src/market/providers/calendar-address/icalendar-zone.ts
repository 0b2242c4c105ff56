import { oneDay } from '#engine/definition/days.ts'
import { zoneOffset } from '#engine/definition/zone-offsets.ts'

const minute = 60_000
const yearsAhead = 10

/**
 * The iCalendar lines of a time zone (RFC 5545 section 3.6.5), with its clock changes from a given year until some
 * years in the future. The clock changes come from this machine's time-zone data.
 */
export function zoneLines(zone: string, fromYear: number, toYear = new Date().getUTCFullYear() + yearsAhead): string[] {
  const begin = Date.UTC(fromYear - 1, 0, 1)
  const first = offsetAt(begin, zone)
  const changes = changesBetween(begin, Date.UTC(Math.max(toYear, fromYear) + 1, 0, 1), zone)
  const lowest = Math.min(first, ...changes.map(({ to }) => to))
  const observances = [{ at: begin, from: first, to: first }, ...changes].flatMap(({ at, from, to }) => {
    const kind = to > lowest ? 'DAYLIGHT' : 'STANDARD'
    return [
      `BEGIN:${kind}`,
      `DTSTART:${localTime(at + from * minute)}`,
      `TZOFFSETFROM:${offsetText(from)}`,
      `TZOFFSETTO:${offsetText(to)}`,
      `END:${kind}`,
    ]
  })
  return ['BEGIN:VTIMEZONE', `TZID:${zone}`, ...observances, 'END:VTIMEZONE']
}

interface ClockChange {
  readonly at: number
  /** The offsets before and after the change, in minutes. */
  readonly from: number
  readonly to: number
}

function changesBetween(begin: number, end: number, zone: string): ClockChange[] {
  const changes: ClockChange[] = []
  // Two clock changes of a zone are always more than a week apart.
  for (let week = begin; week < end; week += 7 * oneDay) {
    const [from, to] = [offsetAt(week, zone), offsetAt(week + 7 * oneDay, zone)]
    if (from === to) continue
    let [before, after] = [week, week + 7 * oneDay]
    while (after - before > minute) {
      const middle = before + Math.floor((after - before) / 2 / minute) * minute
      if (offsetAt(middle, zone) === from) before = middle
      else after = middle
    }
    changes.push({ at: after, from, to })
  }
  return changes
}

function offsetAt(moment: number, zone: string): number {
  return Math.floor(zoneOffset(moment, zone) / minute)
}

function localTime(moment: number): string {
  return new Date(moment).toISOString().slice(0, 19).replaceAll(/[-:]/g, '')
}

function offsetText(minutes: number): string {
  const [hours, rest] = [Math.floor(Math.abs(minutes) / 60), Math.abs(minutes) % 60]
  return `${minutes < 0 ? '-' : '+'}${String(hours).padStart(2, '0')}${String(rest).padStart(2, '0')}`
}
