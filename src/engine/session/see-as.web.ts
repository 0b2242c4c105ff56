import { isJsonObject } from '#engine/definition/json-object.ts'
import { readStored, removeStored, writeStored } from '#engine/storage/storage.web.ts'

/**
 * The person whose view this tab shows: the token for each request, the name for the banner, and the end of the view.
 */
export interface SeenAs {
  readonly token: string
  readonly name: string
  readonly until: string
}

const key = 'see-as'

/** The person whose view this tab shows; null if it shows the view of the signed-in person. */
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

/** Shows Souk as another person in this tab. Reloads the page, so that no data loaded before is shown. */
export function beginSeeingAs(seen: SeenAs): void {
  writeStored(key, JSON.stringify(seen), 'sessionStorage')
  location.assign('/home')
}

/** Returns to the signed-in person's own view. */
export function stopSeeingAs(): void {
  if (!seenAs()) return
  removeStored(key, 'sessionStorage')
  location.assign('/home')
}
