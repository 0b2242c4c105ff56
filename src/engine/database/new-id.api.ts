import { randomUUIDv7 } from 'node:crypto'

const lastCount = 0xfff

let moment = 0
let count = 0

/**
 * Returns a UUID of version 7. It is greater than all earlier ones of this process, so that rows sort in the order of
 * writing. The twelve bits after the millisecond are a counter (RFC 9562 section 6.2).
 */
export function newId(): string {
  const id = randomUUIDv7()
  const now = Number.parseInt(id.slice(0, 8) + id.slice(9, 13), 16)
  if (now > moment) {
    moment = now
    // A new millisecond starts with a random counter in the lower half of its range, so that at least half of its
    // values remain.
    count = Number.parseInt(id.slice(15, 18), 16) >> 1
  } else if (count === lastCount) {
    moment += 1
    count = 0
  } else count += 1
  const time = moment.toString(16).padStart(12, '0')
  return `${time.slice(0, 8)}-${time.slice(8)}-7${count.toString(16).padStart(3, '0')}${id.slice(18)}`
}
