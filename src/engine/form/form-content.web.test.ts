import { expect, test } from 'vitest'
import { formReducer, type FormContent } from './form-content.web.ts'

type Values = Readonly<Record<string, unknown>>
const begun: FormContent<Values> = { values: { name: 'Oryx', code: '1' }, problems: {}, odd: {}, tried: 0 }

test('a field that is typed in again is no longer wrong; the others stay so', () => {
  const problems = { name: 'Too long', code: 'Taken' }
  const refused = formReducer(begun, { type: 'checked', problems, odd: { name: 'Odd' } })
  const typed = formReducer(refused, { type: 'typed', change: { name: 'Or' } })
  expect(refused.tried).toBe(1)
  expect(typed).toMatchObject({ values: { name: 'Or', code: '1' }, problems: { code: 'Taken' }, odd: {} })
})

test('a control that writes its value again leaves a doubt, so that sending it again confirms it', () => {
  const doubted = formReducer(begun, { type: 'checked', problems: {}, odd: { code: 'Odd' } })
  expect(formReducer(doubted, { type: 'typed', change: { code: '1' } }).odd).toEqual({ code: 'Odd' })
  expect(formReducer(doubted, { type: 'typed', change: { code: '2' } }).odd).toEqual({})
})

test('typing a language solves the problem of the text, and a list solves those of its items', () => {
  const problems = { name: 'Missing', 'lines.0.article': 'Gone', 'name.ar': 'Too long', lineage: 'Odd' }
  const refused = formReducer(begun, { type: 'checked', problems, odd: {} })
  const typed = formReducer(refused, { type: 'typed', change: { 'name.fr': 'Oryx', lines: [] } })
  expect(typed.problems).toEqual({ 'name.ar': 'Too long', lineage: 'Odd' })
})

test('a reset form has no problems and no typed values', () => {
  const typed = formReducer(begun, { type: 'typed', change: { 'password-again': 'x' } })
  const refused = formReducer(typed, { type: 'checked', problems: {}, odd: { name: 'Odd' } })
  const values = { name: 'Kestrel' }
  expect(formReducer(refused, { type: 'begun', values })).toEqual({ ...begun, values, tried: 1 })
})

test('a form that is right is not counted as refused', () => {
  expect(formReducer(begun, { type: 'checked', problems: {}, odd: {} })).toEqual(begun)
})
