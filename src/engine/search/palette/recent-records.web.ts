import { isJsonObject } from '#engine/definition/json-object.ts'
import { writeStored, readStored } from '#engine/storage/storage.web.ts'

/** An opened record: its resource and id, but not its title. */
export interface Recent {
  readonly resource: string
  readonly id: string
}

const key = 'souk-recent'
const most = 8

let worked: () => Promise<readonly Recent[]> = async () => []

/** Sets the function that loads the person's recent records from all devices. */
export function provideRecentRecords(load: () => Promise<readonly Recent[]>): void {
  worked = load
}

/** The person's recent records from all devices. */
export function workedRecords(): Promise<readonly Recent[]> {
  return worked()
}

interface StoredRecent {
  readonly user: string
  readonly opened: readonly Recent[]
}

/** The most recently opened records in this browser, latest first. */
export function recentRecordsOf(user: string): readonly Recent[] {
  try {
    const stored: unknown = JSON.parse(readStored(key) ?? 'null')
    return isKept(stored) && stored.user === user ? stored.opened.filter(isRecent).slice(0, most) : []
  } catch {
    return []
  }
}

/** Adds a record to the recently opened ones. */
export function rememberOpened(user: string, opened: Recent): void {
  const others = recentRecordsOf(user).filter(({ resource, id }) => resource !== opened.resource || id !== opened.id)
  writeStored(key, JSON.stringify({ user, opened: [opened, ...others].slice(0, most) } satisfies StoredRecent))
}

function isKept(value: unknown): value is StoredRecent {
  return isJsonObject(value) && 'user' in value && Array.isArray(value['opened'])
}

function isRecent(value: unknown): value is Recent {
  const { resource, id } = isJsonObject(value) ? value : {}
  return typeof resource === 'string' && typeof id === 'string' && /^[0-9a-f-]{36}$/.test(id)
}
