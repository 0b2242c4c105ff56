import { expect, test } from 'vitest'
import { conversionsIn, conversionsOfProduct } from './days-in-sql.ts'

test.each([
  `select (created_at at time zone $2)::date`,
  `select ($1::date::timestamp AT  TIME ZONE 'Europe/Paris')`,
  `select timezone('UTC', o.at)`,
  `select date_trunc('month', t.moved_at)`,
  `select date_trunc('day', now())`,
  `select o.at::date from order_profile o`,
  `select now()::date`,
  `where expires_on >= current_date`,
  `select cast(o.created_at as date)`,
  `where at > 'today'::timestamptz`,
])('a statement that converts by PostgreSQL’s table is refused: %s', (sql) => {
  expect(conversionsIn(sql)).toEqual([`1: ${sql}`])
})

test.each([
  `select to_char(e.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as at`,
  'return `to_char(${column} at time zone \'UTC\', \'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"\')`',
  `select date_trunc('month', m.day)::date, coalesce(end_date, 'infinity'::date), $1::date - 7`,
  `-- the order's day at time zone`,
  `const format = { dateStyle: 'short' }`,
])('statements that use days or write instants as text are allowed: %s', (sql) => {
  expect(conversionsIn(sql)).toEqual([])
})

test('no statement of the product converts by PostgreSQL’s table', () => {
  expect(conversionsOfProduct()).toEqual([])
})
