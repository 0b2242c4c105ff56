import { isJsonObject } from '#engine/definition/json-object.ts'
import { writeStored, readStored } from '#engine/storage/storage.web.ts'

/** A record somebody opened: where it is kept, never what it is called. */
export interface Recent {
  readonly resource: string
  readonly id: string
}

const key = 'souk-recent'
const most = 8

let worked: () => Promise<readonly Recent[]> = async () => []

/** Says where it is known what somebody worked on last, on any machine. */
export function provideRecentRecords(load: () => Promise<readonly Recent[]>): void {
  worked = load
}

/** What somebody worked on last, on any machine. */
export function workedRecords(): Promise<readonly Recent[]> {
  return worked()
}

interface StoredRecent {
  readonly user: string
  readonly opened: readonly Recent[]
}

/** The records somebody opened last on this machine, the latest first. */
export function recentRecordsOf(user: string): readonly Recent[] {
  try {
    const stored: unknown = JSON.parse(readStored(key) ?? 'null')
    return isKept(stored) && stored.user === user ? stored.opened.filter(isRecent).slice(0, most) : []
  } catch {
    return []
  }
}

/** Remembers that somebody opened a record. */
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
