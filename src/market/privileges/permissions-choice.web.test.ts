import { expect, test } from 'vitest'
import { without, withThese } from './permissions-choice.web.ts'

test('whoever may change a thing may see it', () => {
  expect(withThese(new Set(), ['customer:update'])).toEqual(['customer:read', 'customer:update'])
})

test('taking sight of a thing away takes every act on it away, and leaves the others', () => {
  const held = new Set(['customer:read', 'customer:update', 'item-kit:read', 'item:read', 'item:update'])
  expect(without(held, ['item:read'])).toEqual(['customer:read', 'customer:update', 'item-kit:read'])
})

test('a permission that is no act on a thing brings nothing else', () => {
  expect(withThese(new Set(), ['diagnostics:read'])).toEqual(['diagnostics:read'])
})

test('giving what is held already changes nothing', () => {
  const held = new Set(['brand:read'])
  expect(withThese(held, ['brand:read'])).toEqual(['brand:read'])
})
