import { isJsonObject } from '#engine/definition/json-object.ts'
import { readStored, removeStored, writeStored } from '#engine/storage/storage.web.ts'

/** As whom this tab sees Souk: what is sent with every request, what that is called and when it is over. */
export interface SeenAs {
  readonly token: string
  readonly name: string
  readonly until: string
}

const key = 'see-as'

/** As whom this tab sees Souk; null when as whoever is signed in. */
export function seenAs(): SeenAs | null {
  try {
    const stored: unknown = JSON.parse(readStored(key, 'sessionStorage') ?? 'null')
    return isSeenAs(stored) ? stored : null
  } catch {
    return null
  }
}

function isSeenAs(value: unknown): value is SeenAs {
  return isJsonObject(value) && ['token', 'name', 'until'].every((name) => typeof value[name] === 'string')
}

/** Begins to see Souk as somebody else, in this tab. The page is loaded anew: nothing read before is seen by them. */
export function beginSeeingAs(seen: SeenAs): void {
  writeStored(key, JSON.stringify(seen), 'sessionStorage')
  location.assign('/home')
}

/** Sees Souk as whoever is signed in again. */
export function stopSeeingAs(): void {
  if (!seenAs()) return
  removeStored(key, 'sessionStorage')
  location.assign('/home')
}
