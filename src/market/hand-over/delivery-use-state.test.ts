import { expect, test } from 'vitest'
import { stateOf } from './delivery-use-state.ts'
import type { DeliveredUse } from './hand-over.contract.ts'

const now = Date.parse('2026-11-27T20:00:00.000Z')
const readAt = '2026-11-27T14:00:00.000Z'
const use = {
  iccid: '',
  plan: 'active',
  device: 'installed',
  usedBytes: 1,
  totalBytes: 2,
  endsAt: null,
  readAt,
} as const

test.each<[string | null, Partial<DeliveredUse>]>([
  ['device', {}],
  ['device', { plan: 'unused', device: 'waiting', usedBytes: null }],
  ['device', { device: 'removed' }],
  ['used_up', { plan: 'used_up' }],
  ['ended', { plan: 'ended' }],
  // Its end passed after the last report.
  ['ended', { endsAt: '2026-11-27T19:00:00.000Z' }],
  ['device', { endsAt: '2026-11-27T21:00:00.000Z' }],
  // A used eSIM is on a phone, although its supplier did not report that.
  ['active', { device: 'waiting' }],
  ['unused', { plan: 'unused', device: null }],
  [null, { plan: null, device: null }],
])('a customer reads %s about an eSIM with %j', (state, values) => {
  expect(stateOf({ ...use, ...values }, now)).toBe(state)
})
