import { expect, test, vi } from 'vitest'
import { newId } from './new-id.api.ts'

test('the ids of one process increase, even within a millisecond', () => {
  const ids = Array.from({ length: 20_000 }, newId)
  expect(ids).toEqual(ids.toSorted())
  expect(new Set(ids).size).toBe(ids.length)
})

test('ids are UUIDs of version 7 with their time', () => {
  const id = newId()
  expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
  const createdAt = Number.parseInt(id.slice(0, 8) + id.slice(9, 13), 16)
  expect(Math.abs(createdAt - Date.now())).toBeLessThan(60_000)
})

test('ids do not decrease when the clock is set back', () => {
  const before = newId()
  vi.useFakeTimers({ now: Date.now() - 3_600_000 })
  try {
    expect(newId() > before).toBe(true)
  } finally {
    vi.useRealTimers()
  }
})
