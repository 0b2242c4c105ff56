import { expect, test } from 'vitest'
import { readingBy } from '../reading-by.ts'
import { dayReadings, isDaySerial, splitTime, type DayOrder } from './day-text.ts'

function read(text: string, order: DayOrder | null = null): string | undefined {
  return readingBy(dayReadings(splitTime(text)?.day ?? ''), order)
}

test.each([
  ['2026-11-21', '2026-11-21'],
  ['2026/11/21', '2026-11-21'],
  ['20261121', '2026-11-21'],
  ['21/11/2026', '2026-11-21'],
  ['11/21/2026', '2026-11-21'],
  ['21.11.2026', '2026-11-21'],
  ['21 / 11 / 2026', '2026-11-21'],
  ['12/31/26', '2026-12-31'],
  ['05/05/2027', '2027-05-05'],
  ['26-06-26', '2026-06-26'],
  ['٢١/١١/٢٠٢٦', '2026-11-21'],
  ['21 novembre 2026', '2026-11-21'],
  ['1er août 2026', '2026-08-01'],
  ['Saturday, November 21, 2026', '2026-11-21'],
  ['21-Nov-26', '2026-11-21'],
  ['2026 Nov 21', '2026-11-21'],
  ['21 déc. 2026', '2026-12-21'],
  ['21 Sept 2026', '2026-09-21'],
  ['٢١ نوفمبر ٢٠٢٦', '2026-11-21'],
  ['21 تشرين الثاني 2026', '2026-11-21'],
  ['21 نونبر، 2026', '2026-11-21'],
])('“%s” is the same day in every order', (text, day) => {
  for (const order of ['dmy', 'mdy', 'ymd', null] as const) expect([order, read(text, order)]).toEqual([order, day])
})

test('an ambiguous day is read in the order of its column; without an order, it is a question', () => {
  expect([read('03/04/2027', 'dmy'), read('03/04/2027', 'mdy'), read('03/04/2027')]).toEqual([
    '2027-04-03',
    '2027-03-04',
    undefined,
  ])
  expect([read('03-04-27', 'ymd'), read('21-11-26')]).toEqual(['2003-04-27', undefined])
})

test.each([
  '21/11/2026 14:30',
  '21/11/2026 23:59:59.999',
  '2026-11-21T14:30',
  '2026-11-21T23:59:59.999Z',
  '21/11/2026, 2:30 PM',
  '2026-11-21 14:30:00+01:00',
  '21/11/2026 à 14h30',
  '21/11/2026 24:00',
])('the time of “%s” is separated from its day', (text) => {
  expect(read(text)).toBe('2026-11-21')
})

test('a time is read as 24 hours', () => {
  expect(['1/2/2026 12:05 AM', '1/2/2026 12:05 PM', '1/2/2026 2:05:09 م'].map((text) => splitTime(text)?.time)).toEqual(
    ['00:05:00', '12:05:00', '14:05:09'],
  )
  expect(splitTime('21/11/2026 25:00')).toBeNull()
})

test.each([
  '30/02/2026',
  '32/12/2026',
  '2026-13-01',
  '1/1/1',
  '21/11',
  'demain',
  '46347',
  '21 nov 11 2026',
  'mar 2026',
])('“%s” is not a day', (text) => {
  expect(dayReadings(text).size).toBe(0)
})

test('the day number of a spreadsheet is recognised', () => {
  expect(['46347', '46347.5', '12345', '463470', '2026'].map(isDaySerial)).toEqual([true, true, false, false, false])
})
