import { expect, test } from 'vitest'
import { withGaps } from './report-gaps.ts'

const sales = [
  { name: 'orders', type: 'count' },
  { name: 'value', type: 'money' },
] as const
const groups = [
  { key: '2026-11-03', title: null, orders: 2, value: '20.00' },
  { key: '2026-11-05', title: null, orders: 1, value: '9.90' },
]

test('days without sales have zeros, from the first to the last day of the period', () => {
  const days = withGaps(groups, sales, 'day', { from: '2026-11-02', to: '2026-11-06' })
  expect(days.map(({ key, orders, value }) => [key, orders, value])).toEqual([
    ['2026-11-02', 0, '0.00'],
    ['2026-11-03', 2, '20.00'],
    ['2026-11-04', 0, '0.00'],
    ['2026-11-05', 1, '9.90'],
    ['2026-11-06', 0, '0.00'],
  ])
})

test('a week keeps its figures when the period starts within it', () => {
  const week = [{ ...groups[0], key: '2026-11-02' }]
  expect(withGaps(week, sales, 'week', { from: '2026-11-04', to: '2026-11-11' }).map(({ orders }) => orders)).toEqual([
    2, 0,
  ])
})

test('a long period has no zeros before its first and after its last sale', () => {
  const keys = withGaps(groups, sales, 'day', { from: '2020-01-01', to: '2026-11-30' }).map(({ key }) => key)
  expect(keys).toEqual(['2026-11-03', '2026-11-04', '2026-11-05'])
})

test('a balance continues on days without movements', () => {
  const balance = [{ name: 'value', type: 'money', balance: true }] as const
  expect(withGaps(groups, balance, 'day', null).map(({ value }) => value)).toEqual(['20.00', '20.00', '9.90'])
})

test('a period without sales stays empty', () => {
  expect(withGaps([], sales, 'day', { from: '2026-11-02', to: '2026-11-06' })).toEqual([])
})
