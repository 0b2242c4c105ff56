import { expect, test } from 'vitest'
import { icalendar, type PublishedEntry } from './icalendar.ts'

const zone = 'Europe/Paris'

const entry: PublishedEntry = {
  ...{ id: '01900000-0000-7000-8000-000000000001', version: 3, title: 'Point', updatedAt: '2026-10-01T09:30:15.123Z' },
  ...{ start: '2026-10-19T07:00:00.000Z', end: '2026-10-19T08:00:00.000Z', recurrence: null, exceptions: [] },
}

const linesOf = (...entries: readonly PublishedEntry[]) =>
  icalendar('Fjordlink', zone, entries).replaceAll('\r\n ', '').split('\r\n')

test('an entry is an event with its own id, in UTC', () => {
  expect(linesOf(entry)).toEqual(
    expect.arrayContaining([
      'UID:01900000-0000-7000-8000-000000000001',
      'DTSTAMP:20261001T093015Z',
      'SEQUENCE:2',
      'DTSTART:20261019T070000Z',
      'DTEND:20261019T080000Z',
      'SUMMARY:Point',
    ]),
  )
})

test('recurring entries use local time, with the clock changes of the zone', () => {
  const again = {
    ...entry,
    recurrence: 'FREQ=WEEKLY;BYDAY=MO;UNTIL=20261231',
    exceptions: ['2026-11-02', '2026-11-09'],
  }
  const lines = linesOf(again)
  expect(lines).toEqual(
    expect.arrayContaining([
      'DTSTART;TZID=Europe/Paris:20261019T090000',
      'DTEND;TZID=Europe/Paris:20261019T100000',
      'RRULE:FREQ=WEEKLY;BYDAY=MO;UNTIL=20261231T225959Z',
      'EXDATE;TZID=Europe/Paris:20261102T090000,20261109T090000',
      'TZID:Europe/Paris',
    ]),
  )
  const winter = lines.indexOf('DTSTART:20261025T030000')
  expect(lines.slice(winter - 1, winter + 4)).toEqual([
    'BEGIN:STANDARD',
    'DTSTART:20261025T030000',
    'TZOFFSETFROM:+0200',
    'TZOFFSETTO:+0100',
    'END:STANDARD',
  ])
})

test('whole days are dates', () => {
  const days = { ...entry, start: '2026-12-23T23:00:00Z', end: '2026-12-25T23:00:00Z' }
  expect(linesOf(days)).toEqual(expect.arrayContaining(['DTSTART;VALUE=DATE:20261224', 'DTEND;VALUE=DATE:20261226']))
})

test('no line is longer than 75 octets or splits a character, and special characters are escaped', () => {
  const title = `${'تسليم دفعة جديدة '.repeat(6)}; a, b\\c\nd`
  const text = icalendar('Nom', zone, [{ ...entry, title }])
  expect(text.endsWith('END:VCALENDAR\r\n')).toBe(true)
  expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
  for (const line of text.split('\r\n')) expect(Buffer.byteLength(line), line).toBeLessThanOrEqual(75)
  expect(text.replaceAll('\r\n ', '')).toContain(
    String.raw`; a, b\c`.replaceAll(/[\\;,]/g, String.raw`\$&`) + String.raw`\nd`,
  )
  expect(text).not.toContain('\ufffd')
})
