import { expect, test } from 'vitest'
import { words } from '#engine/definition/words.ts'
import { toggle } from '#engine/fields/choices/toggle.ts'
import { text } from '#engine/fields/text/text.ts'
import { isTouched } from './record-form-state.web.ts'

test('a field is touched once it differs from its initial value or has a problem', () => {
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
