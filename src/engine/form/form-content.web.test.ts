import { expect, test } from 'vitest'
import { formReducer, type FormContent } from './form-content.web.ts'

type Values = Readonly<Record<string, unknown>>
const initial: FormContent<Values> = { values: { name: 'Oryx', code: '1' }, problems: {}, odd: {}, tried: 0 }

test('typing in a field clears only its own problem', () => {
  const problems = { name: 'Too long', code: 'Taken' }
  const refused = formReducer(initial, { type: 'checked', problems, odd: { name: 'Odd' } })
  const typed = formReducer(refused, { type: 'typed', change: { name: 'Or' } })
  expect(refused.tried).toBe(1)
  expect(typed).toMatchObject({ values: { name: 'Or', code: '1' }, problems: { code: 'Taken' }, odd: {} })
})

test('a control that writes its value again keeps the warning, so that submitting again confirms it', () => {
  const doubted = formReducer(initial, { type: 'checked', problems: {}, odd: { code: 'Odd' } })
  expect(formReducer(doubted, { type: 'typed', change: { code: '1' } }).odd).toEqual({ code: 'Odd' })
  expect(formReducer(doubted, { type: 'typed', change: { code: '2' } }).odd).toEqual({})
})

test('typing one language clears the problem of the text, and a list clears those of its items', () => {
  const problems = { name: 'Missing', 'lines.0.article': 'Gone', 'name.ar': 'Too long', lineage: 'Odd' }
  const refused = formReducer(initial, { type: 'checked', problems, odd: {} })
  const typed = formReducer(refused, { type: 'typed', change: { 'name.fr': 'Oryx', lines: [] } })
  expect(typed.problems).toEqual({ 'name.ar': 'Too long', lineage: 'Odd' })
})

test('a reset form has no problems and no typed values', () => {
  const typed = formReducer(initial, { type: 'typed', change: { 'password-again': 'x' } })
  const refused = formReducer(typed, { type: 'checked', problems: {}, odd: { name: 'Odd' } })
  const values = { name: 'Kestrel' }
  expect(formReducer(refused, { type: 'reset', values })).toEqual({ ...initial, values, tried: 1 })
})

test('a valid form does not count as a refused attempt', () => {
  expect(formReducer(initial, { type: 'checked', problems: {}, odd: {} })).toEqual(initial)
})
