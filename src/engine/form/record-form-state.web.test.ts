import { expect, test } from 'vitest'
import type { Resource } from '#engine/definition/resource.ts'
import { words } from '#engine/definition/words.ts'
import { toggle } from '#engine/fields/choices/toggle.ts'
import { text } from '#engine/fields/text/text.ts'
import { formReducer, isTouched, untouched, type FormContent } from './record-form-state.web.ts'

const base = { row: null, values: { name: 'Oryx', code: '1' } }
const begun: FormContent<Resource> = { ...untouched, base, values: base.values, tried: 0, clash: null }

test('a field that is typed in again is no longer wrong; the others stay so', () => {
  const problems = { name: 'Too long', code: 'Taken' }
  const refused = formReducer(begun, { type: 'refused', problems, odd: { name: 'Odd' } })
  const typed = formReducer(refused, { type: 'typed', name: 'name', value: 'Or' })
  expect(refused.tried).toBe(1)
  expect(typed).toMatchObject({ values: { name: 'Or', code: '1' }, problems: { code: 'Taken' }, odd: {} })
})

test('a form that begins anew has nothing wrong with it, and nothing typed', () => {
  const typed = formReducer({ ...begun, restored: true }, { type: 'typed-again', name: 'password', value: 'x' })
  const next = { row: null, values: { name: 'Kestrel' } }
  expect(formReducer(typed, { type: 'begun', base: next })).toEqual({ ...begun, base: next, values: next.values })
})

test('a field is touched once it holds what nobody has from the start, or is wrong', () => {
  const label = words('Nom', 'Name', 'الاسم')
  const lamp = {
    fields: {
      name: text({ label, translated: true }),
      lit: toggle({ label }),
      shelf: text({ label, initial: () => 'A' }),
    },
  }
  const nobody = { values: { 'name.ar': null, lit: false, shelf: 'A' }, problems: {}, odd: {} }
  const touched = (more: object) =>
    Object.keys(lamp.fields).filter((name) => isTouched(lamp, { ...nobody, ...more }, name))
  expect(touched({})).toEqual([])
  expect(touched({ values: { 'name.ar': 'مصباح', lit: true, shelf: 'B' } })).toEqual(['name', 'lit', 'shelf'])
  expect(touched({ problems: { name: 'Missing' }, odd: { shelf: 'Odd' } })).toEqual(['name', 'shelf'])
})
