import { instantAt, wallTime, addDays } from '#engine/definition/days.ts'
import { formatRecurrence, parseRecurrence } from '#market/shared/recurrence.ts'
import type { RecurringTime } from '#market/shared/occurrences.ts'
import { allDayRange } from '../calendar/provider-calendar-times.ts'
import { zoneLines } from './icalendar-zone.ts'

/** The data of a calendar entry that is exported. */
export interface PublishedEntry extends RecurringTime {
  readonly id: string
  readonly version: number
  readonly title: string
  readonly updatedAt: string
}

/** A calendar in the format of RFC 5545: lines of at most 75 octets, local times for recurring entries. */
export function icalendar(name: string, zone: string, entries: readonly PublishedEntry[]): string {
  const years = entries.map(({ start }) => Number(start.slice(0, 4)))
  const recurs = entries.some((entry) => entry.recurrence !== null && allDayRange(entry, zone) === null)
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Souk//Provider calendar//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `NAME:${escapeText(name)}`,
    `X-WR-CALNAME:${escapeText(name)}`,
    `X-WR-TIMEZONE:${zone}`,
    'REFRESH-INTERVAL;VALUE=DURATION:PT1H',
    'X-PUBLISHED-TTL:PT1H',
    ...(recurs ? zoneLines(zone, Math.min(...years)) : []),
    ...entries.flatMap((entry) => eventLines(entry, zone)),
    'END:VCALENDAR',
  ]
  return lines.map((line) => `${fold(line)}\r\n`).join('')
}

function eventLines(entry: PublishedEntry, zone: string): string[] {
  return [
    'BEGIN:VEVENT',
    `UID:${entry.id}`,
    // The stamp is the last change, so that the text differs only after a change.
    `DTSTAMP:${utc(entry.updatedAt)}`,
    `LAST-MODIFIED:${utc(entry.updatedAt)}`,
    `SEQUENCE:${entry.version - 1}`,
    ...timeLines(entry, zone),
    `SUMMARY:${escapeText(entry.title)}`,
    'TRANSP:OPAQUE',
    'END:VEVENT',
  ]
}

function timeLines(entry: PublishedEntry, zone: string): string[] {
  const { start, end, exceptions } = entry
  const rule = entry.recurrence === null ? null : parseRecurrence(entry.recurrence)
  const days = allDayRange(entry, zone)
  if (days)
    return [
      `DTSTART;VALUE=DATE:${compact(days.start)}`,
      `DTEND;VALUE=DATE:${compact(days.end)}`,
      ...(rule ? [`RRULE:${formatRecurrence(rule)}`] : []),
      ...(rule && exceptions.length > 0 ? [`EXDATE;VALUE=DATE:${exceptions.map(compact).join(',')}`] : []),
    ]
  if (!rule) return [`DTSTART:${utc(start)}`, `DTEND:${utc(end)}`]
  const clock = (instant: string): string => `${compact(wallTime(instant, zone)).replace(' ', 'T').replace(':', '')}00`
  const hour = clock(start).slice(8)
  // UNTIL is in UTC because the start has a time zone (RFC 5545 section 3.3.10).
  const until = rule.until && utc(new Date(Date.parse(instantAt(addDays(rule.until, 1), zone)) - 1000).toISOString())
  return [
    `DTSTART;TZID=${zone}:${clock(start)}`,
    `DTEND;TZID=${zone}:${clock(end)}`,
    `RRULE:${formatRecurrence(rule, until ?? undefined)}`,
    ...(exceptions.length > 0 ? [`EXDATE;TZID=${zone}:${exceptions.map((day) => compact(day) + hour).join(',')}`] : []),
  ]
}

function compact(day: string): string {
  return day.replaceAll('-', '')
}

function utc(instant: string): string {
  return new Date(instant).toISOString().replaceAll(/[-:]|\.\d+/g, '')
}

/** Escapes a text as RFC 5545 section 3.3.11 requires. */
function escapeText(text: string): string {
  return text
    .replaceAll(/[\\;,]/g, (sign) => `\\${sign}`)
    .replaceAll(/\r\n|\r|\n/g, '\\n')
    .replaceAll(/\p{Cc}/gu, '')
}

const utf8 = new TextEncoder()
const mostOctets = 75

/** Folds a long line without splitting a character (RFC 5545 section 3.1). */
function fold(line: string): string {
  let folded = ''
  let octets = 0
  for (const letter of line) {
    const size = utf8.encode(letter).length
    if (octets + size > mostOctets) {
      folded += '\r\n '
      octets = 1
    }
    folded += letter
    octets += size
  }
  return folded
}
