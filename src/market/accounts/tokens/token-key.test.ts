import { expect, test } from 'vitest'
import { isTokenKey, newTokenKey } from './token-key.api.ts'

test('a key is one word with the prefix that scanners search for, and all keys differ', () => {
  const keys = Array.from({ length: 200 }, newTokenKey)
  for (const key of keys) expect(key).toMatch(/^souk_[0-9A-Za-z]{49}$/)
  expect(keys.every(isTokenKey)).toBe(true)
  expect(new Set(keys).size).toBe(keys.length)
})

test('a key with a wrong character fails its checksum', () => {
  const key = newTokenKey()
  for (let place = 5; place < key.length; place += 1) {
    const other = key[place] === 'x' ? 'y' : 'x'
    expect(isTokenKey(key.slice(0, place) + other + key.slice(place + 1))).toBe(false)
  }
  for (const text of ['', 'souk_', key.slice(1), `${key}0`, key.toUpperCase()]) expect(isTokenKey(text)).toBe(false)
})
