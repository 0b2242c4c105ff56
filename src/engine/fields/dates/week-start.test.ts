import { expect, test } from 'vitest'
import { firstWeekday } from './week-start.ts'

test('weeks begin on the usual day of the organisation’s country', () => {
  expect([firstWeekday('ar', 'MA'), firstWeekday('ar', 'TN'), firstWeekday('ar', 'AE')]).toEqual([1, 1, 1])
  expect(firstWeekday('ar', 'EG')).toBe(6)
  expect([firstWeekday('en', 'US'), firstWeekday('en', 'GB')]).toEqual([0, 1])
  expect([firstWeekday('fr', 'FR'), firstWeekday('fr', 'TN')]).toEqual([1, 1])
})

test('without a country, weeks begin on the usual day of the language', () => {
  expect([firstWeekday('fr', null), firstWeekday('en', null), firstWeekday('ar', null)]).toEqual([1, 1, 6])
})
