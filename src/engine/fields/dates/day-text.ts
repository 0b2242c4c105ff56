import { plainDigits, visibleText } from '../numbers/number-text.ts'
import { isDay } from '#engine/definition/days.ts'

/** The orders in which the numbers of a day may be written: day, month, year; month, day, year; year, month, day. */
export const dayOrders = ['dmy', 'mdy', 'ymd'] as const

export type DayOrder = (typeof dayOrders)[number]

/** A text that begins with a day and may end with a time: `14:30`, `2:30:15 PM`, `T23:59:59.999Z`. */
export interface DayText {
  readonly day: string
  /** Hours, minutes and seconds in 24-hour notation; null if the text has no time or the time is 24:00. */
  readonly time: string | null
  /** `Z` or an offset such as `+01:00`. */
  readonly zone: string
}

const ending =
  /(?:[T,\s]+|\s+(?:à|at)\s+)(\d{1,2})(?:[:h](\d{2})(?::(\d{2}(?:[.,]\d{1,9})?))?|(?=\s*[ap]\.?m))\s*([ap]\.?m\.?|[صم])?\s*(Z|UTC|[+-]\d{2}:?\d{2})?$/i

/** Splits a text into a day and a time; null if the text ends with an impossible time. */
export function splitTime(text: string): DayText | null {
  const plain = plainDigits(visibleText(text)).replaceAll('\u060c', ',')
  const match = /[:hm\u0645\u0635]/i.test(plain) ? ending.exec(plain) : null
  if (!match) return { day: plain, time: null, zone: '' }
  const [whole, hours = '', minutes = '00', seconds = '00', half = '', zone = ''] = match
  const late = /^[pم]/i.test(half)
  const hour = half === '' ? Number(hours) : (Number(hours) % 12) + (late ? 12 : 0)
  const midnight = hour === 24 && Number(minutes) === 0 && Number(seconds) === 0
  if ((hour > 23 && !midnight) || (half !== '' && Number(hours) > 12) || Number(minutes) > 59) return null
  if (Number(seconds.replace(',', '.')) >= 61) return null
  return {
    day: plain.slice(0, plain.length - whole.length).trim(),
    time: midnight ? null : `${String(hour).padStart(2, '0')}:${minutes}:${seconds.replace(',', '.')}`,
    zone: /^(?:Z|UTC)$/i.test(zone) ? 'Z' : zone.replace(/^([+-]\d{2})(\d{2})$/, '$1:$2'),
  }
}

/**
 * The days that a text may mean: order of its numbers → day. Empty if the text is no day. `2026-11-21` means the same
 * day in every order.
 */
export function dayReadings(text: string): ReadonlyMap<DayOrder, string> {
  const plain = text.replace(/\.$/, '')
  const compact = /^((?:19|20|21)\d{2})(\d{2})(\d{2})$/.exec(plain)
  if (compact) return inAnyOrder(compact[1], compact[2], compact[3])
  const numbers = /^(\d{1,4})\s*([-/.]|\s)\s*(\d{1,2})\s*\2\s*(\d{1,4})$/.exec(plain)
  if (!numbers) return namedReadings(plain)
  const [, first = '', , second = '', third = ''] = numbers
  if (first.length === 4) return third.length > 2 ? new Map() : inAnyOrder(first, second, third)
  if (first.length > 2 || third.length === 3) return new Map()
  return readingsOf([
    ['dmy', third, second, first],
    ['mdy', third, first, second],
    ...(third.length <= 2 ? ([['ymd', first, second, third]] as const) : []),
  ])
}

/** Returns the readings of a day that is not ambiguous: every order gives the same day. */
function inAnyOrder(year?: string, month?: string, day?: string): ReadonlyMap<DayOrder, string> {
  return readingsOf(dayOrders.map((order) => [order, year, month, day]))
}

type Candidate = readonly [
  order: DayOrder,
  year: string | undefined,
  month: string | undefined,
  day: string | undefined,
]

function readingsOf(candidates: readonly Candidate[]): ReadonlyMap<DayOrder, string> {
  const readings = new Map<DayOrder, string>()
  for (const [order, year = '', month = '', day = ''] of candidates) {
    if (year.length === 1) continue
    const written = `${year.length === 2 ? fullYear(year) : year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
    if (isDay(written)) readings.set(order, written)
  }
  return readings
}

/** Completes a year of two digits to a year from 1970 to 2069, almost as POSIX and spreadsheets do. */
function fullYear(digits: string): string {
  return Number(digits) < 70 ? `20${digits}` : `19${digits}`
}

// A text with two numbers, for the day and the year, and a few words.
const oneDay = /^[^\d]{0,30}\d{1,4}[^\d]{1,30}\d{1,4}[^\d]{0,20}$/u

/** Reads a day whose month is a word in one of Souk's languages. A weekday beside it is ignored. */
function namedReadings(text: string): ReadonlyMap<DayOrder, string> {
  // Most texts are not days, so this check avoids reading the calendar for them.
  if (!/\p{L}/u.test(text) || !oneDay.test(text)) return new Map()
  const names = (calendarNames ??= readCalendar())
  const pieces = foldName(joinedNames(text)).match(/\p{L}+|\d+/gu) ?? []
  const numbers = pieces.filter((piece) => /^\d/.test(piece))
  const words = pieces.filter((piece) => !/^\d/.test(piece) && !ignored.has(piece))
  const months = words.flatMap((word) => names.months.get(word) ?? [])
  if (months.length !== 1 || words.some((word) => !names.months.has(word) && !names.weekdays.has(word)))
    return new Map()
  const [first = '', second = '', ...others] = numbers
  if (others.length > 0 || second === '') return new Map()
  const month = String(months[0])
  if (first.length === 4) return inAnyOrder(first, month, second)
  if (second.length !== 2 && second.length !== 4) return new Map()
  return first.length > 2 ? new Map() : inAnyOrder(second, month, first)
}

// Words and suffixes that are ignored in a date, such as `1er`, `2nd` and « de ».
const ignored = new Set(['er', 'st', 'nd', 'rd', 'th', 'of', 'de', 'le', 'the'])

interface CalendarNames {
  readonly months: ReadonlyMap<string, number>
  readonly weekdays: ReadonlySet<string>
  /** Month names that consist of several words, such as «تشرين الثاني». */
  readonly joined: readonly (readonly [words: RegExp, name: string])[]
}

let calendarNames: CalendarNames | undefined

// Arabic month names differ between Egypt, the Maghreb and the Levant.
const calendars = ['fr', 'en', 'en-US', 'ar-EG', 'ar-MA', 'ar-DZ', 'ar-TN', 'ar-LB']

/** The names of months and weekdays (CLDR). A name that means different months in different countries is omitted. */
function readCalendar(): CalendarNames {
  const months = new Map<string, number | null>()
  const weekdays = new Set<string>()
  const joined: [RegExp, string][] = []
  for (const place of calendars) {
    for (const width of ['long', 'short'] as const) {
      const inYear = new Intl.DateTimeFormat(place, { month: width, timeZone: 'UTC' })
      const inDate = new Intl.DateTimeFormat(place, { month: width, day: 'numeric', timeZone: 'UTC' })
      const inWeek = new Intl.DateTimeFormat(place, { weekday: width, timeZone: 'UTC' })
      for (let at = 0; at < 12; at += 1) {
        for (const format of [inYear, inDate]) {
          const name = format.formatToParts(Date.UTC(2026, at, 1)).find(({ type }) => type === 'month')?.value ?? ''
          if (/^\d/.test(name)) continue
          if (/\s/.test(name)) joined.push([new RegExp(name.replace(/\s+/, '\\s+'), 'gu'), name.replace(/\s+/, '')])
          const key = foldName(name.replace(/\s+/, ''))
          months.set(key, (months.get(key) ?? at + 1) === at + 1 ? at + 1 : null)
        }
        weekdays.add(foldName(inWeek.format(Date.UTC(2026, 10, 1 + (at % 7)))))
      }
    }
  }
  const certain = [...months].filter((entry): entry is [string, number] => entry[1] !== null)
  return { months: new Map(certain), weekdays, joined }
}

function joinedNames(text: string): string {
  if (!/[\u0600-\u06ff]/.test(text)) return text
  return (calendarNames?.joined ?? []).reduce((joined, [words, name]) => joined.replace(words, name), text)
}

function foldName(name: string): string {
  return name
    .normalize('NFKD')
    .replace(/[\p{M}\p{Cf}.'’]/gu, '')
    .toLowerCase()
    .trim()
}

/** Whether a text may be the day number of a spreadsheet (days since 1900), for the years 1954 to 2119. */
export function isDaySerial(text: string): boolean {
  return /^[2-7]\d{4}(?:[.,]\d+)?$/.test(plainDigits(visibleText(text)))
}
