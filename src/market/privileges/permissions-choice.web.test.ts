import { expect, test } from 'vitest'
import { countGranted, grantPermissions, grantReadOnly, revokePermissions } from './permissions-choice.web.ts'

test('whoever may change a thing may see it', () => {
  expect(grantPermissions(new Set(), ['customer:update'])).toEqual(['customer:read', 'customer:update'])
})

test('taking sight of a thing away takes every act on it away, and leaves the others', () => {
  const granted = new Set(['customer:read', 'customer:update', 'item-kit:read', 'item:read', 'item:update'])
  expect(revokePermissions(granted, ['item:read'])).toEqual(['customer:read', 'customer:update', 'item-kit:read'])
})

test('a permission that is no act on a thing brings nothing else', () => {
  expect(grantPermissions(new Set(), ['diagnostics:read'])).toEqual(['diagnostics:read'])
})

test('giving what is granted already changes nothing', () => {
  const granted = new Set(['brand:read'])
  expect(grantPermissions(granted, ['brand:read'])).toEqual(['brand:read'])
})

test('seeing only gives sight of each thing and takes every other act and right among them', () => {
  const granted = new Set(['brand:update', 'brand:read', 'customer:update', 'customer:read', 'payment:refund'])
  const among = ['brand:read', 'brand:update', 'item:read', 'item:create', 'payment:refund']
  expect(grantReadOnly(granted, among)).toEqual(['brand:read', 'customer:read', 'customer:update', 'item:read'])
})

test('whoever may do everything holds each permission', () => {
  expect(countGranted(new Set(['*']), ['brand:read', 'brand:update'])).toBe(2)
  expect(countGranted(new Set(['brand:read']), ['brand:read', 'brand:update'])).toBe(1)
})
