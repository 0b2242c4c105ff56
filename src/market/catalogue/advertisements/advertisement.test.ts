import { expect, test } from 'vitest'
import { periodPhaseOf } from '#market/shared/period-phase.ts'
import { placements } from './advertisement-places.ts'
import { advertisement } from './advertisement.ts'

test('every type has a place on the website or on the phone', () => {
  const types = advertisement.fields['type']?.choices?.map(({ value }) => value) ?? []
  expect(types).toHaveLength(7)
  expect(Object.keys(placements).toSorted()).toEqual(types.toSorted())
  for (const place of Object.values(placements)) expect(place.web ?? place.mobile).not.toBeNull()
})

test('no two types share their placements', () => {
  const texts = Object.values(placements).map(({ web, mobile }) => `${web} ${mobile}`)
  expect(new Set(texts).size).toBe(texts.length)
})

test('a period includes its first and last day', () => {
  const period = { startDate: '2026-11-20', endDate: '2026-11-23' }
  const on = (today: string) => periodPhaseOf(period, today)
  expect(on('2026-11-17')).toEqual({ state: 'waits', days: 3 })
  expect(on('2026-11-20')).toEqual({ state: 'runs', days: 3 })
  expect(on('2026-11-23')).toEqual({ state: 'runs', days: 0 })
  expect(on('2026-11-24')).toEqual({ state: 'over', days: 1 })
  expect(on('2026-12-01')).toEqual({ state: 'over', days: 8 })
})

test('an advertisement without dates stays, one with only a start has no end, and an inactive one is not shown', () => {
  expect(periodPhaseOf({ startDate: null, endDate: '' }, '2026-11-21')).toEqual({ state: 'always' })
  expect(periodPhaseOf({ startDate: '2026-11-01' }, '2026-11-21')).toEqual({ state: 'runs', days: null })
  expect(periodPhaseOf({ startDate: '2026-12-01', active: false }, '2026-11-21')).toEqual({ state: 'off' })
})
