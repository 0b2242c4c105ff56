import { expect, test } from 'vitest'
import { openAreas, toggleArea } from './open-areas.web.ts'

test('an unfolded area stays so until it is folded again', () => {
  toggleArea('users')
  toggleArea('receipt')
  expect(openAreas.get()).toEqual(['users', 'receipt'])
  toggleArea('users')
  expect(openAreas.get()).toEqual(['receipt'])
})
