import { expect, test } from 'vitest'
import { checkField } from '#engine/definition/validation.ts'
import { words } from '#engine/definition/words.ts'
import { month } from './month.ts'

const field = month({ label: words('Mois', 'Month', 'الشهر') })

test.each([
  ['2029-04', '2029-04'],
  ['04/29', '2029-04'],
  [' 4 / 2029 ', '2029-04'],
  ['٠٤/٢٩', '2029-04'],
  ['2029-13', 'date'],
  ['00/29', 'date'],
  ['2029-4', 'date'],
  ['2029', 'date'],
  [202_904, 'type'],
])('the month %j becomes %j', (written, expected) => {
  const { value, details } = checkField('month', field, written)
  expect(details[0]?.code ?? value).toBe(expected)
})
