/** A random source that makes the same choices for the same seed. */
export interface RandomSource {
  /** A whole number from `least` to `most`, inclusive. */
  between(least: number, most: number): number
  /** True with the given probability in percent. */
  often(percent: number): boolean
  pick<Item>(list: readonly Item[]): Item
  /** A text of `count` random digits. */
  digits(count: number): string
  /** A UUID version 7 for an instant (RFC 9562 section 5.7). */
  id(at: Date): string
}

/**
 * Creates a random source. Each part of the sample has its own seed, so that a change in one part does not alter
 * others.
 */
export function seededRandom(seed: string): RandomSource {
  const next = generator(seed)
  const between = (least: number, most: number) => least + Math.floor(next() * (most - least + 1))
  const hexadecimal = (count: number) => Array.from({ length: count }, () => between(0, 15).toString(16)).join('')
  return {
    between,
    often: (percent) => next() * 100 < percent,
    pick: (list) => {
      const picked = list[between(0, list.length - 1)]
      if (picked === undefined) throw new Error('There is nothing to pick from')
      return picked
    },
    digits: (count) => Array.from({ length: count }, () => between(0, 9)).join(''),
    id: (at) => {
      const time = at.getTime().toString(16).padStart(12, '0')
      const variant = '89ab'[between(0, 3)]
      return `${time.slice(0, 8)}-${time.slice(8)}-7${hexadecimal(3)}-${variant}${hexadecimal(3)}-${hexadecimal(12)}`
    },
  }
}

/** Generates numbers from 0 to 1: FNV-1a hashes the seed into the state of mulberry32. */
function generator(seed: string): () => number {
  let state = 0x811c9dc5
  for (const letter of seed) state = Math.imul(state ^ (letter.codePointAt(0) ?? 0), 0x01000193)
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}
