import { expect, test } from 'vitest'
import { renewalSentence } from './renewal-sentence.ts'

const sentences = (renewalPeriod: string | null, anchorDay: number | null, endDate: string | null = '2026-02-27') =>
  (['fr', 'en', 'ar'] as const).map((language) =>
    renewalSentence({ renewalPeriod, anchorDay, endDate }, language).replaceAll(/[\u2066-\u2069]/g, ''),
  )

test('staff read the interval and the day of renewals', () => {
  expect(sentences('P1M', 31)).toEqual([
    'chaque mois, le 31 ou le dernier jour du mois',
    'every month, on day 31 or the last day of the month',
    'كل شهر، في اليوم 31 أو آخر أيام الشهر',
  ])
  expect(sentences('P3M', 1)).toEqual(['tous les 3 mois, le 1er', 'every 3 months, on day 1', 'كل 3 أشهر، في اليوم 1'])
  expect(sentences('P30D', null)).toEqual(['tous les 30 jours', 'every 30 days', 'كل 30 يومًا'])
  expect(sentences(null, null, null)).toEqual(['', '', ''])
})

test('a yearly subscription is renewed on its date, or on the last day of February without a 29th', () => {
  expect(sentences('P12M', 15, '2027-03-14')).toEqual([
    'chaque année, le 15 mars',
    'every year, on 15 March',
    'كل سنة، في 15 مارس',
  ])
  expect(sentences('P12M', 29, '2025-02-27')[1]).toBe('every year, on 29 February or the 28th')
  expect(sentences('P24M', 31, '2027-01-30')[0]).toBe('tous les 2 ans, le 31 janvier')
})

test('an anchor on the 31st is shown as the 31st, even in a month of 30 days', () => {
  expect(sentences('P12M', 31, '2026-08-30')[0]).toBe('chaque année, le 31 août')
})
