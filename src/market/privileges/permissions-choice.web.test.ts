import { expect, test } from 'vitest'
import { countGranted, grantPermissions, grantReadOnly, revokePermissions } from './permissions-choice.web.ts'

test('permission to change includes permission to read', () => {
  expect(grantPermissions(new Set(), ['customer:update'])).toEqual(['customer:read', 'customer:update'])
})

test('revoking reading revokes all actions on the resource, and no others', () => {
  const granted = new Set(['customer:read', 'customer:update', 'item-kit:read', 'item:read', 'item:update'])
  expect(revokePermissions(granted, ['item:read'])).toEqual(['customer:read', 'customer:update', 'item-kit:read'])
})

test('an extra permission grants nothing else', () => {
  expect(grantPermissions(new Set(), ['diagnostics:read'])).toEqual(['diagnostics:read'])
})

test('granting a granted permission changes nothing', () => {
  const granted = new Set(['brand:read'])
  expect(grantPermissions(granted, ['brand:read'])).toEqual(['brand:read'])
})

test('reading only grants reading and revokes the other permissions', () => {
  const granted = new Set(['brand:update', 'brand:read', 'customer:update', 'customer:read', 'payment:refund'])
  const among = ['brand:read', 'brand:update', 'item:read', 'item:create', 'payment:refund']
  expect(grantReadOnly(granted, among)).toEqual(['brand:read', 'customer:read', 'customer:update', 'item:read'])
})

test('the wildcard includes each permission', () => {
  expect(countGranted(new Set(['*']), ['brand:read', 'brand:update'])).toBe(2)
  expect(countGranted(new Set(['brand:read']), ['brand:read', 'brand:update'])).toBe(1)
})
