import { describe, expect, test } from 'vitest'
import { occurrencesOf } from './occurrences.ts'
import { formatRecurrence, parseRecurrence, recurrenceDays } from './recurrence.ts'

function days(text: string, start: string, from = start, to = '2027-12-31', most = 6): string[] {
  const rule = parseRecurrence(text)
  if (!rule) throw new Error(text)
  return recurrenceDays(rule, start, from, to, most)
}

describe('a recurrence', () => {
  // The examples of RFC 5545 section 3.8.5.3 that use only the supported part.
  test.each([
    ['FREQ=DAILY;COUNT=4', '2026-09-02', ['2026-09-02', '2026-09-03', '2026-09-04', '2026-09-05']],
    ['FREQ=DAILY;INTERVAL=10;COUNT=3', '2026-09-02', ['2026-09-02', '2026-09-12', '2026-09-22']],
    ['FREQ=WEEKLY;COUNT=3', '2026-09-01', ['2026-09-01', '2026-09-08', '2026-09-15']],
    ['FREQ=WEEKLY;UNTIL=20260915', '2026-09-01', ['2026-09-01', '2026-09-08', '2026-09-15']],
    [
      'FREQ=WEEKLY;INTERVAL=2;BYDAY=TU,TH;COUNT=5',
      '2026-09-03',
      ['2026-09-03', '2026-09-15', '2026-09-17', '2026-09-29', '2026-10-01'],
    ],
    ['FREQ=MONTHLY;BYDAY=1FR;COUNT=3', '2026-09-04', ['2026-09-04', '2026-10-02', '2026-11-06']],
    ['FREQ=MONTHLY;BYDAY=-1MO;COUNT=3', '2026-09-28', ['2026-09-28', '2026-10-26', '2026-11-30']],
    ['FREQ=MONTHLY;BYDAY=5TU;COUNT=3', '2026-09-29', ['2026-09-29', '2026-12-29', '2027-03-30']],
    ['FREQ=MONTHLY;COUNT=3', '2026-01-31', ['2026-01-31', '2026-03-31', '2026-05-31']],
    ['FREQ=MONTHLY;INTERVAL=2;BYMONTHDAY=15;COUNT=2', '2026-01-15', ['2026-01-15', '2026-03-15']],
  ])('%s from %s has these days', (text, start, expected) => {
    expect(days(text, start)).toEqual(expected)
  })

  test.each(['FREQ=DAILY;INTERVAL=3', 'FREQ=WEEKLY;INTERVAL=3;BYDAY=MO,SU', 'FREQ=MONTHLY;INTERVAL=5;BYDAY=2WE'])(
    '%s has the same days from any start of the search',
    (text) => {
      const start = days(text, '2026-01-05')[0] ?? ''
      const all = days(text, start, start, '2027-12-31', 500)
      for (const from of ['2026-02-11', '2026-12-31', '2027-06-15'])
        expect(days(text, start, from, '2027-12-31', 500)).toEqual(all.filter((day) => day >= from))
    },
  )

  test('ends after its number of times, from any start of the search', () => {
    expect(days('FREQ=DAILY;COUNT=5', '2026-01-01', '2026-01-04')).toEqual(['2026-01-04', '2026-01-05'])
    expect(days('FREQ=DAILY;COUNT=5', '2026-01-01', '2026-02-01')).toEqual([])
  })

  test('is written in one form, and read in the forms of other programs', () => {
    const normalised = (text: string) => {
      const rule = parseRecurrence(text)
      return rule && formatRecurrence(rule)
    }
    expect(normalised('RRULE:freq=weekly;byday=TH,MO;interval=1;wkst=MO')).toBe('FREQ=WEEKLY;BYDAY=MO,TH')
    expect(normalised('FREQ=DAILY;UNTIL=20261231T225959Z')).toBe('FREQ=DAILY;UNTIL=20261231')
  })

  test.each([
    '',
    'FREQ=YEARLY',
    'FREQ=DAILY;BYDAY=MO',
    'FREQ=WEEKLY;BYDAY=1MO',
    'FREQ=WEEKLY;BYDAY=XX',
    'FREQ=DAILY;COUNT=0',
    'FREQ=DAILY;COUNT=2;UNTIL=20261231',
    'FREQ=DAILY;UNTIL=20260231',
    'FREQ=MONTHLY;BYMONTHDAY=32',
    'FREQ=DAILY;INTERVAL=x',
    'FREQ=DAILY;BYHOUR=9',
    'FREQ=WEEKLY;WKST=SU',
  ])('“%s” is refused', (text) => {
    expect(parseRecurrence(text)).toBeNull()
  })
})

describe('the times of an entry', () => {
  const zone = 'Europe/Paris'
  const weekly = {
    start: '2026-10-19T07:00:00.000Z',
    end: '2026-10-19T08:00:00.000Z',
    recurrence: 'FREQ=WEEKLY',
    exceptions: ['2026-11-02'],
  }

  test('keep their local hours when the clock changes, and omit the excluded days', () => {
    const occurrences = occurrencesOf(weekly, zone, {
      from: '2026-10-01T00:00:00Z',
      to: '2026-11-10T00:00:00Z',
      most: 9,
    })
    expect(occurrences.map(({ start }) => start)).toEqual([
      '2026-10-19T07:00:00.000Z',
      // Winter time began the day before, so the UTC time is an hour later.
      '2026-10-26T08:00:00.000Z',
      '2026-11-09T08:00:00.000Z',
    ])
  })

  test('are listed from a moment in the middle of one, up to the limit', () => {
    const from = '2026-10-26T08:30:00Z'
    expect(occurrencesOf(weekly, zone, { from, to: '2027-10-26T00:00:00Z', most: 2 }).map(({ day }) => day)).toEqual([
      '2026-10-26',
      '2026-11-09',
    ])
  })

  test('may cross midnight', () => {
    const night = {
      ...weekly,
      start: '2026-12-01T21:00:00.000Z',
      end: '2026-12-02T05:00:00.000Z',
      recurrence: 'FREQ=DAILY',
    }
    const [first] = occurrencesOf(night, zone, { from: '2026-12-10T02:00:00Z', to: '2026-12-10T03:00:00Z', most: 5 })
    expect(first).toEqual({ day: '2026-12-09', start: '2026-12-09T21:00:00.000Z', end: '2026-12-10T05:00:00.000Z' })
  })
})
